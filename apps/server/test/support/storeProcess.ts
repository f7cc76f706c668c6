import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** See storeTasks.ts. */
export type StoreTask =
  'insertSame' | 'change' | 'deliver' | 'claimAndHang' | 'writeOn' | 'registerFleets';

export interface TaskOptions {
  readonly process?: number;
  readonly count?: number;
  readonly nowMs?: number;
  readonly leaseMs?: number;
  readonly limit?: number;
  /** Of `registerFleets`: its API token, the first customer's number, and whether it kills itself. */
  readonly token?: string;
  readonly first?: number;
  readonly dies?: boolean;
}

/** A process that works on a store. */
export interface StoreProcess {
  /** What it wrote so far, in order; `ready` comes first. */
  readonly output: readonly unknown[];
  /** Resolves when the output has this many items; rejects when the process ends before. */
  until(count: number): Promise<void>;
  /** Resolves when the task is done; rejects when the process ends before. */
  finished(): Promise<void>;
  /** Ends the process as a power failure would, unless its task is done. */
  kill(): Promise<void>;
}

/** The serial number that the task `change` gives a station. */
export function describeStation(locationId: string | null, slugs: readonly string[]): string {
  return `${locationId ?? 'nowhere'} ${slugs.join(',')}`;
}

interface ChildProcess {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Resolves when the process has ended and its output has been read. */
  readonly ended: Promise<void>;
  onLine: (line: unknown) => void;
  errors: string;
}

/** Processes without a task: a start costs more than most tasks. */
const idle: ChildProcess[] = [];

function startChild(): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      ...['--import', new URL('./sources.ts', import.meta.url).href],
      fileURLToPath(new URL('./storeTasks.ts', import.meta.url)),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'close').then(() => undefined);
  const started: ChildProcess = { child, ended, onLine: () => undefined, errors: '' };
  createInterface({ input: child.stdout }).on('line', (line) => {
    started.onLine(JSON.parse(line));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (started.errors += text));
  // A killed process reads nothing more.
  child.stdin.on('error', () => undefined);
  return started;
}

/** Gives a task to a process of its own. */
export function startStoreProcess(
  task: StoreTask,
  location: string,
  options: TaskOptions = {},
): StoreProcess {
  const own = idle.pop() ?? startChild();
  const output: unknown[] = [];
  let isDone = false;
  let hasEnded = false;
  const waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const proceed of waiting.splice(0)) proceed();
  };
  own.onLine = (line) => {
    if (line === null) {
      isDone = true;
      idle.push(own);
    } else output.push(line);
    wake();
  };
  void own.ended.then(() => {
    hasEnded = true;
    wake();
  });
  own.child.stdin.write(`${JSON.stringify({ task, location, options })}\n`);
  const until = async (isReached: () => boolean): Promise<void> => {
    while (!isReached()) {
      if (hasEnded) throw new Error(`The process ended after ${output.length}:\n${own.errors}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return {
    output,
    until: (count) => until(() => output.length >= count),
    finished: () => until(() => isDone),
    async kill() {
      if (isDone) return;
      own.child.kill('SIGKILL');
      await own.ended;
    },
  };
}

/** Ends the processes that have no task. */
export async function endStoreProcesses(): Promise<void> {
  const ending = idle.splice(0);
  for (const { child } of ending) child.stdin.end();
  await Promise.all(ending.map(({ ended }) => ended));
}
