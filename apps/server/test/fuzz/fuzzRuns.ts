/** How often each property is tried: `LAW_RUNS`, or `usual` without it. */
export function fuzzRuns(usual: number): number {
  const runs = Number(process.env['LAW_RUNS'] ?? '');
  return Number.isInteger(runs) && runs > 0 ? runs : usual;
}

/** Time limit of one property in milliseconds. */
export function fuzzTimeoutMs(runs: number): number {
  return 600_000 + runs * 100;
}
