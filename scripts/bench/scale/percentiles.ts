/** Values of one quantity; `NaN` where there are none. */
export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** By the nearest rank: the smallest value that at least so many percent do not exceed. */
export function percentiles(values: readonly number[]): Percentiles {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}
