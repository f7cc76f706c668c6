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
