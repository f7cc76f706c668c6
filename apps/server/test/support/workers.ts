import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** What a worker can be told to do, see storeWorker.ts. */
export type WorkerTask = 'insertSame' | 'change' | 'deliver' | 'claimAndHang' | 'writeOn';

/** A process that works on a store. */
export interface Worker {
  /** What it has said so far, in order. */
  readonly said: readonly unknown[];
  /** Resolves when it has said so many things; rejects when it ends before. */
  until(count: number): Promise<void>;
  /** Resolves when it has done its task without an error. */
  finished(): Promise<void>;
  /** Ends it as a power failure would, unless it has done its task. */
  kill(): Promise<void>;
}

/** What a station that was changed by a worker notes about itself. */
export function describeStation(locationId: string | null, slugs: readonly string[]): string {
  return `${locationId ?? 'nowhere'} ${slugs.join(',')}`;
}

/** A process that does one task after the other. */
interface Process {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Resolves when it has ended and all that it said has been read. */
  readonly ended: Promise<void>;
  hear: (line: unknown) => void;
  complaint: string;
}

/** Processes without a task: a start costs more than most tasks. */
const idle: Process[] = [];

function startProcess(): Process {
  const child = spawn(
    process.execPath,
    [
      ...['--import', new URL('./sources.ts', import.meta.url).href],
      fileURLToPath(new URL('./storeWorker.ts', import.meta.url)),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'close').then(() => undefined);
  const started: Process = { child, ended, hear: () => undefined, complaint: '' };
  createInterface({ input: child.stdout }).on('line', (line) => {
    started.hear(JSON.parse(line));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (started.complaint += text));
  // Who was killed takes no task any more.
  child.stdin.on('error', () => undefined);
  return started;
}

/** Gives a task to a process of its own; the first thing it says is `ready`. */
export function startWorker(
  task: WorkerTask,
  location: string,
  options: Readonly<Record<string, number>> = {},
): Worker {
  const own = idle.pop() ?? startProcess();
  const said: unknown[] = [];
  let isDone = false;
  let hasEnded = false;
  const waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const proceed of waiting.splice(0)) proceed();
  };
  own.hear = (line) => {
    if (line === null) {
      isDone = true;
      idle.push(own);
    } else said.push(line);
    wake();
  };
  void own.ended.then(() => {
    hasEnded = true;
    wake();
  });
  own.child.stdin.write(`${JSON.stringify({ task, location, options })}\n`);
  const until = async (isReached: () => boolean): Promise<void> => {
    while (!isReached()) {
      if (hasEnded) throw new Error(`The worker ended after ${said.length}:\n${own.complaint}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return {
    said,
    until: (count) => until(() => said.length >= count),
    finished: () => until(() => isDone),
    async kill() {
      if (isDone) return;
      own.child.kill('SIGKILL');
      await own.ended;
    },
  };
}

/** Ends the processes that have no task. */
export async function endWorkers(): Promise<void> {
  const ending = idle.splice(0);
  for (const { child } of ending) child.stdin.end();
  await Promise.all(ending.map(({ ended }) => ended));
}
