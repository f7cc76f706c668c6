import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { runCommand } from '../../../../scripts/run/runCommand.ts';
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

/** Folders and processes that a run has left. */
function leftovers(): string[] {
  const processes = readdirSync('/proc').filter((pid) => {
    try {
      const told = ['cmdline', 'environ'].map((name) =>
        readFileSync(`/proc/${pid}/${name}`, 'utf8'),
      );
      return told.join('').includes(path.join(folder, 'run'));
    } catch {
      return false;
    }
  });
  // The compiler keeps a cache there, which is its own affair.
  const folders = readdirSync(path.join(folder, 'run')).filter((name) => /^wattpost-/.test(name));
  return [...folders, ...processes];
}

describe('npm start', () => {
  it('without a screen tells how the price stays when the platform is pulled away', async () => {
    const picture = path.join(folder, 'kiosk.png');
    const args = ['--station', station, '--screenshot', picture, '--size', '1280x720'];
    const outcome = await runCommand(process.execPath, [script, ...args], {
      env: environment({ DISPLAY: '', WAYLAND_DISPLAY: '' }),
      timeoutMs: 110_000,
    });
    expect(outcome).toMatchObject({ code: 0, failure: null });
    const [, first = '', second = ''] = outcome.stdout.split(/^ +state +/m);
    for (const told of [first, second]) {
      expect(told).toMatch(/^fresh\n +price +CHF 0\.45 .*\n/);
    }
    expect(first).toMatch(/^ +platform +answered at \d{4}-/m);
    expect(first).toContain('3. The platform is pulled away');
    expect(second).toMatch(/^ +platform +away: http:\/\/127\.0\.0\.1:.*ECONNREFUSED/m);
    expect(second).toContain('Seeblick Parkdeck 2');
    const bytes = readFileSync(picture);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1280, 720]);
    // A white or black picture of this size packs into a few kilobytes.
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(leftovers()).toEqual([]);
  });

  it('with a screen lets keys do to the platform what may happen to it', async () => {
    const screen = await startVirtualDisplay({ width: 1400, height: 900, folder });
    const command = `'${process.execPath}' '${script}' --station ${station}`;
    // script(1) gives the command a terminal of its own.
    const started = spawn(
      'script',
      ['--quiet', '--flush', '--return', '-c', command, '/dev/null'],
      {
        env: environment(screen.env),
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    const ended = new Promise((resolve) => started.once('close', resolve));
    let said = '';
    started.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    /** Presses a key, if any, and waits for words that are said after that. */
    const press = async (key: string, words: RegExp): Promise<void> => {
      const from = said.length;
      started.stdin.write(key);
      await expect.poll(() => said.slice(from), { timeout: 60_000 }).toMatch(words);
    };
    try {
      await press('', /interface is at http:\/\/127\.0\.0\.1:\d+\/docs[^]*Press p to pull/);
      await press('', /fresh · CHF 0\.45 .*platform answered at/);
      const docs = /http:\S+\/docs/.exec(said)?.[0] ?? '';
      expect((await fetch(docs)).status).toBe(200);
      await press('p', /The platform is away/);
      await expect(fetch(docs)).rejects.toThrow();
      await press('k', /fresh · CHF 0\.45 .*platform away:/);
      await press('n', /went up by 0\.05\. The kiosk will hear of it/);
      await press('r', /The platform is back[^]*fresh · CHF 0\.50 .*platform answered at/);
      started.stdin.write('q');
      expect(await ended).toBe(0);
    } finally {
      started.kill();
      await screen.close();
    }
    await expect.poll(leftovers).toEqual([]);
  });
});
