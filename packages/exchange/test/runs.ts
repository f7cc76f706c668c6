/** How often each law is tried: `LAW_RUNS`, 150 without it. */
function fromEnvironment(value: string | undefined): number {
  if (value === undefined || value === '') return 150;
  const runs = Number(value);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new RangeError(`LAW_RUNS must be a whole number of 1 or more, not "${value}"`);
  }
  return runs;
}

/** Runs of each law. */
export const lawRuns: number = fromEnvironment(process.env['LAW_RUNS']);

/** Time limit of one law in milliseconds. */
export const lawTimeoutMs: number = 600_000 + lawRuns * 60;
