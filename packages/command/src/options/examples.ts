/** Command lines for the end of a help text. */
export function examples(program: string, ...lines: readonly string[]): string {
  const list = lines.map((line) => `  ${program} ${line}\n`).join('');
  return `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${list}`;
}
