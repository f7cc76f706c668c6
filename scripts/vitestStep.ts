/** Runs a part of the tests with vitest and counts them. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from './root.ts';
import { passOn, type Step, type Tally } from './steps.ts';
import { tool } from './tools.ts';

/** What part of the tests to run, and how. */
export interface VitestPart {
  readonly title: string;
  /** Names the report's file; no two parts of one run share it. */
  readonly name: string;
  /** Further arguments: a configuration, or which files. */
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A step that runs this part and passes when every test of it does, and there is at least one. */
export function vitestStep(part: VitestPart): Step {
  return {
    title: part.title,
    run: async () => {
      const report = path.join(await cacheFolder('test-reports'), `${part.name}.json`);
      await mkdir(path.dirname(report), { recursive: true });
      await rm(report, { force: true });
      const passed = await passOn(
        tool('vitest'),
        [
          'run',
          ...(part.args ?? []),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        part.environment,
      );
      const tally = readTally(JSON.parse(await readFile(report, 'utf8')));
      // A file that cannot be loaded, or an error outside of any test, fails the run without a test.
      return passed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
    },
  };
}

/**
 * The counts in vitest's JSON report.
 *
 * @throws when the report has no such counts.
 */
export function readTally(report: unknown): Tally {
  const count = (key: string): number => {
    const value: unknown =
      typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;
    if (typeof value !== 'number') throw new Error(`The test report has no number ${key}.`);
    return value;
  };
  return {
    passed: count('numPassedTests'),
    failed: count('numFailedTests'),
    skipped: count('numPendingTests') + count('numTodoTests'),
  };
}
