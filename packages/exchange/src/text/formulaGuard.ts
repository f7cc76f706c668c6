/** What a spreadsheet takes for a formula, also where it has been guarded before. */
const formula = /^'*[=+\-@\t\r\n]/;

/** A text for a cell of CSV: one that a spreadsheet would take for a formula gets an apostrophe in front. */
export function guardedText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that was guarded. */
export function unguardedText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
