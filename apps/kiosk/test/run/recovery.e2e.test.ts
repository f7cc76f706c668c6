import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { cacheFolder } from '../../../../scripts/run/root.ts';
import { agedBundle, makeDrillPlace, type DrillPlace } from '../rig/drillPlace.ts';
import { freePort } from '../rig/freePort.ts';
import { connectTo, type Inspector } from '../rig/inspector.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import type { SpawnedKiosk } from '../rig/spawnedKiosk.ts';
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
  ...{ beatMs: 200, silenceMs: 4_000, loadMs: 15_000, healthyMs: 600_000 },
  ...{ stepMs: 50, maxStepMs: 200, safePauseMs: 2_000, maxSafePauseMs: 4_000 },
};
const limitMs = 30_000;

/** The members of the status that recovery writes. */
interface Seen {
  readonly state: string;
  readonly health: string;
  readonly painted: { readonly price: string } | null;
  readonly displays: readonly { readonly height: number }[];
  readonly heartbeat: { readonly is_good: boolean; readonly reason: string | null };
  readonly recovery: {
    readonly tier: string;
    readonly attempts: Readonly<Record<string, number>>;
    readonly without_gpu: boolean;
    readonly gpu_deaths: number;
    readonly last_failure: { readonly kind: string; readonly message: string } | null;
    readonly next_step: { readonly step: string } | null;
  };
}

/** A kiosk with short times, the doors of its debuggers open. */
interface Drill {
  readonly kiosk: SpawnedKiosk;
  readonly place: DrillPlace;
  readonly seen: () => Seen;
  /** Waits for the status. */
  readonly until: (what: string, isSo: (seen: Seen) => boolean) => Promise<Seen>;
  readonly page: (name?: string) => Promise<Inspector>;
  /** Runs code in the main process, and lets go of it: it could not end while somebody is attached. */
  readonly inMain: (code: string) => Promise<void>;
}

interface DrillOptions {
  readonly times?: Partial<RecoveryTimes>;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly place?: DrillPlace;
  /** On the whole screen instead of in a window of a certain size. */
  readonly isWhole?: boolean;
}

/** It ends with its test. Most of a drill is waiting, so several go on beside one another. */
async function drill(
  { onTestFinished, expect }: Pick<TestContext, 'onTestFinished' | 'expect'>,
  options: DrillOptions = {},
): Promise<Drill> {
  const place = options.place ?? (await makeDrillPlace(rig));
  if (options.place === undefined) await place.drop('a.json', agedBundle({ price: 0.31 }));
  const [pagePort, mainPort] = [await freePort(), await freePort()];
  const doors = [`--remote-debugging-port=${pagePort}`, `--inspect=${mainPort}`];
  const at = place.args.indexOf('--size');
  const placed = place.args.filter((_, index) => {
    return options.isWhole !== true || (index !== at && index !== at + 1);
  });
  const started = rig.start({
    statusFile: place.status,
    args: [...doors, ...placed, ...(options.args ?? [])],
    env: {
      WATTPOST_DRILL_TIMES: JSON.stringify({ ...times, ...options.times }),
      // A successor's standard error goes nowhere; the log on disk has both.
      WATTPOST_KIOSK_LOG_FOLDER: path.join(place.folder, 'logs'),
      ...options.env,
    },
  });
  onTestFinished(() => started.kill());
  const log = (): string => readLog(path.join(place.folder, 'logs', 'kiosk.log'));
  const kiosk: SpawnedKiosk = {
    ...started,
    log,
    waitForLog: async (pattern) => {
      await expect.poll(log, { timeout: limitMs }).toMatch(pattern);
    },
  };
  const seen = (): Seen => kiosk.status() as unknown as Seen;
  const until: Drill['until'] = async (what, isSo) =>
    (await kiosk.waitFor(what, (status) => isSo(status as unknown as Seen), limitMs)) as never;
  const connect = async (port: number, beginning: string): Promise<Inspector> => {
    const inspector = await connectTo(port, beginning);
    onTestFinished(() => {
      inspector.close();
    });
    return inspector;
  };
  return {
    ...{ kiosk, place, seen, until },
    page: (name = 'index.html') => connect(pagePort, `app://kiosk/${name}`),
    inMain: async (code) => {
      const inspector = await connect(mainPort, 'file:');
      await inspector.run(code);
      inspector.close();
    },
  };
}

