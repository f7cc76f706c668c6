/** Runs a part of the tests with vitest and counts them. */
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reportedFaults, reportedFiles } from './fileReporter.ts';
import { cacheFolder, repositoryRoot, tool, toolEnvironment } from './root.ts';
import { spawnCommand } from './spawnCommand.ts';
import { type Step, type Tally, slowestOf } from './steps.ts';

/** The part of the tests to run, and its settings. */
export interface VitestPart {
  readonly title: string;
  /** The name of the report and the log; unique in a run. */
  readonly name: string;
  /** Further arguments: a configuration, or files. */
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly isParallel?: boolean;
  /** Installs or builds what the tests need. */
  readonly prepare?: () => Promise<void>;
}

/** A step that passes when the part has at least one test and all pass. */
export function vitestStep({
  title,
  name,
  args = [],
  isParallel = false,
  ...part
}: VitestPart): Step {
  return {
    title,
    isParallel,
    run: async (report) => {
      await part.prepare?.();
      const folder = await cacheFolder('test-reports');
      const reportFile = path.join(folder, `${name}.json`);
      const logFile = path.join(folder, `${name}.log`);
      await rm(reportFile, { force: true });
      const log = createWriteStream(logFile);
      const reporters = ['default', 'json', path.join(import.meta.dirname, 'fileReporter.ts')];
      const options = reporters.map((reporter) => `--reporter=${reporter}`);
      const command = ['run', ...args, `--outputFile.json=${reportFile}`, ...options];
      const outcome = await spawnCommand(tool('vitest'), command, {
        cwd: repositoryRoot,
        env: { ...toolEnvironment(), ...part.environment },
        onOutput: (chunk) => {
          log.write(chunk);
          const files = [...chunk.matchAll(/^::files (.*)$/gm)].at(-1)?.[1];
          if (files !== undefined) report(`${files} files`);
        },
      });
      log.end();
      // There is no report if vitest ends before it begins.
      const tally = existsSync(reportFile)
        ? readTally(JSON.parse(await readFile(reportFile, 'utf8')))
        : noTests;
      const faults = reportedFaults(outcome.stdout);
      const failures = [
        ...(tally.failures ?? []),
        ...faults.map(({ where, why }) => failureText(where, why)),
      ];
      if ((outcome.code !== 0 || tally === noTests) && failures.length === 0) {
        const end = `${outcome.stdout}\n${outcome.stderr}`
          .trimEnd()
          .split('\n')
          .slice(-maxLines)
          .join('\n');
        failures.push(failureText(outcome.failure ?? `vitest exited with ${outcome.code}`, end));
      }
      if (failures.length > 0) console.log(`The log is ${logFile}`);
      return { ...tally, failed: failures.length, failures, files: reportedFiles(outcome.stdout) };
    },
  };
}

const noTests: Tally = { passed: 0, failed: 0, skipped: 0 };

/** The members of vitest's JSON report that are read here. */
interface Report {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Lines of a failure's message that are repeated at the end. */
const maxLines = 15;

/**
 * The counts and the failures in vitest's JSON report.
 *
 * @throws when the report has no counts.
 */
export function readTally(report: unknown): Tally {
  const count = (key: string): number => {
    const value: unknown =
      typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;
    if (typeof value !== 'number') throw new Error(`The test report has no number ${key}.`);
    return value;
  };
  const counts = {
    passed: count('numPassedTests'),
    failed: count('numFailedTests'),
    skipped: count('numPendingTests') + count('numTodoTests'),
  };
  const { testResults = [] } = report as Report;
  const tally: Tally = {
    ...counts,
    slowest: slowestOf(
      testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({
          name: `${path.relative(repositoryRoot, name)}: ${fullName}`,
          ms: duration ?? 0,
        })),
      ),
    ),
  };
  const failures = failuresOf(testResults);
  return failures.length === 0 ? tally : { ...tally, failures };
}

function failuresOf(testResults: NonNullable<Report['testResults']>): readonly string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failureText(
          `${path.relative(repositoryRoot, name)}: ${fullName}`,
          (failureMessages ?? []).join('\n'),
        ),
      ),
  );
}

function failureText(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, maxLines);
  return [title, ...lines].join('\n  ');
}
