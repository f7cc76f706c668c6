import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../../../../scripts/run/runCommand.ts';

/** What a fresh process of Node prints. */
export async function printed(args: readonly string[], cwd = import.meta.dirname): Promise<string> {
  return (await runTool(process.execPath, args, { cwd, env: process.env })).trim();
}

/** Sends a message and gives the answer; throws when the process ends instead of answering. */
export type Ask = <Reply>(message: object) => Promise<Reply>;

/** Starts a process of a module beside `base` that answers each message with one. */
export function startWorker(
  opened: AsyncDisposableStack,
  module: string,
  base: string,
  args: readonly string[] = [],
): Ask {
  const child = fork(new URL(module, base), [...args]);
  const ended = once(child, 'exit');
  opened.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return async <Reply>(message: object) => {
    const answered = once(child, 'message');
    child.send(message);
    const endedInstead = ended.then(() => {
      throw new Error(`${[module, ...args].join(' ')} has ended by itself.`);
    });
    return ((await Promise.race([answered, endedInstead])) as [Reply])[0];
  };
}

/** A folder for what is needed meanwhile. */
export async function temporaryFolder(opened: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wattpost-bench-'));
  opened.defer(() => rm(folder, { recursive: true }));
  return folder;
}
