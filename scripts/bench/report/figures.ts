import type { Summary } from './contest.ts';

/** Three significant digits, thousands separated by a narrow space: 7.81, 385, 17 200. */
export function figure(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  if (digits > 0) return value.toFixed(digits);
  return String(Number(value.toPrecision(3))).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** Nanoseconds in a unit with one to three digits before the point. */
export function duration(ns: number): string {
  if (ns < 1e3) return `${figure(ns)} ns`;
  if (ns < 1e6) return `${figure(ns / 1e3)} µs`;
  if (ns < 1e9) return `${figure(ns / 1e6)} ms`;
  return `${figure(ns / 1e9)} s`;
}

export function fromMs(ms: number): string {
  return duration(ms * 1e6);
}

/** Bytes as kB or MB, decimal. */
export function size(bytes: number): string {
  return bytes < 1e6 ? `${figure(bytes / 1e3)} kB` : `${figure(bytes / 1e6)} MB`;
}

export function span({ min, max }: Summary, text: (value: number) => string): string {
  return `${text(min)} – ${text(max)}`;
}

/**
 * A Markdown table; all columns but the first are numbers.
 *
 * @param columns the header of each, and the cell of a row
 */
export function markdownTable<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string>>,
): string {
  const heads = Object.keys(columns);
  const rules = heads.map((_, column) => (column === 0 ? '---' : '---:'));
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  return [heads, rules, ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
