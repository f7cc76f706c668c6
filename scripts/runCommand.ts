import { spawn } from 'node:child_process';

/** What a command left behind. */
export interface CommandOutcome {
  /** Exit code; `null` when a signal ended it or it could not be started. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Why it could not be started or was ended, in words; `null` when it ended by itself. */
  readonly failure: string | null;
}

/** How to run a command. */
export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which the command is killed; default: never. */
  readonly timeoutMs?: number;
  /** Ends the command with SIGTERM when it is aborted; the outcome comes once it has ended. */
  readonly signal?: AbortSignal;
  /** Called with each chunk of stdout and stderr as it comes. */
  readonly onOutput?: (chunk: string) => void;
}

/** Runs `command` without a shell and collects its output. Never rejects; the outcome tells. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    let failure: string | null = null;
    const timer =
      options.timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            failure = `no end after ${options.timeoutMs ?? 0} ms`;
            child.kill('SIGKILL');
          }, options.timeoutMs);
    const stop = (): void => {
      failure = 'asked to stop';
      child.kill('SIGTERM');
    };
    options.signal?.addEventListener('abort', stop);
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      options.onOutput?.(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
      options.onOutput?.(chunk);
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: null, stdout, stderr, failure: error.message });
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', stop);
      resolve({
        code,
        stdout,
        stderr,
        failure: failure ?? (signal === null ? null : `ended by ${signal}`),
      });
    });
  });
}

/** Whether a command of this name is on the path of `env`. */
export async function hasCommand(
  name: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const outcome = await runCommand('/bin/sh', ['-c', `command -v "$0" >/dev/null 2>&1`, name], {
    env,
  });
  return outcome.code === 0;
}
