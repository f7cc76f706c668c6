import type { Reporter } from 'vitest/node';

/** Reports the number of finished test files: `::files 3 of 40`. */
export default class FileReporter implements Reporter {
  #files = 0;
  #done = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length;
  }

  onTestModuleEnd(): void {
    this.#done += 1;
    process.stdout.write(`::files ${this.#done} of ${this.#files}\n`);
  }
}
