import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program that opens a window and writes its status file once the text is painted. */
export interface PaintingApp {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly statusFile: string;
}

const paintLimitMs = 60_000;
const endLimitMs = 10_000;
const pollMs = 10;

const running = new Set<number>();

/** Ends all programs when a run is interrupted. */
process.on('exit', () => {
  for (const session of running) killAll(session);
});

function killAll(session: number): void {
  for (const { pid } of processesOf(session)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just exited.
    }
  }
}

/** When the text was painted according to a status, in epoch milliseconds; `undefined` before that. */
export function paintedAtMs(status: string): number | undefined {
  const { painted } = JSON.parse(status) as {
    readonly painted: { readonly price: string; readonly painted_at: string } | null;
  };
  return painted === null || painted.price === '' ? undefined : Date.parse(painted.painted_at);
}

/**
 * Starts a program and waits until its text is painted; `cleanup` ends all its processes.
 *
 * @returns the time until then, and the session that all its processes belong to
 */
export async function startPainting(
  cleanup: AsyncDisposableStack,
  app: PaintingApp,
): Promise<{ readonly paintedAfterMs: number; readonly session: number }> {
  rmSync(app.statusFile, { force: true });
  const startMs = Date.now();
  const child = spawn(app.command, app.args, {
    env: app.env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const session = child.pid;
  if (session === undefined) throw new Error(`${app.command} could not be started.`);
  running.add(session);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors = `${errors}${chunk}`.slice(-4_000);
  });
  cleanup.defer(async () => {
    child.kill('SIGTERM');
    for (let waitedMs = 0; processesOf(session).length > 0; waitedMs += pollMs) {
      if (waitedMs >= endLimitMs) killAll(session);
      await sleep(pollMs);
    }
    running.delete(session);
  });
  while (child.exitCode === null && Date.now() - startMs < paintLimitMs) {
    // Both programs replace the file atomically.
    const [atMs] = readWhileThere(app.statusFile).map(paintedAtMs);
    if (atMs !== undefined) return { paintedAfterMs: atMs - startMs, session };
    await sleep(pollMs);
  }
  throw new Error(
    `${app.command} has not painted a text within ${paintLimitMs / 1000} s, or exited:\n${errors}`,
  );
}

/** One process, from `/proc/PID/stat`. */
export interface ProcessStat {
  readonly pid: number;
  /** Z and X are dead. */
  readonly state: string;
  readonly session: number;
  /** Processor time of itself and of the children it waited for, in milliseconds. */
  readonly cpuMs: number;
}

/** Parses `/proc/PID/stat`. The name in it may have blanks and parentheses. */
export function parseStat(line: string): ProcessStat {
  const [state = '', ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // Numbered as in proc(5), where the state is field 3; times are in hundredths of a second.
  const field = (number: number): number => Number(rest[number - 4]);
  const cpuMs = 10 * (field(14) + field(15) + field(16) + field(17));
  if (Number.isNaN(cpuMs)) throw new Error(`Not a line of /proc/PID/stat: ${line}`);
  return { pid: parseInt(line, 10), state, session: field(6), cpuMs };
}

/** The live processes of a session. */
export function processesOf(session: number): readonly ProcessStat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readWhileThere(`/proc/${pid}/stat`).map(parseStat))
    .filter((process) => process.session === session && !/[ZX]/.test(process.state));
}

/** Processor time of all processes of a session, in milliseconds. */
export function cpuMsOf(session: number): number {
  return processesOf(session).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** Memory of all processes of a session in bytes, each shared page by its share (PSS). */
export function pssBytes(session: number): number {
  return processesOf(session)
    .flatMap(({ pid }) => readWhileThere(`/proc/${pid}/smaps_rollup`))
    .reduce((sum, text) => sum + Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]) * 1024, 0);
}

/** The content of a file, if it exists: empty when a process has exited. */
function readWhileThere(file: string): readonly string[] {
  try {
    return [readFileSync(file, 'utf8')];
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
