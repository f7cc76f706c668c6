import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** What a fresh process of Node prints, without the blanks around it. */
export async function printed(args: readonly string[], cwd?: string): Promise<string> {
  const { stdout } = await execute(process.execPath, [...args], { env: hostEnv, cwd });
  return stdout.trim();
}

/** date-fns-tz is right everywhere only on a host in UTC. */
const hostEnv = { ...process.env, TZ: 'UTC' };

/** A process of a module beside `base` that answers each message with one. */
export function startHelper(module: string, base: string, args: readonly string[] = []): Helper {
  const child = fork(new URL(module, base), [...args], { env: hostEnv });
  return {
    ask: async <Reply>(message: object) => replyTo<Reply>(child, message),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A process that answers. */
export interface Helper {
  /** Throws when the process ends instead of answering. */
  readonly ask: <Reply>(message: object) => Promise<Reply>;
  /** Ends it and waits until it is gone. */
  readonly end: () => Promise<void>;
}

async function replyTo<Reply>(child: ChildProcess, message: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const ended = (): void => {
      reject(new Error(`${child.spawnargs.slice(1).join(' ')} has ended by itself.`));
    };
    child.once('exit', ended);
    child.once('message', (reply) => {
      child.off('exit', ended);
      resolve(reply as Reply);
    });
    child.send(message);
  });
}
