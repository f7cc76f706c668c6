/** How long the browser may take to begin with a file, in milliseconds. */
const graceMs = 60_000;

/**
 * Offers a file to be saved.
 *
 * @param name the file's name, with its ending
 * @param type its media type
 */
export function download(name: string, type: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, graceMs);
}
