import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { scratchParent } from '../../../../scripts/run/scratchParent.ts';
import { nodeServerIo } from '../../src/host/io.ts';
import { run } from '../../src/run.ts';

/** Needs the build: `npm run build` (npm test builds first). */
const bin = fileURLToPath(new URL('../../bin/wattpost-server.js', import.meta.url));

/** Where and how a command runs. */
export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
  /** Instead of the program that is published; only for processes. */
  readonly program?: string;
}

/** What a command did. */
export interface Ended {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

/** A line of the server's log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** A server in a process of its own. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Its standard output so far. */
  readonly out: () => string;
  /** Its standard error so far. */
  readonly err: () => string;
  readonly log: () => LogLine[];
  /** Resolves with the first line of the log that fits, once there is one. */
  readonly logged: (fits: (line: LogLine) => boolean) => Promise<LogLine>;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Resolves with the exit code, or with the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** SIGTERM, and the end. */
  readonly stop: () => Promise<number | NodeJS.Signals | null>;
}

/**
 * The test's own variables stay out, apart from what a process cannot do without, starts in half the time by,
 * or has the same shifted clock by (npm run test:dates).
 */
function environment(env: Surroundings['env'] = {}): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } =
    process.env;
  const shiftedClock = { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC };
  return { PATH, NODE_COMPILE_CACHE, ...shiftedClock, TZ: 'Pacific/Apia', ...env };
}

function start(
  args: readonly string[],
  { cwd, env, program = bin }: Surroundings,
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [program, ...args], {
    cwd: cwd ?? tmpdir(),
    env: environment(env),
  });
}

const io = nodeServerIo();
let isRunning = false;

/**
 * Runs a command to its end: in this process, which saves starting one and is the same from the
 * arguments to the exit code (main.test.ts has what is left). A command beside another one is a process
 * of its own.
 */
export async function wattpostServer(
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<Ended> {
  if (isRunning) return wattpostServerProcess(args, surroundings);
  const folder = process.cwd();
  const zone = process.env['TZ'];
  let out = '';
  let err = '';
  const env = environment(surroundings.env);
  isRunning = true;
  process.chdir(surroundings.cwd ?? tmpdir());
  process.env['TZ'] = env['TZ'];
  try {
    const exitCode = await run(args, {
      ...io,
      env,
      readStdin: (maxBytes) => {
        const bytes = Buffer.from(surroundings.stdin ?? '').subarray(0, maxBytes + 1);
        return Promise.resolve({ ok: true, bytes });
      },
      stdout: (text) => {
        out += typeof text === 'string' ? text : Buffer.from(text).toString();
        return Promise.resolve(true);
      },
      stderr: (text) => {
        err += text;
        return Promise.resolve(true);
      },
    });
    return { exitCode, out, err };
  } finally {
    isRunning = false;
    process.chdir(folder);
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
}

/** Runs a command to its end in a process of its own. */
export async function wattpostServerProcess(
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<Ended> {
  const child = start(args, surroundings);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => undefined);
  child.stdin.end(surroundings.stdin ?? '');
  await once(child, 'close');
  return { exitCode: child.exitCode, out, err };
}

/** Runs a command that has to succeed and has nothing to say on standard error. */
export async function succeeded(
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<Ended> {
  const ended = await wattpostServer(args, surroundings);
  if (ended.exitCode === 0 && ended.err === '') return ended;
  throw new Error(`${args.join(' ')} ended with ${String(ended.exitCode)}: ${ended.err}`);
}

/** Starts `serve` on a free port and waits until it listens. */
export async function startServer(
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<RunningServer> {
  const child = start(['serve', '--port', '0', ...args], surroundings);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  while (!out.includes('\n')) {
    if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}: ${err}`);
    await wait(10);
  }
  const { listening } = JSON.parse(out.slice(0, out.indexOf('\n'))) as { listening: string };
  const log = (): LogLine[] =>
    err
      .slice(0, err.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LogLine);
  return {
    url: listening,
    port: Number(new URL(listening).port),
    out: () => out,
    err: () => err,
    log,
    logged: async (fits) => {
      for (;;) {
        const line = log().find(fits);
        if (line !== undefined) return line;
        if (child.exitCode !== null) throw new Error(`serve ended without that line: ${err}`);
        await wait(10);
      }
    },
    signal: (name) => child.kill(name),
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** A folder of its own for a test file. */
export function testFolder(): {
  readonly path: (name: string) => string;
  readonly remove: () => void;
} {
  const folder = mkdtempSync(join(scratchParent(), 'wattpost-server-'));
  return {
    path: (name) => join(folder, name),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
