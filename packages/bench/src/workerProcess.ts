import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CandidateId } from './candidates.ts';
import type { Calibration, CalibrationTimes, Stretch } from './stopwatch.ts';
import type { Order, Report } from './workerProtocol.ts';

/** A process did not report in time, or ended by itself. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
}

type Expected<Name extends Report['report']> = Extract<Report, { report: Name }>;

/** The run's end of a candidate's process. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #reports: Report[] = [];
  #notify: () => void = () => undefined;
  #ended = false;

  constructor(scenarioId: string, candidateId: CandidateId) {
    this.#child = fork(
      fileURLToPath(new URL('./worker.ts', import.meta.url)),
      [scenarioId, candidateId],
      // date-fns-tz is right everywhere only on a host in UTC.
      { env: { ...process.env, TZ: 'UTC' }, execArgv: ['--expose-gc'] },
    );
    this.#child.on('message', (report: Report) => {
      this.#reports.push(report);
      this.#notify();
    });
    this.#child.on('exit', () => {
      this.#ended = true;
      this.#notify();
    });
  }

  /** `undefined` when ready, else why the candidate is left out. */
  async ready(timeoutMs: number): Promise<string | undefined> {
    const report = await this.#next(timeoutMs, 'set-up');
    if (report.report === 'left-out') return report.reason;
    this.#as(report, 'ready');
    return undefined;
  }

  /** Answers at the first of the instants, as many as fit into `budgetMs` and one more. */
  async answers(
    instants: readonly number[],
    budgetMs: number,
    timeoutMs: number,
  ): Promise<readonly (readonly number[])[]> {
    this.#order({ order: 'answer', instants, budgetMs });
    return this.#as(await this.#next(budgetMs + timeoutMs, 'one answer'), 'answers').answers;
  }

  /** Warms up and says how many calls fill a stretch. */
  async calibrate(times: CalibrationTimes, timeoutMs: number): Promise<Calibration> {
    this.#order({ order: 'calibrate', ...times });
    const report = await this.#next(times.touchMs + times.warmMs + timeoutMs, 'one call');
    return this.#as(report, 'calibrated').calibration;
  }

  /** Times `calls` calls. */
  async stretch(calls: number, timeoutMs: number): Promise<Stretch> {
    this.#order({ order: 'stretch', calls });
    return this.#as(await this.#next(timeoutMs, 'a round'), 'stretched').stretch;
  }

  /** Ends the process and waits until it is gone. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    while (!this.#ended) {
      await new Promise<void>((resolve) => {
        this.#notify = resolve;
      });
    }
  }

  #order(order: Order): void {
    this.#child.send(order);
  }

  #as<Name extends Report['report']>(report: Report, name: Name): Expected<Name> {
    if (report.report !== name) throw new Error(`Expected ${name}, got ${report.report}.`);
    return report as Expected<Name>;
  }

  async #next(timeoutMs: number, what: string): Promise<Report> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const report = this.#reports.shift();
      if (report !== undefined) return report;
      if (this.#ended) throw new WorkerFailure('its process ended by itself');
      const remaining = deadline - Date.now();
      if (remaining <= 0) {
        throw new WorkerFailure(`${what} takes longer than ${timeoutMs / 1000} s`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, remaining);
        this.#notify = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
