import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { cacheFolder } from '../../../../scripts/run/root.ts';
import { agedBundle, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { freePort } from '../rig/freePort.ts';
import { connectTo, type Inspector } from '../rig/inspector.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import type { SeenStatus, SpawnedKiosk } from '../rig/spawnedKiosk.ts';
import type { RecoveryTimes } from '../../src/main/recovery/recoveryTimes.ts';

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** Short enough for a test, long enough for a machine that has other things to do. */
const times: Partial<RecoveryTimes> = {
  beatMs: 200,
  silenceMs: 12_000,
  loadMs: 40_000,
  healthyMs: 600_000,
  stepMs: 50,
  maxStepMs: 200,
  safePauseMs: 2_000,
  maxSafePauseMs: 4_000,
};

/** A kiosk with short times, the doors of its debuggers open. */
interface Drill {
  readonly kiosk: SpawnedKiosk;
  readonly place: DrillFolders;
  /** Waits for the status. */
  readonly until: (what: string, isSo: (seen: SeenStatus) => boolean) => Promise<SeenStatus>;
  readonly page: () => Promise<Inspector>;
  /** Runs code in the main process, and lets go of it: it could not end while somebody is attached. */
  readonly inMain: (code: string) => Promise<void>;
}

interface DrillOptions {
  readonly times?: Partial<RecoveryTimes>;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly place?: DrillFolders;
}

/** It ends with its test. Most of a drill is waiting, so several go on beside one another. */
async function drill(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  options: DrillOptions = {},
): Promise<Drill> {
  const place = options.place ?? (await makeDrillFolders(rig));
  if (options.place === undefined) await place.drop('a.json', agedBundle({ price: 0.31 }));
  const [pagePort, mainPort] = [await freePort(), await freePort()];
  const doors = [`--remote-debugging-port=${pagePort}`, `--inspect=${mainPort}`];
  const kiosk = rig.start({
    statusFile: place.status,
    logFolder: path.join(place.folder, 'logs'),
    args: [...doors, ...place.args, ...(options.args ?? [])],
    env: { WATTPOST_DRILL_TIMES: JSON.stringify({ ...times, ...options.times }), ...options.env },
  });
  onTestFinished(() => kiosk.kill());
  const until: Drill['until'] = (what, isSo) => kiosk.waitFor(what, isSo);
  const connect = async (port: number, beginning: string): Promise<Inspector> => {
    const inspector = await connectTo(port, beginning);
    onTestFinished(() => {
      inspector.close();
    });
    return inspector;
  };
  return {
    kiosk,
    place,
    until,
    page: () => connect(pagePort, 'app://kiosk/index.html'),
    inMain: async (code) => {
      const inspector = await connect(mainPort, 'file:');
      await inspector.run(code);
      inspector.close();
    },
  };
}

const isServed = ({ health, painted }: SeenStatus): boolean =>
  health === 'ok' && painted?.price === '€0.31 per kWh';

function taken(kiosk: SpawnedKiosk): readonly string[] {
  return [...kiosk.log().matchAll(/recovery: (reload|window|relaunch|safe|board)$/gm)].map(
    ([, step]) => step ?? '',
  );
}

function rendererOf(kiosk: SpawnedKiosk): number {
  const pid = kiosk.processes().find(({ kind }) => kind === 'renderer')?.pid;
  if (pid === undefined) throw new Error('There is no renderer.');
  return pid;
}

async function savePicture(page: Inspector, name: string): Promise<Buffer> {
  const { data } = await page.send('Page.captureScreenshot', { format: 'png' });
  const bytes = Buffer.from(String(data), 'base64');
  await writeFile(path.join(await cacheFolder('pictures'), `${name}.png`), bytes);
  return bytes;
}

describe.concurrent('a page that fails', () => {
  it('white or wrong but healthy: is noticed each time, and loaded anew', async (context) => {
    const { kiosk, until, page } = await drill(context, { times: { healthyMs: 500 } });
    const board = 'document.querySelector("wattpost-board")';
    const damages = [
      // Emptied, without its board, hidden, pushed off the screen, and with another price than in the bundle.
      ['document.body.textContent = ""', ''],
      [`${board}.shadowRoot.replaceChildren()`, ''],
      ['document.documentElement.style.opacity = "0"', ''],
      [`${board}.style.marginLeft = "9000px"`, ''],
      [`${board}.shadowRoot.querySelector(".hero .amount").textContent = "€0.01"`, '€0.01 per kWh'],
    ];
    const isHealthy = (now: SeenStatus): boolean => isServed(now) && now.recovery.tier === 'none';
    for (const [damage = ''] of damages) {
      await until('served', isHealthy);
      const inspector = await page();
      await inspector.run(damage);
      inspector.close();
      await until('noticed', ({ recovery }) => recovery.tier === 'reload');
    }
    await until('served again', isHealthy);
    expect(taken(kiosk)).toEqual(damages.map(() => 'reload'));
    const problems = [...kiosk.log().matchAll(/recovery: wrong_price: (.*)$/gm)];
    expect(problems.map(([, problem]) => problem)).toEqual(
      damages.map(([, seen]) => `the screen shows "${seen}" instead of "€0.31 per kWh"`),
    );
  });

  it('cannot be loaded: steps up until a new start of the kiosk mends it', async (context) => {
    const { kiosk, until, inMain } = await drill(context);
    await until('served', isServed);
    await inMain(`{
      const { session, BrowserWindow } = process.mainModule.require('electron');
      const { protocol } = session.fromPartition('board');
      protocol.unhandle('app');
      protocol.handle('app', () => Response.error());
      BrowserWindow.getAllWindows()[0].webContents.reload();
    }`);
    await kiosk.waitForLog(/recovery: page_not_loaded: app:\/\/kiosk\/index.html cannot be loaded/);
    await kiosk.waitForLog(/recovery: relaunch$/m);
    const { recovery } = await until(
      'served again',
      (now) => isServed(now) && now.recovery.tier === 'relaunch',
    );
    expect(recovery.attempts).toMatchObject({ reload: 2, window: 2, relaunch: 1, software: 0 });
    expect(taken(kiosk)).toEqual(['reload', 'reload', 'window', 'window', 'relaunch']);
  });
});

describe.concurrent('main', () => {
  it('an uncaught error: logged, no dialog, a new start, the price again', async (context) => {
    const { kiosk, until, inMain } = await drill(context);
    await until('served', isServed);
    const zygotes = (): number => kiosk.processes().filter(({ kind }) => kind === 'zygote').length;
    const before = zygotes();
    await inMain('setTimeout(() => { throw new Error("drill in main"); }); 0');
    await kiosk.waitForLog(/recovery: main_error: uncaught exception: Error: drill in main/);
    await kiosk.waitForLog(/recovery: relaunch$/m);
    const { recovery } = await until(
      'served again',
      (now) => isServed(now) && now.recovery.tier === 'relaunch',
    );
    expect(recovery.last_failure?.kind).toBe('main_error');
    // The predecessor has left no process behind.
    expect(zygotes()).toBe(before);
    await inMain(
      `process.mainModule.require('electron').dialog.showErrorBox('a title', 'a reason')`,
    );
    await kiosk.waitForLog(/recovery: main_error: error box: a title: a reason/);
    await until(
      'served a third time',
      (now) => isServed(now) && now.recovery.attempts['relaunch'] === 2,
    );
    // It does not help: from now on errors are said, and the price stays.
    await inMain('Promise.reject(new Error("drill that stays")); 0');
    await kiosk.waitForLog(/main_error: unhandled rejection: Error: drill that stays/);
    expect(taken(kiosk)).toEqual(['relaunch', 'relaunch']);
    await until('still served', isServed);
  });

  it('a damaged record, and one that cannot be written, do not keep the price away', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', agedBundle({ price: 0.31 }));
    const profile = path.join(place.folder, 'profile');
    await mkdir(profile);
    await writeFile(path.join(profile, 'recovery.json'), '{"format":"wattpost-recovery/1","rec');
    await rig.stage.own(profile);
    const { kiosk, until } = await drill(context, { place });
    expect((await until('served', isServed)).recovery.tier).toBe('none');
    expect(kiosk.log()).toContain('recovery.json is damaged and is not used');
    await kiosk.kill();
    await rm(place.status);
    await rm(path.join(profile, 'recovery.json'));
    await mkdir(path.join(profile, 'recovery.json'));
    await rig.stage.own(path.join(profile, 'recovery.json'));
    const again = await drill(context, { place });
    const seen = await again.until('served', isServed);
    expect(seen.recovery).toMatchObject({ is_kept: false });
    // Without its notes it could start itself anew for ever: it does not.
    await again.inMain('Promise.reject(new Error("drill")); 0');
    await again.kiosk.waitForLog(/main_error: unhandled rejection: Error: drill/);
    expect(taken(again.kiosk)).toEqual([]);
    await again.until('still served', isServed);
  });

  it('a key for bundles that cannot be used leads to the safe screen, not to a black one', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', agedBundle({ price: 0.31 }));
    const key = path.join(place.folder, 'key.pub');
    await writeFile(key, 'no key');
    await rig.stage.own(key);
    const { kiosk, until } = await drill(context, {
      place,
      args: ['--public-key', key, '--contact', 'Us'],
    });
    const faulted = await until('the safe screen', ({ state }) => state === 'faulted');
    expect(faulted.recovery).toMatchObject({
      attempts: { relaunch: 2, software: 0, safe: 1 },
      last_failure: { kind: 'start_failed' },
    });
    expect(taken(kiosk)).toEqual(['relaunch', 'relaunch', 'safe']);
  });

  it('serves its status, keeps its log in files, and is the only one of its user', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', agedBundle({ price: 0.31 }));
    const config = path.join(place.folder, 'kiosk.json');
    const port = await freePort();
    await writeFile(
      config,
      JSON.stringify({
        format: 'wattpost-kiosk/1',
        source: { kind: 'folder', path: 'watched' },
        status_port: port,
        log: { folder: 'logs', max_megabytes: 0.1, files: 3 },
      }),
    );
    await rig.stage.own(config);
    const { until } = await drill(context, { place, args: ['--config', config] });
    await until('served', isServed);
    const answer = await fetch(`http://127.0.0.1:${port}/status`);
    expect(await answer.json()).toMatchObject({
      format: 'wattpost-kiosk-status/1',
      state: 'fresh',
      health: 'ok',
      painted: { price: '€0.31 per kWh' },
      heartbeat: { is_good: true },
      displays: [{ width: 3840, height: 3840, scale: 1, is_primary: true }],
      log_folder: path.join(place.folder, 'logs'),
    });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/status`, { method: 'POST' })).status).toBe(405);
    const log = await readFile(path.join(place.folder, 'logs', 'kiosk.log'), 'utf8');
    expect(log).toMatch(/kiosk: the state is fresh\n/);
    const second = rig.start({ statusFile: `${place.status}.2`, args: place.args });
    context.onTestFinished(() => second.kill());
    expect(await second.ended).toBe(1);
    expect(second.log()).toContain('another kiosk is already running for this user');
    await until('still served', isServed);
  });
});

describe.concurrent('under a service manager', () => {
  /** A place with a `systemd-notify` that writes down what it is told, and the environment for it. */
  async function managed(): Promise<{
    place: DrillFolders;
    env: Record<string, string>;
    told: () => Promise<string>;
  }> {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', agedBundle({ price: 0.31 }));
    const bin = path.join(place.folder, 'bin');
    const notes = path.join(place.folder, 'told');
    await mkdir(bin);
    const script = path.join(bin, 'systemd-notify');
    await writeFile(script, `#!/bin/sh\nshift\nprintf '%s\\n' "$@" >> '${notes}'\n`, {
      mode: 0o755,
    });
    for (const one of [bin, script]) await rig.stage.own(one);
    const PATH = `${bin}:${rig.stage.env['PATH'] ?? ''}`;
    return {
      place,
      env: { PATH, NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '3000000' },
      told: () => readFile(notes, 'utf8').catch(() => ''),
    };
  }

  it('says when it is ready, how it is, that it lives, and ends with 75 to be started again', async (context) => {
    const { place, env, told } = await managed();
    const { kiosk, until, inMain } = await drill(context, { place, env });
    await until('served', isServed);
    await context.expect.poll(told).toContain('WATCHDOG=1');
    expect(await told()).toMatch(/^READY=1$/m);
    expect(await told()).toMatch(/^STATUS=fresh €0\.31 per kWh$/m);
    await inMain('Promise.reject(new Error("drill")); 0');
    expect(await kiosk.ended).toBe(75);
    await context.expect.poll(() => kiosk.processes()).toEqual([]);
    await rm(place.status);
    const again = await drill(context, { place, env });
    const { recovery } = await again.until('served again', isServed);
    expect(recovery).toMatchObject({ tier: 'relaunch', attempts: { relaunch: 1 } });
  });

  it('is fed no more by a kiosk that neither paints nor gets on', async (context) => {
    const { place, env, told } = await managed();
    const slow = { stepMs: 3_600_000, maxStepMs: 3_600_000, watchdogMs: 3_000 };
    const { kiosk, until } = await drill(context, { place, env, times: slow });
    await until('served', isServed);
    process.kill(rendererOf(kiosk), 'SIGKILL');
    await until('noticed', ({ recovery }) => recovery.last_failure?.kind === 'page_gone');
    await wait(4_000);
    const before = (await told()).split('WATCHDOG=1').length;
    await wait(3_000);
    expect((await told()).split('WATCHDOG=1').length).toBe(before);
  });

  it('a configuration that is missing shows the safe screen until it is there', async (context) => {
    const { place, env, told } = await managed();
    const config = path.join(place.folder, 'kiosk.json');
    const args = ['--config', config, `--user-data-dir=${path.join(place.folder, 'profile')}`];
    const kiosk = rig.start({
      statusFile: place.status,
      args,
      env: {
        ...env,
        WATTPOST_KIOSK_STATUS_FILE: place.status,
        WATTPOST_KIOSK_CONTACT: 'Call 0800 123',
      },
    });
    context.onTestFinished(() => kiosk.kill());
    await kiosk.waitFor('the safe screen', ({ state }) => state === 'faulted');
    await context.expect.poll(told).toMatch(/^READY=1$/m);
    expect(await told()).toMatch(/^STATUS=faulted, safe screen: .*kiosk\.json.*ENOENT/m);
    const source = { kind: 'folder', path: 'watched' };
    await writeFile(config, JSON.stringify({ format: 'wattpost-kiosk/1', source }));
    expect(await kiosk.ended).toBe(75);
  });

  it('a wrong configuration shows the safe screen, in landscape and in portrait, until it is right', async (context) => {
    const { place, env, told } = await managed();
    const config = path.join(place.folder, 'kiosk.json');
    const right = {
      format: 'wattpost-kiosk/1',
      status_file: 'status.json',
      locales: ['de-AT', 'en-GB'],
      contact: 'Stadtwerke Musterstadt, 24-h-Hotline 0800 123 456',
      source: { kind: 'folder', path: 'watched' },
    };
    await writeFile(config, JSON.stringify({ ...right, source: { kind: 'fodler' } }));
    await rig.stage.own(config);
    const args = ['--config', config, `--user-data-dir=${path.join(place.folder, 'profile')}`];
    const port = await freePort();
    const kiosk = rig.start({
      statusFile: place.status,
      args: [`--remote-debugging-port=${port}`, ...args],
      env: { ...env, WATTPOST_DRILL_TIMES: JSON.stringify(times) },
    });
    context.onTestFinished(() => kiosk.kill());
    await kiosk.waitFor('the safe screen', ({ state }) => state === 'faulted');
    expect(await told()).toMatch(/^READY=1$/m);
    expect(await told()).toMatch(/^STATUS=faulted, safe screen: start_failed: .*fodler/m);
    const page = await connectTo(port, 'app://kiosk/safe.html');
    context.onTestFinished(() => {
      page.close();
    });
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await page.send('Emulation.setDeviceMetricsOverride', metrics);
      const picture = await savePicture(page, `safe-screen-${width}x${height}`);
      expect(picture.length).toBeGreaterThan(15_000);
    }
    await writeFile(config, JSON.stringify(right));
    expect(await kiosk.ended).toBe(75);
  });
});
