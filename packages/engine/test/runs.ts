/** How often each law is tried, and how long that may take. */

function fromEnvironment(value: string | undefined): number {
  if (value === undefined || value === '') return 300;
  const runs = Number(value);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new RangeError(`LAW_RUNS must be a whole number of 1 or more, not "${value}"`);
  }
  return runs;
}

/** Runs of each law: `LAW_RUNS`, 300 without it; `npm run test:deep` asks for 10 000 or more. */
export const lawRuns: number = fromEnvironment(process.env['LAW_RUNS']);

/** Whether this is a deep run, in which samples give way to the whole. */
export const deepRun: boolean = lawRuns >= 10_000;

/** Time limit of one law in milliseconds; generous, since the models are slow on purpose. */
export const lawTimeoutMs: number = 600_000 + lawRuns * 60;
