/** Three significant digits, thousands apart by a narrow space: 7.81, 385, 17 200. */
export function figure(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  const rounded =
    Math.abs(value) >= 1000 ? String(Number(value.toPrecision(3))) : value.toFixed(digits);
  const [whole = '', fraction] = rounded.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Nanoseconds in the unit that leaves one to three digits before the point. */
export function duration(ns: number): string {
  if (ns < 1e3) return `${figure(ns)} ns`;
  if (ns < 1e6) return `${figure(ns / 1e3)} µs`;
  if (ns < 1e9) return `${figure(ns / 1e6)} ms`;
  return `${figure(ns / 1e9)} s`;
}

/** Bytes as kB or MB, decimal. */
export function size(bytes: number): string {
  return bytes < 1e6 ? `${figure(bytes / 1e3)} kB` : `${figure(bytes / 1e6)} MB`;
}

/** A factor to so many digits behind the point. */
export function times(digits: number): (factor: number) => string {
  return (factor) => `${factor.toFixed(digits)}×`;
}

/** Milliseconds in the unit that leaves one to three digits before the point. */
export function fromMs(ms: number): string {
  return duration(ms * 1e6);
}

/** From the least to the most. */
export function span(
  { min, max }: { readonly min: number; readonly max: number },
  text: (value: number) => string,
): string {
  return `${text(min)} – ${text(max)}`;
}

/** A table in Markdown whose columns line up in a terminal too; all columns but the first are numbers. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const safe = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) =>
    Math.max(3, ...safe.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number, fill = ' '): string =>
    column === 0
      ? cell.padEnd(widths[column] ?? 0, fill)
      : cell.padStart(widths[column] ?? 0, fill);
  const rule = head.map((_, column) => pad(column === 0 ? '-' : ':', column, '-'));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [first = [], ...others] = safe.map((row) => line(row.map((cell, at) => pad(cell, at))));
  return [first, line(rule), ...others].join('\n');
}
