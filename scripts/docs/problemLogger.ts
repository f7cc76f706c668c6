import { Logger, LogLevel } from 'typedoc';

/** Keeps what typedoc warns about, for the one who asked for the site to judge. */
export class ProblemLogger extends Logger {
  readonly #problems: string[] = [];

  /** Every warning and error so far. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) this.#problems.push(message);
  }
}
