import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

/** The beginning of a line about a fault that belongs to no test: JSON of a `Fault` follows. */
export const faultMark = '::fault ';

/** A fault of a file, a hook of a suite, or of something that no test awaited. */
export interface Fault {
  readonly where: string;
  readonly why: string;
}

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

/**
 * Reports the number of finished test files, `::files 3 of 40`, and at the end each fault that belongs to no
 * test: vitest exits with 1 because of it, while its JSON report counts no failed test and does not name it.
 */
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
