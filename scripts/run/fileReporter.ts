import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import { repositoryRoot } from './root.ts';
import type { TimedFile } from './steps.ts';

/** What begins the line about a finished file, before its `TimedFile` in JSON. */
const fileMark = '::file ';
/** What begins the line about a fault that belongs to no test, before its `Fault` in JSON. */
const faultMark = '::fault ';

/** A fault of a file, a hook of a suite, or of something that no test awaited. */
export interface Fault {
  readonly where: string;
  readonly why: string;
}

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/**
 * Reports the number of finished test files, `::files 3 of 40`, and where the time of each went; and at the end each
 * fault that belongs to no test: vitest exits with 1 because of it, while its JSON report does not name it.
 */
export default class FileReporter implements Reporter {
  #files = 0;
  #done = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1;
    process.stdout.write(`${fileMark}${JSON.stringify(timesOf(module))}\n`);
    process.stdout.write(`::files ${this.#done} of ${this.#files}\n`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    for (const module of modules) {
      reportFaults(module.relativeModuleId, module.errors());
      for (const suite of module.children.allSuites()) {
        reportFaults(`${module.relativeModuleId}: ${suite.fullName}`, suite.errors());
      }
    }
    reportFaults('outside of every test', unhandled);
  }
}

function reportFaults(where: string, errors: Errors): void {
  for (const { message, stack } of errors) {
    const why = stripVTControlCharacters(stack?.includes(message) === true ? stack : message);
    process.stdout.write(`${faultMark}${JSON.stringify({ where, why } satisfies Fault)}\n`);
  }
}

function timesOf(module: TestModule): TimedFile {
  const times = module.diagnostic();
  const tests = [...module.children.allTests()];
  const testsMs = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration } = times;
  return {
    name: path.relative(repositoryRoot, module.moduleId),
    loadMs: environmentSetupDuration + prepareDuration + setupDuration + collectDuration,
    // Tests that run at the same time add up to more than their file.
    testsMs: Math.min(testsMs, times.duration),
    hooksMs: Math.max(0, times.duration - testsMs),
  };
}

/** The files in what the reporter wrote. */
export function reportedFiles(output: string): readonly TimedFile[] {
  return reported(output, fileMark).map((text) => JSON.parse(text) as TimedFile);
}

/** The faults in what the reporter wrote. */
export function reportedFaults(output: string): readonly Fault[] {
  return reported(output, faultMark).map((text) => JSON.parse(text) as Fault);
}

function reported(output: string, mark: string): readonly string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length));
}
