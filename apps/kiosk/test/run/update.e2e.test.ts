import { createHash, generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildKiosk } from '../../../../scripts/electron/buildKiosk.ts';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { resolveElectron } from '../../../../scripts/electron/electron.ts';
import { makeKioskStage, type KioskStage } from '../../../../scripts/electron/kioskStage.ts';
import {
  startPackaged,
  waitForStatus,
  type PackagedRun,
} from '../../../../scripts/test/packaging/packagedRun.ts';
import {
  startVirtualDisplay,
  type VirtualDisplay,
} from '../../../../scripts/electron/virtualDisplay.ts';
import type { UpdateFile } from '../../src/main/updates/updateIndex.ts';
import { offer, startUpdateServer, type UpdateServer } from '../rig/updateServer.ts';

const limitMs = 40_000;
const pair = generateKeyPairSync('ed25519');
const name = 'wattpost-kiosk-9.0.0-x86_64.AppImage';

let stage: KioskStage;
let display: VirtualDisplay;
let server: UpdateServer;
let run: PackagedRun | null = null;
beforeAll(async () => {
  await ensurePackages(['window']);
  await buildKiosk();
  stage = await makeKioskStage(await resolveElectron());
  display = await startVirtualDisplay({ width: 1280, height: 720, folder: stage.home });
  await stage.own(display.env.XAUTHORITY);
  server = await startUpdateServer();
});
afterEach(async () => {
  await run?.stop();
  run = null;
  server.files.clear();
});
afterAll(async () => {
  await server.close();
  await display.close();
  await stage.dispose();
});

interface Installed {
  readonly program: string;
  readonly status: string;
  readonly marker: string;
  /** The program that the feed offers: it says that it ran. */
  readonly next: string;
}

/** A kiosk that believes to be one file, in a folder of its own, with a feed in its configuration. */
async function start(title: string): Promise<Installed> {
  const folder = path.join(stage.home, title);
  await mkdir(folder);
  const place = (file: string): string => path.join(folder, file);
  const installed = {
    ...{ program: place('kiosk.AppImage'), status: place('status.json'), marker: place('ran') },
    next: `#!/bin/sh\necho "$@" >${place('ran')}\n`,
  };
  await writeFile(installed.program, 'the one that runs');
  await writeFile(place('key.pub'), pair.publicKey.export({ type: 'spki', format: 'pem' }));
  await writeFile(place('bundle.json'), await readFile(sampleBundlePath('city-ac')));
  await writeFile(
    place('kiosk.json'),
    JSON.stringify({
      format: 'wattpost-kiosk/1',
      source: { kind: 'file', path: 'bundle.json' },
      status_file: 'status.json',
      updates: {
        feed_url: server.url,
        public_key_file: 'key.pub',
        quiet: { from: '00:00', until: '23:59' },
      },
    }),
  );
  for (const file of ['kiosk.AppImage', 'key.pub', 'bundle.json', 'kiosk.json', '.']) {
    await stage.own(place(file));
  }
  await chmod(installed.program, 0o755);
  run = startPackaged(stage, {
    args: [
      ...[stage.applicationFolder, '--disable-gpu', '--windowed'],
      ...['--config', place('kiosk.json'), `--user-data-dir=${place('profile')}`],
    ],
    env: {
      ...display.env,
      ...{ APPIMAGE: installed.program, WATTPOST_DRILL_UPDATES: '300' },
      // Where electron-updater keeps what it downloads.
      XDG_CACHE_HOME: place('cache'),
    },
  });
  return installed;
}

function describeFile(content: string, size = content.length): UpdateFile {
  const sha512 = createHash('sha512').update(content).digest('base64');
  return { platform: `${process.platform}-${process.arch}`, name, size, sha512 };
}

function offerProgram(content: string, size?: number): void {
  offer(server, pair.privateKey, { version: '9.0.0', files: [describeFile(content, size)] });
}

type UpdatesMember = Readonly<Record<string, unknown>>;

/** The status once updates have got so far, with a painted price. */
async function settled(installed: Installed, state: string): Promise<UpdatesMember> {
  const status = await waitForStatus(
    installed.status,
    (one) => one['painted'] !== null && (one['updates'] as UpdatesMember)['state'] === state,
    limitMs,
  );
  expect(status['painted'], run?.log()).toMatchObject({ is_current: true });
  return status['updates'] as UpdatesMember;
}

describe('an update from a signed feed', () => {
  it('takes the place of the program, keeps the one before, and is started', async () => {
    const installed = await start('good');
    offerProgram(installed.next);
    server.files.set(name, installed.next);
    await expect
      .poll(() => readFile(installed.marker, 'utf8').catch(() => run?.log()), { timeout: limitMs })
      .toContain('--config');
    expect(await readFile(installed.program, 'utf8')).toBe(installed.next);
    expect(await readFile(`${installed.program}.previous`, 'utf8')).toBe('the one that runs');
    const trial = await readFile(
      path.join(path.dirname(installed.program), 'profile', 'update.json'),
    );
    expect(JSON.parse(trial.toString())).toMatchObject({
      onTrial: { version: '9.0.0', starts: 0 },
    });
  });

  it.each<[string, RegExp, (installed: Installed) => void]>([
    [
      'is another file than the signed one',
      /checksum mismatch/,
      ({ next }) => server.files.set(name, next.replace('echo', 'evil')),
    ],
    [
      'is larger than the signed size',
      /larger than its/,
      ({ next }) => {
        offerProgram(next, 10);
        server.files.set(name, (response) => {
          response.writeHead(200, { 'Content-Length': 1_000_000_000 }).write(next);
          const more = setInterval(() => response.write(Buffer.alloc(100_000)), 100);
          response.on('close', () => {
            clearInterval(more);
          });
        });
      },
    ],
    [
      'stands still',
      /stood still/,
      () => server.files.set(name, (response) => void response.write('#!')),
    ],
    ['is not there', /404/, () => undefined],
  ])('does nothing when the file %s', async (title, message, spoil) => {
    const installed = await start(title.replaceAll(' ', '-'));
    offerProgram(installed.next);
    spoil(installed);
    const updates = await settled(installed, 'failed');
    expect(updates).toMatchObject({
      version: '9.0.0',
      message: expect.stringMatching(message) as string,
    });
    expect(await readFile(installed.program, 'utf8')).toBe('the one that runs');
    expect(run?.log()).toMatch(/updates: /);
  });

  it('does nothing when the index has ended', async () => {
    const before = server.asked.length;
    const installed = await start('ended');
    server.files.set(name, installed.next);
    const files = [describeFile(installed.next)];
    offer(server, pair.privateKey, { version: '9.0.0', expiresAtMs: Date.now() - 1_000, files });
    const updates = await settled(installed, 'refused');
    expect(updates['message']).toContain('(expired)');
    expect(server.asked.slice(before)).not.toContain(name);
    expect(await readFile(installed.program, 'utf8')).toBe('the one that runs');
  });

  it('does nothing when the feed is signed by somebody else', async () => {
    const before = server.asked.length;
    const installed = await start('forged');
    server.files.set(name, installed.next);
    offer(server, generateKeyPairSync('ed25519').privateKey, {
      version: '9.0.0',
      files: [describeFile(installed.next)],
    });
    const updates = await settled(installed, 'refused');
    expect(updates['message']).toContain('(forged)');
    expect(server.asked.slice(before)).not.toContain(name);
    expect(await readFile(installed.program, 'utf8')).toBe('the one that runs');
    await rm(installed.program);
  });
});