function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const isServed = ({ health, painted }: Seen): boolean =>
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
  it('killed: is loaded anew; after healthy minutes nothing is held against it', async (context) => {
    const { kiosk, until, seen } = await drill(context, { times: { healthyMs: 2_000 } });
    await until('served', isServed);
    process.kill(rendererOf(kiosk), 'SIGKILL');
    await until('noticed', ({ recovery }) => recovery.last_failure?.kind === 'page_gone');
    await until('served again', (now) => isServed(now) && now.recovery.tier === 'reload');
    await until('healthy', ({ recovery }) => recovery.tier === 'none');
    expect(taken(kiosk)).toEqual(['reload']);
    expect(seen().recovery.last_failure?.message).toContain('killed');
  });

  it('hung: gets a new window', async (context) => {
    const { kiosk, until, page } = await drill(context);
    await until('served', isServed);
    const inspector = await page();
    inspector.run('for (;;) {}').catch(() => undefined);
    await until('noticed', ({ recovery }) =>
      ['no_beat', 'page_unresponsive'].includes(recovery.last_failure?.kind ?? ''),
    );
    await until('served again', (now) => isServed(now) && now.recovery.tier === 'window');
    expect(taken(kiosk)).toEqual(['window']);
  });

  it.for([
    ['emptied', 'document.body.textContent = ""'],
    ['hidden', 'document.querySelector("wattpost-board").style.opacity = "0"'],
    [
      'pushed off the screen',
      'document.querySelector("wattpost-board").style.marginLeft = "9000px"',
    ],
  ])('white but healthy, %s: is noticed and loaded anew', async ([, damage = ''], context) => {
    const { kiosk, until, page } = await drill(context);
    await until('served', isServed);
    await (await page()).run(damage);
    const { recovery } = await until('noticed', (now) => now.recovery.tier === 'reload');
    expect(recovery.last_failure).toMatchObject({
      kind: 'wrong_price',
      message: 'the screen says "" instead of "€0.31 per kWh"',
    });
    await until('served again', isServed);
    expect(taken(kiosk)).toEqual(['reload']);
  });

  it('green but old: a frozen board is noticed when the bundle changes', async (context) => {
    const { kiosk, place, until, page } = await drill(context);
    await until('served', isServed);
    await (
      await page()
    ).run('document.querySelector("wattpost-board").requestUpdate = () => undefined');
    await place.drop('b.json', agedBundle({ price: 0.77 }, 60_000));
    const { recovery } = await until('noticed', (now) => now.recovery.tier === 'reload');
    expect(recovery.last_failure?.kind).toBe('wrong_bundle');
    await until('the new price', (now) => now.painted?.price === '€0.77 per kWh');
    await until('served again', ({ health }) => health === 'ok');
    expect(taken(kiosk)).toEqual(['reload']);
  });

  it('green but wrong: another price in the picture than in the bundle', async (context) => {
    const { until, page } = await drill(context);
    await until('served', isServed);
    await (
      await page()
    ).run(
      `document.querySelector("wattpost-board").shadowRoot.querySelector(".hero .amount").textContent = "€0.01"`,
    );
    const { recovery } = await until('noticed', (now) => now.recovery.tier === 'reload');
    expect(recovery.last_failure?.message).toBe(
      'the screen says "€0.01 per kWh" instead of "€0.31 per kWh"',
    );
    await until('served again', isServed);
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
    await kiosk.waitForLog(/recovery: relaunch$/m, limitMs);
    const { recovery } = await until(
      'served again',
      (now) => isServed(now) && now.recovery.tier === 'relaunch',
    );
    expect(recovery.attempts).toMatchObject({ reload: 2, window: 2, relaunch: 1, software: 0 });
    expect(taken(kiosk)).toEqual(['reload', 'reload', 'window', 'window', 'relaunch']);
  });

  it('killed again and again: every step up to the safe screen, and back by itself', async (context) => {
    const { kiosk, until, page, seen } = await drill(context, {
      args: ['--contact', 'Stadtwerke Musterstadt <24 h> & 0800 123 456'],
      times: { safePauseMs: 5_000, maxSafePauseMs: 5_000, loadMs: 30_000 },
    });
    await until('served', isServed);
    const isSafe = (): boolean => (seen().recovery.attempts['safe'] ?? 0) > 0;
    const endMs = performance.now() + 2 * limitMs;
    while (!isSafe() && performance.now() < endMs) {
      for (const { pid, kind } of kiosk.processes()) {
        if (kind === 'renderer' && !isSafe()) killIfThere(pid);
      }
      await wait(20);
    }
    const faulted = await until('the safe screen', ({ state }) => state === 'faulted');
    expect(faulted).toMatchObject({
      health: 'faulted',
      recovery: {
        attempts: { reload: 2, window: 2, relaunch: 2, software: 2, safe: 1 },
        ...{ tier: 'safe', without_gpu: true, next_step: { step: 'board' } },
      },
    });
    expect(taken(kiosk)).toEqual([
      ...['reload', 'reload', 'window', 'window'],
      ...['relaunch', 'relaunch', 'relaunch', 'relaunch', 'safe'],
    ]);
    await context.expect
      .poll(() => page('safe.html').then(() => 'there', String), { timeout: limitMs })
      .toBe('there');
    const safe = await page('safe.html');
    await savePicture(safe, 'safe-screen');
    await until('served again', (now) => isServed(now) && now.state === 'fresh');
    expect(taken(kiosk).at(-1)).toBe('board');
  });
});

