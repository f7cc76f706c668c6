import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, toolEnvironment } from './root.ts';

/** The outcome of a command. */
export interface CommandOutcome {
  /** Exit code; `null` when a signal ended it or it could not be started. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Why it could not be started or was killed, as text; `null` when it ended by itself. */
  readonly failure: string | null;
}

/** How to run a command. */
export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which the command is killed; default: never. */
  readonly timeoutMs?: number | undefined;
  /** Ends the command with SIGTERM when it is aborted; the outcome comes once it has ended. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each chunk of stdout and stderr. */
  readonly onOutput?: (chunk: string) => void;
}

/** Runs `command` without a shell and collects its output. Never rejects; the outcome has the exit code. */
export async function spawnCommand(
  command: string,
  args: readonly string[],
  { cwd, env, timeoutMs, signal: stop, onOutput }: CommandOptions = {},
): Promise<CommandOutcome> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  let failure: string | null = null;
  const end = (why: string, signal: NodeJS.Signals) => (): void => {
    failure = why;
    child.kill(signal);
  };
  const timer = timeoutMs && setTimeout(end(`no end after ${timeoutMs} ms`, 'SIGKILL'), timeoutMs);
  const onStop = end('asked to stop', 'SIGTERM');
  stop?.addEventListener('abort', onStop);
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      said[name] += chunk;
      onOutput?.(chunk);
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', ({ message }) => {
      failure = message;
      resolve(null);
    });
    child.on('close', (code, signal) => {
      if (signal !== null) failure ??= `ended by ${signal}`;
      resolve(code);
    });
  });
  clearTimeout(timer);
  stop?.removeEventListener('abort', onStop);
  return { code, ...said, failure };
}

/**
 * Runs one of the repository's tools with its environment, in the repository's root or elsewhere.
 *
 * @returns its stdout.
 * @throws with the command's output when its exit code is not 0.
 */
export async function runTool(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const surroundings = { cwd: repositoryRoot, env: toolEnvironment(), ...options };
  const { code, stdout, stderr, failure } = await spawnCommand(command, args, surroundings);
  if (code === 0) return stdout;
  const said = `${stdout}${stderr}`.trim() || (failure ?? `exit code ${code ?? '?'}`);
  throw new Error(`${[path.basename(command), ...args].join(' ')} failed:\n${said}`);
}

/** The path of the first of these commands that is found on PATH; `undefined`: none. */
export function findCommand(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Reports the progress of long work on stderr, because stdout is for results: a line for the step, and
 * another one every five seconds.
 */
export async function withProgress<T>(step: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  process.stderr.write(`${step} …\n`);
  const timer = setInterval(() => {
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
    process.stderr.write(`  still at it after ${seconds} s\n`);
  }, 5_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
