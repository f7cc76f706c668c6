import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { KioskStage } from '../../electron/kioskStage.ts';

/** A program that runs, and ends with this process at the latest. */
export interface LoggedProcess {
  /** −1: it could not be started. */
  readonly pid: number;
  /** Its output so far. */
  log(): string;
  /** Whether it has ended by itself. */
  hasEnded(): boolean;
  /** Ends it and resolves with its exit code; `null`: it had to be killed. */
  stop(limitMs?: number): Promise<number | null>;
}

const stopLimitMs = 10_000;

/** Starts a program and collects its output. */
export function startLogged(
  command: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): LoggedProcess {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', ({ message }) => {
      log += message;
      resolve(null);
    });
    child.once('close', resolve);
  }).finally(() => {
    hasEnded = true;
  });
  const killNow = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killNow);
  return {
    pid: child.pid ?? -1,
    log: () => log,
    hasEnded: () => hasEnded,
    stop: async (limitMs = stopLimitMs) => {
      const timer = setTimeout(killNow, limitMs);
      child.kill('SIGTERM');
      const code = await ended;
      clearTimeout(timer);
      process.off('exit', killNow);
      return code;
    },
  };
}

/** Starts the packaged program as the stage's ordinary user, as a service manager would. */
export function startPackaged(
  stage: KioskStage,
  { args, env }: Readonly<{ args: readonly string[]; env: Readonly<Record<string, string>> }>,
): LoggedProcess {
  return startLogged(stage.executable, args, { env: { ...stage.env, ...env }, cwd: stage.home });
}

/** The status file's content once `isMeant` accepts it; otherwise the last one read. */
export async function waitForStatus(
  file: string,
  isMeant: (status: Readonly<Record<string, unknown>>) => boolean,
  limitMs: number,
): Promise<Readonly<Record<string, unknown>>> {
  const untilMs = performance.now() + limitMs;
  let last: Readonly<Record<string, unknown>> = {};
  while (performance.now() < untilMs) {
    try {
      last = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>;
      if (isMeant(last)) return last;
    } catch {
      // Not there yet.
    }
    await pause(100);
  }
  return last;
}

/** The kernel's information about a process. */
export interface ProcessFacts {
  readonly pid: number;
  readonly command: string;
  /** Lines of /proc/PID/status by their name. */
  readonly status: Readonly<Record<string, string>>;
}

/** Every process of this machine. */
export function allProcesses(): ProcessFacts[] {
  return readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
  );
}

/** A process and its descendants. */
export function processTree(pid: number): ProcessFacts[] {
  const all = allProcesses();
  const family = new Set([pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const one of all) if (family.has(Number(one.status['PPid']))) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid));
}

function readProcess(pid: number): ProcessFacts | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
    const status = lines.map((line) => line.split(':\t'));
    return { pid, command, status: Object.fromEntries(status) as Record<string, string> };
  } catch {
    // It has ended in the meantime.
    return undefined;
  }
}
