import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What to ask, and how hard. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What a right answer has. */
  readonly status: number;
  readonly connections: number;
  readonly seconds: number;
}

/** How a load went. */
export interface LoadFigures {
  readonly answersPerSecond: number;
  /** From the request to the end of its answer. */
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Answers with another status, errors and time-outs. */
  readonly wrong: number;
}

/** A process that makes loads, one after another. */
export interface LoadProcess {
  readonly carryOut: (load: Load) => Promise<LoadFigures>;
  readonly end: () => void;
}

/** Starts it. */
export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(new URL('./loadWorker.ts', import.meta.url)));
  return {
    carryOut: async (load) => {
      child.send(load);
      const [figures] = (await once(child, 'message')) as [LoadFigures];
      if (figures.wrong > 0) throw new Error(`${figures.wrong} wrong answers from ${load.url}.`);
      return figures;
    },
    end: () => {
      child.disconnect();
    },
  };
}
