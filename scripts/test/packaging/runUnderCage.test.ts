import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';

const script = path.join(repositoryRoot, 'apps/kiosk/packaging/linux/run-under-cage');

/** As cage 0.1.4 does: it ends with its program and that one's exit code, and at a signal without a word to it. */
const cage = `#!/bin/sh
trap 'echo cage-aborted >>"$XDG_RUNTIME_DIR/events"; exit 134' TERM
test "$1" = -- || exit 64
shift
"$@" &
while :; do wait $!; code=$?; kill -0 $! 2>/dev/null || exit "$code"; done
`;

/** A kiosk that takes a moment to end. */
const kiosk = `#!/bin/sh
trap 'sleep 0.2; echo stopped >>"$XDG_RUNTIME_DIR/events"; exit 0' TERM
echo $$ >"$WATTPOST_PID_FILE"
echo started >>"$XDG_RUNTIME_DIR/events"
while :; do sleep 0.1; done
`;

let folder: string;
let started: ChildProcess | null;
beforeEach(async () => {
  started = null;
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-cage-'));
  await program('cage', cage);
});
afterEach(async () => {
  // All of its processes are in a group of their own.
  if (started?.pid !== undefined) {
    try {
      process.kill(-started.pid, 'SIGKILL');
    } catch {
      // All have ended.
    }
  }
  await rm(folder, { recursive: true });
});

async function program(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  await chmod(file, 0o755);
  return file;
}

function events(): string {
  const file = path.join(folder, 'events');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Starts the script as the unit does. */
function run(...command: readonly string[]): Promise<readonly [number | null, string | null]> {
  started = spawn(script, command, {
    env: { PATH: `${folder}:/usr/bin:/bin`, XDG_RUNTIME_DIR: folder },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return once(started, 'exit') as Promise<[number | null, string | null]>;
}

describe('what runs the kiosk under cage', () => {
  it.each(['SIGHUP', 'SIGTERM'] as const)('lets the kiosk end first at %s', async (signal) => {
    const ended = run(await program('kiosk', kiosk), '--config', 'kiosk.json');
    await expect.poll(events).toBe('started\n');
    started?.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(events()).toBe('started\nstopped\n');
  });

  it('ends the kiosk, not the program that started it', async () => {
    const inner = await program('kiosk', kiosk);
    const outer = await program(
      'image',
      `#!/bin/sh\n${inner} "$@"\necho image >>${folder}/events\n`,
    );
    const ended = run(outer);
    await expect.poll(events).toBe('started\n');
    started?.kill('SIGHUP');
    expect(await ended).toEqual([0, null]);
    expect(events()).toBe('started\nstopped\nimage\n');
  });

  it('ends cage where no kiosk runs yet, in spite of the number of an earlier one', async () => {
    await writeFile(path.join(folder, 'kiosk.pid'), `${process.pid}\n`);
    const slow = 'echo waiting >>"$XDG_RUNTIME_DIR/events"\nwhile :; do sleep 0.1; done';
    const ended = run(await program('slow', `#!/bin/sh\n${slow}\n`));
    await expect.poll(events).toBe('waiting\n');
    started?.kill('SIGHUP');
    expect(await ended).toEqual([129, null]);
  });

  it.each([0, 75])('ends with the exit code of the kiosk (%i)', async (code) => {
    expect(await run(await program('kiosk', `#!/bin/sh\nexit ${code}\n`))).toEqual([code, null]);
  });
});
