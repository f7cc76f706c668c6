import { Worker } from 'node:worker_threads';
import type { Acceptance, AcceptanceTerms, Generation } from '../bundle/index.ts';
import type { PlatformAnswer, PlatformQuestion } from './platformRound.ts';

/** A job of the reader's thread. */
export type ReaderJob =
  | { readonly kind: 'judge'; readonly offered: Generation; readonly terms: AcceptanceTerms }
  | { readonly kind: 'query'; readonly question: PlatformQuestion };

/** What the reader's thread says: what came of the job, or, while that takes time, that it is alive. */
export type ReaderWord =
  | { readonly kind: 'judged'; readonly acceptance: Acceptance }
  | { readonly kind: 'asked'; readonly answer: PlatformAnswer }
  | { readonly kind: 'alive' };

/** What came of a job: a word, or why there is none; completes the sentence "it was not read: …". */
export type JobOutcome =
  | { readonly ok: true; readonly word: ReaderWord }
  | { readonly ok: false; readonly reason: string };

/** A thread that does one job after the other, and is started when there is one. */
export interface ReaderThread {
  /** Never rejects. */
  readonly run: (job: ReaderJob) => Promise<JobOutcome>;
  /** Ends the thread; a job that is under way is given up. */
  readonly stop: () => void;
}

/** How a thread is kept; spans in milliseconds. */
export interface ReaderThreadOptions {
  /** The program that it runs (`reader.ts`). */
  readonly program: string | URL;
  /** Milliseconds without a message after which a thread is ended and its job fails. */
  readonly silenceMs: number;
  /** Milliseconds without a job after which a thread is ended to free memory; `null`: never. */
  readonly idleMs: number | null;
  /** Beyond so much the thread ends, and nothing else does. MiB. */
  readonly memoryMb: number;
}

/** How often a silent thread is looked at before it is given up. */
const silenceChecks = 30;

/** What is to be done with what the thread says while it works. */
interface Listener {
  readonly onMessage: (word: ReaderWord) => void;
  readonly giveUp: (reason: string) => void;
}

/** Makes a thread that has not been started yet. */
export function makeReaderThread(options: ReaderThreadOptions): ReaderThread {
  const { program, silenceMs, idleMs, memoryMb } = options;
  let worker: Worker | null = null;
  let listener: Listener | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const stop = (): void => {
    void worker?.terminate();
    worker = null;
  };
  const start = (): Worker => {
    const started = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // One that was ended has nothing to say any more.
    const now = (): Listener | null => (started === worker ? listener : null);
    started.on('message', (word: ReaderWord) => now()?.onMessage(word));
    // What the error says might repeat what was read.
    started.on('error', (error) => now()?.giveUp(`its reader failed (${errorName(error)})`));
    started.on('exit', () => now()?.giveUp('its reader was ended'));
    // The kiosk does not stay for a thread that has nothing to do.
    started.unref();
    return started;
  };
  const runNow = (job: ReaderJob): Promise<JobOutcome> =>
    new Promise((resolve) => {
      clearTimeout(idle);
      let silentChecks = 0;
      // Counted, because a machine that slept has not waited.
      const watch = setInterval(() => {
        silentChecks += 1;
        if (silentChecks > silenceChecks)
          listener?.giveUp(`it took longer than ${silenceMs / 1000} seconds`);
      }, silenceMs / silenceChecks);
      const finish = (outcome: JobOutcome): void => {
        clearInterval(watch);
        listener = null;
        resolve(outcome);
      };
      listener = {
        onMessage: (word) => {
          if (word.kind === 'alive') {
            silentChecks = 0;
            return;
          }
          if (idleMs !== null) idle = setTimeout(stop, idleMs).unref();
          finish({ ok: true, word });
        },
        giveUp: (reason) => {
          stop();
          finish({ ok: false, reason });
        },
      };
      worker ??= start();
      worker.postMessage(job);
    });
  return {
    run: (job) => {
      const turn = last.then(() => runNow(job));
      last = turn;
      return turn;
    },
    stop: () => {
      clearTimeout(idle);
      if (listener === null) stop();
      else listener.giveUp('its reader was ended');
    },
  };
}

/** The system's code or the kind of error. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
