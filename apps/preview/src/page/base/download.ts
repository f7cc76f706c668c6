/** How long the browser may take to start the download, in milliseconds. */
const graceMs = 60_000;

/**
 * Downloads a file.
 *
 * @param name the file's name, with its extension
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
