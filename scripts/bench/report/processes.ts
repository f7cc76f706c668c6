import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../../run/spawnCommand.ts';

/** The output of a fresh Node process. */
export async function outputOf(
  args: readonly string[],
  cwd = import.meta.dirname,
): Promise<string> {
  return (await runTool(process.execPath, args, { cwd, env: process.env })).trim();
}

/** Sends a message and returns the answer; throws when the process exits instead. */
type Ask = <Reply>(message: object) => Promise<Reply>;

/** Starts a process of a module next to `base` that responds to each message with one. */
export function startWorker(
  cleanup: AsyncDisposableStack,
  module: string,
  base: string,
  args: readonly string[] = [],
): Ask {
  const child = fork(new URL(module, base), [...args]);
  const ended = once(child, 'exit');
  cleanup.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return async <Reply>(message: object) => {
    const answered = once(child, 'message');
    child.send(message);
    const endedInstead = ended.then(() => {
      throw new Error(`${[module, ...args].join(' ')} exited by itself.`);
    });
    return ((await Promise.race([answered, endedInstead])) as [Reply])[0];
  };
}

/** A folder that is removed with `cleanup`. */
export async function temporaryFolder(cleanup: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wattpost-bench-'));
  cleanup.defer(() => rm(folder, { recursive: true }));
  return folder;
}
