import type { Summary } from './contest.ts';

/** Three significant digits, thousands apart by a narrow space: 7.81, 385, 17 200. */
export function figure(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  if (digits > 0) return value.toFixed(digits);
  return String(Number(value.toPrecision(3))).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** Nanoseconds in the unit that leaves one to three digits before the point. */
export function duration(ns: number): string {
  if (ns < 1e3) return `${figure(ns)} ns`;
  if (ns < 1e6) return `${figure(ns / 1e3)} µs`;
  if (ns < 1e9) return `${figure(ns / 1e6)} ms`;
  return `${figure(ns / 1e9)} s`;
}

/** The same from milliseconds. */
export function fromMs(ms: number): string {
  return duration(ms * 1e6);
}

/** Bytes as kB or MB, decimal. */
export function size(bytes: number): string {
  return bytes < 1e6 ? `${figure(bytes / 1e3)} kB` : `${figure(bytes / 1e6)} MB`;
}

/** Bytes, every one of them. */
export function exactSize(bytes: number): string {
  return `${bytes} bytes`;
}

/** A factor to so many digits behind the point. */
export function times(digits: number): (factor: number) => string {
  return (factor) => `${factor.toFixed(digits)}×`;
}

/** From the least to the most. */
export function span({ min, max }: Summary, text: (value: number) => string): string {
  return `${text(min)} – ${text(max)}`;
}

/**
 * A table in Markdown whose columns line up in a terminal too; all but the first are numbers.
 *
 * @param columns the head of each, and what it says of a row
 */
export function table<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string>>,
): string {
  const cells = Object.entries(columns).map(([head, text], column) => {
    const own = [head, ...rows.map(text)].map((cell) => cell.replaceAll('|', '\\|'));
    const width = Math.max(3, ...own.map(({ length }) => length));
    const [first, ...others] = own.map((cell) =>
      column === 0 ? cell.padEnd(width) : cell.padStart(width),
    );
    return [first, column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`, ...others];
  });
  const lines = ['head', 'rule', ...rows].map((_, line) => cells.map((own) => own[line]));
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
