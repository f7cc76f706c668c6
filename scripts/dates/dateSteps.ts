/** The steps of `npm run test:dates`: the tests that can see a clock, under shifted clocks. */
import type { Step } from '../run/steps.ts';
import { vitestStep } from '../run/vitestStep.ts';
import { dateTests } from './dateTests.ts';
import { fakeTimeEnvironment } from './fakeTime.ts';
import { shiftedClocks, type ShiftedClock } from './shiftedClocks.ts';

/**
 * A step for each clock.
 *
 * @param every whether to run what an ordinary run leaves out: further clocks, and PostgreSQL
 */
export function dateSteps(nowMs: number, every: boolean): readonly Step[] {
  const { usual, further } = shiftedClocks(nowMs);
  let found: ReturnType<typeof dateTests> | undefined;
  const tests = () => (found ??= dateTests());
  return (every ? [...usual, ...further] : usual).map((clock) => dateStep(clock, tests, every));
}

/** Tests whose name has this are repetitions on another database; no statement reads its clock. */
const withoutPostgres = ['--testNamePattern', '^(?!.*PostgreSQL)'];

function dateStep(clock: ShiftedClock, tests: typeof dateTests, every: boolean): Step {
  const { name, title, zone, locale, atMs } = clock;
  const host = [zone, ...(locale === undefined ? [] : [locale])].join(', ');
  const instant = new Date(atMs).toISOString().slice(0, 16);
  return {
    title: `Tests that see a clock: ${title} (${instant}Z, ${host})`,
    run: async (report) => {
      const files = [...(await tests()).keys()];
      const tally = await vitestStep({
        title,
        name: `dates-${name}`,
        args: [...files, ...(every ? [] : withoutPostgres)],
        environment: await fakeTimeEnvironment(clock),
      }).run(report);
      // The tests on PostgreSQL are not skipped: the unit tests run them.
      return every ? tally : { ...tally, skipped: 0 };
    },
  };
}
