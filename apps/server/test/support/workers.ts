import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What a worker can be told to do, see storeWorker.ts. */
export type WorkerTask = 'insertSame' | 'change' | 'deliver' | 'claimAndHang' | 'writeOn';

/** A process that works on a store. */
export interface Worker {
  /** What it has said so far, in order. */
  readonly said: readonly unknown[];
  /** Resolves when it has said so many things; rejects when it ends before. */
  until(count: number): Promise<void>;
  /** Resolves when it has ended by itself without an error. */
  finished(): Promise<void>;
  /** Ends it as a power failure would. */
  kill(): Promise<void>;
}

/** What a station that was changed by a worker notes about itself. */
export function describeStation(locationId: string | null, slugs: readonly string[]): string {
  return `${locationId ?? 'nowhere'} ${slugs.join(',')}`;
}

/** Starts a worker; the first thing it says is `ready`. */
export function startWorker(
  task: WorkerTask,
  location: string,
  options: Readonly<Record<string, number>> = {},
): Worker {
  const child = spawn(
    process.execPath,
    [
      ...['--import', new URL('./sources.ts', import.meta.url).href],
      ...[
        fileURLToPath(new URL('./storeWorker.ts', import.meta.url)),
        task,
        location,
        JSON.stringify(options),
      ],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: unknown[] = [];
  let complaint = '';
  const waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const proceed of waiting.splice(0)) proceed();
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(JSON.parse(line));
    wake();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  // All that it said has been read once its streams are closed.
  const closed = once(child, 'close').then(() => wake());
  return {
    said,
    async until(count) {
      while (said.length < count) {
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`The worker ended after ${said.length} of ${count}:\n${complaint}`);
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    async finished() {
      await closed;
      if (child.exitCode !== 0) throw new Error(`The worker failed:\n${complaint}`);
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
