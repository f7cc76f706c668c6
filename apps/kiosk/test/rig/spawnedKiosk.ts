import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { KioskStage } from '../../../../scripts/electron/kioskStage.ts';
import { allProcesses } from '../../../../scripts/test/packaging/packagedRun.ts';

/** The members of the status file that drills look at. */
export interface SeenStatus {
  readonly written_at: string;
  readonly health: string;
  readonly state: string;
  readonly reason: string | null;
  readonly withheld: string | null;
  readonly bundle: { readonly sha256: string; readonly created_at: string } | null;
  readonly painted: {
    readonly price: string;
    readonly painted_at: string;
    readonly is_current: boolean;
  } | null;
  readonly heartbeat: {
    readonly is_good: boolean;
    readonly reason: string | null;
    readonly capture_age_seconds: number | null;
  };
  readonly recovery: {
    readonly tier: string;
    readonly attempts: Readonly<Record<string, number>>;
    readonly start_deaths: number;
    readonly without_gpu: boolean;
    readonly is_kept: boolean;
    readonly last_failure: { readonly kind: string; readonly message: string } | null;
  };
  readonly memory_bytes: number;
  readonly memory_measure: string;
  readonly zone_data: string | null;
  readonly operator_notices: readonly string[];
  readonly displays: readonly { readonly width: number; readonly height: number }[];
  readonly last_error: { readonly message: string } | null;
  readonly record: {
    readonly lines: number;
    readonly failures: number;
    readonly last_error: string | null;
    readonly report: { readonly line: number | null; readonly last_error: string | null } | null;
  } | null;
}

/** A process of a kiosk that runs. */
interface KioskProcess {
  readonly pid: number;
  /** Chromium's name for its part: `main`, `renderer`, `gpu-process`, `zygote`, a utility's own. */
  readonly kind: string;
  /** Resident memory in bytes. */
  readonly residentBytes: number;
}

/** A kiosk that runs by itself, with nobody attached to it. */
export interface SpawnedKiosk {
  /** Of the process that was started, and of the session that all of its processes are in. */
  readonly pid: number;
  /** What it has logged so far. */
  log(): string;
  /** Its status file now; `null`: there is none yet. */
  status(): SeenStatus | null;
  /** Waits until the status is as wanted. @throws Error with status and log when it never is. */
  waitFor(
    what: string,
    isSo: (status: SeenStatus) => boolean,
    timeoutMs?: number,
  ): Promise<SeenStatus>;
  /** Waits until the log has it. @throws Error with the log when it never does. */
  waitForLog(pattern: RegExp, timeoutMs?: number): Promise<void>;
  processes(): readonly KioskProcess[];
  /** Sends a signal to every process of it; those that have ended meanwhile do not mind. */
  signalAll(signal: NodeJS.Signals): void;
  /**
   * Asks it to end, as a service manager does. Resolves with the exit code.
   *
   * @throws Error with status and log when it does not end.
   */
  end(): Promise<number | null>;
  /** SIGKILL for all of it, again until nothing is left. */
  kill(): Promise<void>;
  /** Resolves with the exit code once the process that was started has ended. */
  readonly ended: Promise<number | null>;
}

/** How to spawn a kiosk. */
export interface SpawnOptions {
  readonly stage: KioskStage;
  readonly display: Readonly<Record<string, string>>;
  readonly statusFile: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where it keeps its log; without one, that of a successor is lost. */
  readonly logFolder?: string;
}

const lookMs = 25;
/** A busy machine is slow, not wrong: this only ends what hangs. */
const limitMs = 300_000;

/** What each thread of a process is doing, as the system tells it: name, state, and where in the kernel it waits. */
function threadsOf(pid: number): string {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder)
    .map((thread) => {
      const read = (name: string): string =>
        readFileSync(path.join(folder, thread, name), 'utf8').trim();
      const [state = ''] = read('stat').split(') ').slice(-1);
      return `${read('comm')} ${state.slice(0, 1)} ${read('wchan')}`;
    })
    .join(', ');
}

/** A status file as it is now; `null`: there is none. It is replaced as a whole, so it is never torn. */
export function readStatus(file: string): SeenStatus | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SeenStatus;
  } catch {
    return null;
  }
}

/**
 * The processes of a session, zombies left out. A session outlives the processes that were started
 * in it, a relaunched kiosk included, which leaves the process group but not the session.
 */
function sessionProcesses(session: number): readonly KioskProcess[] {
  return allProcesses().flatMap(({ pid, command, status }) => {
    const { NSsid = '', State = '', VmRSS = '0' } = status;
    if (parseInt(NSsid) !== session || /^[ZX]/.test(State)) return [];
    const [, kind = 'main'] =
      /--utility-sub-type=(\S+)/.exec(command) ?? /--type=([\w-]+)/.exec(command) ?? [];
    return [{ pid, kind, residentBytes: parseInt(VmRSS) * 1024 }];
  });
}

/** Waits until something is so. @throws Error that says what was waited for when it never is. */
export async function until(
  what: () => string,
  timeoutMs: number,
  isSo: () => boolean,
): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`Not within ${timeoutMs} ms: ${what()}`);
    await wait(lookMs);
  }
}

/** Starts the kiosk as the ordinary user of the stage, in a session of its own. */
export function spawnKiosk(options: SpawnOptions): SpawnedKiosk {
  const { stage, display, statusFile, args, env, logFolder } = options;
  const logEnv = logFolder === undefined ? {} : { WATTPOST_KIOSK_LOG_FOLDER: logFolder };
  const child = spawn(stage.executable, [stage.applicationFolder, ...args], {
    env: { ...stage.env, ...display, ...logEnv, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${stage.executable} cannot be started`);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  }
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      hasEnded = true;
      resolve(code);
    });
  });
  const status = (): SeenStatus | null => readStatus(statusFile);
  const log = (): string => {
    const file = logFolder === undefined ? undefined : path.join(logFolder, 'kiosk.log');
    return file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : said;
  };
  const fullStory = (what: string) => (): string =>
    `${what}.\nStatus: ${JSON.stringify(status(), null, 2)}\nLog:\n${log()}`;
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const one of sessionProcesses(pid)) {
      try {
        process.kill(one.pid, signal);
      } catch {
        // It has ended by itself.
      }
    }
  };
  return {
    pid,
    ended,
    status,
    signalAll,
    log,
    waitFor: async (what, isSo, timeoutMs = limitMs) => {
      let last: SeenStatus | null = null;
      await until(fullStory(what), timeoutMs, () => {
        last = status();
        return last !== null && isSo(last);
      });
      return last as unknown as SeenStatus;
    },
    waitForLog: async (pattern, timeoutMs = limitMs) =>
      until(fullStory(`the log has ${pattern.source}`), timeoutMs, () => pattern.test(log())),
    processes: () => sessionProcesses(pid),
    end: async () => {
      process.kill(pid, 'SIGTERM');
      const story = (): string =>
        fullStory(`it ends when it is asked to (threads: ${threadsOf(pid)})`)();
      await until(story, limitMs, () => hasEnded);
      return ended;
    },
    kill: async () => {
      // One may be starting another while it is killed.
      while (sessionProcesses(pid).length > 0) {
        signalAll('SIGKILL');
        await wait(lookMs);
      }
      await ended;
    },
  };
}
