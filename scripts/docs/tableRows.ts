/** A page of Markdown whose table with this first heading has these rows, each a list of cells. */
export function withRows(
  markdown: string,
  heading: string,
  rows: readonly (readonly string[])[],
): string {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  const first = head + 2;
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  return lines
    .toSpliced(first, length, ...rows.map((cells) => `| ${cells.join(' | ')} |`))
    .join('\n');
}
