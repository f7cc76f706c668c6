import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { repositoryRoot } from './root.ts';
import type { TimedFile } from './steps.ts';

/** What begins the line about a finished file, before its `TimedFile` in JSON. */
const mark = '::file ';

/** Reports the number of finished test files, `::files 3 of 40`, and where the time of each went. */
export default class FileReporter implements Reporter {
  #files = 0;
  #done = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1;
    process.stdout.write(`${mark}${JSON.stringify(timesOf(module))}\n`);
    process.stdout.write(`::files ${this.#done} of ${this.#files}\n`);
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
  return output
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .map((line) => JSON.parse(line.slice(mark.length)) as TimedFile);
}
