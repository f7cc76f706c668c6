import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { spawnCommand, type CommandOutcome } from '../../../../scripts/run/spawnCommand.ts';
import { readSampleSite } from '../../../../scripts/start/sampleSite.ts';
import { startVirtualDisplay } from '../../../../scripts/electron/virtualDisplay.ts';

const script = path.join(repositoryRoot, 'scripts', 'start.ts');

/** Everything that a run makes lies below this folder, so that what it leaves behind can be told. */
let folder: string;
/** A station with one price at all times, so that no test has to look at the clock. */
let station: string;
beforeAll(async () => {
  await ensurePackages(['window']);
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-story-'));
  // The kiosk's ordinary user has to get to its home in there.
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'run'));
  const { stations } = await readSampleSite();
  station = stations.find(({ label }) => label === 'CH-ZH-0032')?.uuid ?? '';
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

function environment(display: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...display, TMPDIR: path.join(folder, 'run') };
}

/** The command lines of the processes that a run has started and that go on. */
function processes(): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const [command = '', settings] = ['cmdline', 'environ'].map((name) =>
        readFileSync(`/proc/${pid}/${name}`, 'utf8'),
      );
      return `${command}${settings}`.includes(path.join(folder, 'run')) ? [command] : [];
    } catch {
      return [];
    }
  });
}

/** Folders and processes that a run has left. */
function leftovers(): string[] {
  // The compiler keeps a cache there, which is its own affair.
  const folders = readdirSync(path.join(folder, 'run')).filter((name) => /^wattpost-/.test(name));
  return [...folders, ...processes()];
}

/** Milliseconds for a run with two boards, a platform and a build, also on a busy machine. */
const limitMs = 240_000;

/** On a machine without a screen. */
function start(...args: string[]): Promise<CommandOutcome> {
  return spawnCommand(process.execPath, [script, ...args], {
    env: environment({ DISPLAY: '', WAYLAND_DISPLAY: '' }),
    timeoutMs: limitMs,
  });
}

describe('npm start without a screen', () => {
  it('shows that the price stays when the platform stops', async () => {
    const picture = path.join(folder, 'platform.png');
    const size = ['--size', '1280x720'];
    const outcome = await start('--station', station, '--screenshot', picture, ...size);
    expect(outcome).toMatchObject({ code: 0, failure: null });
    const [, first = '', second = ''] = outcome.stdout.split(/^ +state +/m);
    for (const told of [first, second]) {
      expect(told).toMatch(/^fresh\n +price +CHF 0\.45 .*\n/);
    }
    expect(first).toMatch(/^ +platform +responded at \d{4}-/m);
    expect(first).toContain('3. The platform’s process is killed');
    expect(second).toMatch(/^ +platform +not available: http:\/\/127\.0\.0\.1:.*ECONNREFUSED/m);
    expect(second).toContain('Seeblick Parkdeck 2');
    const bytes = readFileSync(picture);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1280, 720]);
    // A white or black picture of this size packs into a few kilobytes.
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(leftovers()).toEqual([]);
  });

  it('at an instant writes a picture of the sample bundle and prints its board', async () => {
    const picture = path.join(folder, 'bundle.png');
    const outcome = await start('--at', '2026-11-19T10:00:00Z', '--screenshot', picture);
    expect(outcome.code).toBe(0);
    expect(outcome.stdout.replaceAll('\u00a0', ' ')).toContain('€ 0,415 pro kWh');
    const bytes = readFileSync(picture);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1920, 1080]);
    expect(bytes.length).toBeGreaterThan(40_000);
    expect(outcome.stderr).toMatch(/^Electron \d+/m);
    expect(outcome.stderr).not.toContain('ERROR');
    expect(leftovers()).toEqual([]);
  });

  it('shows that a broken bundle has no price, and fails', async () => {
    const picture = path.join(folder, 'broken.png');
    const outcome = await start('--bundle', script, '--screenshot', picture);
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toContain('Price not available');
    expect(outcome.stderr).toContain('is not used (not_sound)');
    expect(existsSync(picture)).toBe(true);
  });

  it('refuses what it does not know', async () => {
    const outcome = await start('--bogus');
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain('npm start [-- options]');
  });
});

describe('npm start with a screen', () => {
  it('keeps the last window open, and when it is asked to stop leaves nothing behind', async () => {
    const screen = await startVirtualDisplay({ width: 2000, height: 1200, folder });
    const started = spawn(process.execPath, [script, '--station', station], {
      env: environment(screen.env),
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const ended = new Promise((resolve) => started.once('close', resolve));
    let said = '';
    started.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    try {
      await expect.poll(() => said, { timeout: limitMs }).toContain('Close the window to end.');
      const renderers = (): string[] => processes().filter((one) => /--type=renderer/.test(one));
      await expect.poll(renderers).toHaveLength(1);
      started.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      started.kill();
      await screen.close();
    }
    await expect.poll(leftovers).toEqual([]);
  });
});
