import { spawn } from 'node:child_process';

/** A process in the background. */
export interface StartedProcess {
  /** The match of the first group of `ready`. */
  readonly said: string;
  /** Ends it, by force after three seconds; resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const startLimitMs = 30_000;
const endLimitMs = 3_000;

/**
 * Starts a process that ends at the latest when this process ends, for whatever reason.
 *
 * @param name its name in messages.
 * @param ready matches its stdout when it is ready; has a group.
 * @throws with its output when it ends, or is not ready within 30 seconds.
 */
export async function startProcess(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  ready: RegExp,
  env?: NodeJS.ProcessEnv,
): Promise<StartedProcess> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const killNow = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killNow);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', killNow);
      resolve();
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    const timer = setTimeout(killNow, endLimitMs);
    await ended;
    clearTimeout(timer);
  };
  const said = { stdout: '', stderr: '' };
  let timer: NodeJS.Timeout | undefined;
  try {
    const found = await new Promise<string>((resolve, reject) => {
      const fail = (what: string): void => {
        reject(new Error(`${name} ${what}: ${said.stderr.trim()}`));
      };
      timer = setTimeout(fail, startLimitMs, `did not start within ${startLimitMs} ms`);
      child.once('error', ({ message }) => {
        fail(`cannot be started (${message})`);
      });
      child.once('close', (code) => {
        fail(`ended at once with code ${code ?? -1}`);
      });
      for (const stream of ['stdout', 'stderr'] as const) {
        child[stream].setEncoding('utf8').on('data', (chunk: string) => {
          said[stream] += chunk;
          const match = ready.exec(said.stdout)?.[1];
          if (match !== undefined) resolve(match);
        });
      }
    });
    return { said: found, end };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