describe.concurrent('main', () => {
  it('an error that nobody catches: said, no dialog, a new start, the price again', async (context) => {
    const { kiosk, until, inMain } = await drill(context);
    await until('served', isServed);
    await inMain('setTimeout(() => { throw new Error("drill in main"); }); 0');
    await kiosk.waitForLog(/recovery: main_error: uncaught exception: Error: drill in main/);
    await kiosk.waitForLog(/recovery: relaunch$/m);
    const { recovery } = await until(
      'served again',
      (now) => isServed(now) && now.recovery.tier === 'relaunch',
    );
    expect(recovery.last_failure?.kind).toBe('main_error');
    await inMain('Promise.reject(new Error("drill without a catch")); 0');
    await kiosk.waitForLog(/main_error: unhandled rejection: Error: drill without a catch/);
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

  it('never opens a dialog: what would be one is a line of the log', async (context) => {
    const { kiosk, until, inMain } = await drill(context);
    await until('served', isServed);
    await inMain(
      `process.mainModule.require('electron').dialog.showErrorBox('a title', 'a reason')`,
    );
    await kiosk.waitForLog(/recovery: main_error: error box: a title: a reason/);
    await kiosk.waitForLog(/recovery: relaunch$/m);
    await until('served again', (now) => isServed(now) && now.recovery.tier === 'relaunch');
  });

  it('a GPU process that dies again and again is done without', async (context) => {
    const { kiosk, until } = await drill(context, { times: { stepMs: 20 } });
    await until('served', isServed);
    const endMs = performance.now() + limitMs;
    while (taken(kiosk).length === 0 && performance.now() < endMs) {
      for (const { pid, kind } of kiosk.processes()) if (kind === 'gpu-process') killIfThere(pid);
      await wait(100);
    }
    const { recovery } = await until(
      'served again',
      (now) => isServed(now) && now.recovery.without_gpu,
    );
    expect(recovery).toMatchObject({ tier: 'software', last_failure: { kind: 'gpu_gone' } });
    expect(taken(kiosk)).toEqual(['relaunch']);
  });

  it('a damaged record, and one that cannot be written, do not keep the price away', async (context) => {
    const place = await makeDrillPlace(rig);
    await place.drop('a.json', agedBundle({ price: 0.31 }));
    const profile = path.join(place.folder, 'profile');
    await mkdir(profile);
    await writeFile(path.join(profile, 'recovery.json'), '{"format":"wattpost-recovery/1","rec');
    await rig.stage.own(profile);
    const { kiosk, until } = await drill(context, { place });
    await until('served', isServed);
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
    const place = await makeDrillPlace(rig);
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

  it('there is one at a time for a user; the first one goes on', async (context) => {
    const first = await drill(context);
    await first.until('served', isServed);
    const second = rig.start({ statusFile: `${first.place.status}.2`, args: first.place.args });
    context.onTestFinished(() => second.kill());
    expect(await second.ended).toBe(1);
    expect(second.log()).toContain('another kiosk is already running for this user');
    await first.until('still served', isServed);
  });

  it('serves its status, keeps its log in files, and tells no keys', async (context) => {
    const place = await makeDrillPlace(rig);
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
      ...{ format: 'wattpost-kiosk-status/1', state: 'fresh', health: 'ok' },
      painted: { price: '€0.31 per kWh' },
      heartbeat: { is_good: true },
      displays: [{ width: 3840, height: 3840, scale: 1, is_primary: true }],
      log_folder: path.join(place.folder, 'logs'),
    });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/status`, { method: 'POST' })).status).toBe(405);
    const log = await readFile(path.join(place.folder, 'logs', 'kiosk.log'), 'utf8');
    expect(log).toMatch(/kiosk: the state is fresh\n/);
  });
});

describe.concurrent('under a service manager', () => {
  /** A place with a `systemd-notify` that writes down what it is told, and the environment for it. */
  async function managed(): Promise<{
    place: DrillPlace;
    env: Record<string, string>;
    told: () => Promise<string>;
  }> {
    const place = await makeDrillPlace(rig);
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
    await context.expect.poll(told, { timeout: limitMs }).toContain('WATCHDOG=1');
    expect(await told()).toMatch(/^READY=1$/m);
    expect(await told()).toMatch(/^STATUS=fresh €0\.31 per kWh$/m);
    await inMain('Promise.reject(new Error("drill")); 0');
    expect(await kiosk.ended).toBe(75);
    await context.expect.poll(() => kiosk.processes(), { timeout: limitMs }).toEqual([]);
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
      ...{ statusFile: place.status, args },
      env: {
        ...env,
        WATTPOST_KIOSK_STATUS_FILE: place.status,
        WATTPOST_KIOSK_CONTACT: 'Call 0800 123',
      },
    });
    context.onTestFinished(() => kiosk.kill());
    await kiosk.waitFor('the safe screen', ({ state }) => state === 'faulted', limitMs);
    await context.expect.poll(told, { timeout: limitMs }).toMatch(/^READY=1$/m);
    expect(await told()).toMatch(/^STATUS=faulted, safe screen: .*kiosk\.json.*ENOENT/m);
    const source = { kind: 'folder', path: 'watched' };
    await writeFile(config, JSON.stringify({ format: 'wattpost-kiosk/1', source }));
    expect(await kiosk.ended).toBe(75);
  });

  it.for([
    ['landscape', 'light', '1920x1080'],
    ['portrait', 'dark', '1080x1920'],
  ])(
    'a wrong configuration shows the safe screen (%s, %s) until it is right',
    async ([name = '', theme = '', size = ''], context) => {
      const { place, env, told } = await managed();
      const config = path.join(place.folder, 'kiosk.json');
      const right = {
        ...{
          format: 'wattpost-kiosk/1',
          theme,
          status_file: 'status.json',
          locales: ['de-AT', 'en-GB'],
        },
        contact: 'Stadtwerke Musterstadt, 24-h-Hotline 0800 123 456',
        source: { kind: 'folder', path: 'watched' },
      };
      await writeFile(config, JSON.stringify({ ...right, source: { kind: 'fodler' } }));
      await rig.stage.own(config);
      const [width = 0, height = 0] = size.split('x').map(Number);
      const args = ['--config', config, `--user-data-dir=${path.join(place.folder, 'profile')}`];
      const port = await freePort();
      const kiosk = rig.start({
        statusFile: place.status,
        args: [`--remote-debugging-port=${port}`, ...args],
        env: { ...env, WATTPOST_DRILL_TIMES: JSON.stringify(times) },
      });
      context.onTestFinished(() => kiosk.kill());
      await kiosk.waitFor('the safe screen', ({ state }) => state === 'faulted', limitMs);
      expect(await told()).toMatch(/^READY=1$/m);
      expect(await told()).toMatch(/^STATUS=faulted, safe screen: start_failed: .*fodler/m);
      const page = await connectTo(port, 'app://kiosk/safe.html');
      context.onTestFinished(() => {
        page.close();
      });
      await page.send('Emulation.setDeviceMetricsOverride', {
        ...{ width, height, deviceScaleFactor: 1, mobile: false },
      });
      const picture = await savePicture(page, `safe-screen-${name}`);
      expect(picture.length).toBeGreaterThan(15_000);
      await writeFile(config, JSON.stringify(right));
      expect(await kiosk.ended).toBe(75);
    },
  );
});

describe.concurrent('the displays', () => {
  it('are followed: rotated, gone, and back', async (context) => {
    const { kiosk, until, inMain, page } = await drill(context, { isWhole: true });
    await until('served', isServed);
    const display = (width: number, height: number): string =>
      `({ id: 1, bounds: { x: 0, y: 0, width: ${width}, height: ${height} }, scaleFactor: 1, rotation: 0 })`;
    const change = async (event: string, one: string | null): Promise<void> => {
      await inMain(`{
        const { screen } = process.mainModule.require('electron');
        screen.getAllDisplays = () => ${one === null ? '[]' : `[${one}]`};
        screen.getPrimaryDisplay = () => ${one ?? display(0, 0)};
        screen.emit('${event}');
      }`);
    };
    const size = async (): Promise<unknown> => {
      const inspector = await page();
      const found = await inspector.run('`${innerWidth}x${innerHeight}`');
      inspector.close();
      return found;
    };
    // One row of the window is below the edge of the display.
    await change('display-metrics-changed', display(1080, 1920));
    await context.expect.poll(size, { timeout: limitMs }).toBe('1080x1921');
    await until('served in portrait', (now) => isServed(now) && now.displays[0]?.height === 1920);
    await change('display-removed', null);
    await kiosk.waitForLog(/there is no display any more/);
    await change('display-added', display(1920, 1080));
    await context.expect.poll(size, { timeout: limitMs }).toBe('1920x1081');
    await until('served again', (now) => isServed(now) && now.displays[0]?.height === 1080);
    expect(taken(kiosk)).toEqual([]);
  });
});

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}
