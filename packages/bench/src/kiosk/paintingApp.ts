import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf, processesOf } from './processes.ts';

/** A program that paints a window and writes into a status file when it has. */
export interface PaintingApp {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly statusFile: string;
}

/** A program whose window has been painted. */
export interface PaintedApp {
  /** From the start of the process to the painted text, in milliseconds. */
  readonly paintedAfterMs: number;
  /** Time on a processor up to then, of all of its processes, in milliseconds. */
  readonly cpuMs: number;
  /** It leads a session that has all of its processes. */
  readonly session: number;
}

const paintLimitMs = 60_000;
const endLimitMs = 10_000;
const lookEveryMs = 10;

const running = new Set<number>();

/** What an interrupted run has started must not stay behind. */
process.on('exit', () => {
  for (const session of running) killAll(session);
});

function killAll(session: number): void {
  for (const { pid } of processesOf(session)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
}

/**
 * The instant of painting that a status states, in epoch milliseconds; `undefined` while it states
 * none.
 */
export function paintedAtMs(status: string): number | undefined {
  const { painted } = JSON.parse(status) as {
    readonly painted: { readonly price: string; readonly painted_at: string } | null;
  };
  return painted === null || painted.price === '' ? undefined : Date.parse(painted.painted_at);
}

/** Starts a program and waits until it has painted; its end is that of everything that it started. */
export async function startPainting(
  opened: AsyncDisposableStack,
  app: PaintingApp,
): Promise<PaintedApp> {
  rmSync(app.statusFile, { force: true });
  const startMs = Date.now();
  const child = spawn(app.command, app.args, {
    ...{ env: app.env, detached: true },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const session = child.pid;
  if (session === undefined) throw new Error(`${app.command} could not be started.`);
  running.add(session);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said = `${said}${chunk}`.slice(-4_000);
  });
  opened.defer(async () => {
    child.kill('SIGTERM');
    for (let waitedMs = 0; processesOf(session).length > 0; waitedMs += lookEveryMs) {
      if (waitedMs >= endLimitMs) killAll(session);
      await sleep(lookEveryMs);
    }
    running.delete(session);
  });
  while (child.exitCode === null && Date.now() - startMs < paintLimitMs) {
    const atMs = paintedAtMs(readStatus(app.statusFile));
    if (atMs !== undefined) {
      return { paintedAfterMs: atMs - startMs, cpuMs: cpuMsOf(session), session };
    }
    await sleep(lookEveryMs);
  }
  throw new Error(`${app.command} has not painted a window:\n${said}`);
}

/** Both programs replace the file as a whole, so what is there is complete. */
function readStatus(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '{"painted":null}';
  }
}
