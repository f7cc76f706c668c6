import fc from 'fast-check';
import { aYear, faultText } from './faults.ts';
import { makeSimulation } from './simulation.ts';

/** Simulated years in a file of tests: half of `LAW_RUNS`, because there are two files; 40 without it. */
export const years: number = Math.ceil(Number(process.env['LAW_RUNS'] ?? 80) / 2);

/** Replays one failure: what fast-check printed (docs/drills.md). */
const replay = {
  ...(process.env['LAW_SEED'] === undefined ? {} : { seed: Number(process.env['LAW_SEED']) }),
  ...(process.env['LAW_PATH'] === undefined ? {} : { path: process.env['LAW_PATH'] }),
};

/** Simulates years of faults. @throws Error with seed, path and faults when the kiosk did what it never may. */
export async function simulateYears(isSigned: boolean): Promise<void> {
  await fc.assert(
    fc.asyncProperty(aYear, async (faults) => {
      const simulation = makeSimulation(isSigned);
      await simulation.begin();
      for (const [index, fault] of faults.entries()) {
        try {
          await simulation.suffer(fault);
        } catch (error) {
          const what = error instanceof Error ? error.message : String(error);
          throw new Error(`After fault ${index + 1}, ${faultText(fault)}: ${what}`, {
            cause: error,
          });
        }
      }
      await simulation.recover();
    }),
    { numRuns: years, ...replay },
  );
}
