import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findCutText } from '../rig/findCutText.ts';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { readBoard } from '../rig/readBoard.ts';
import { startPlatform, type RunningPlatform } from '../rig/startPlatform.ts';
import { stationUuid, testBundle, type BundleChanges } from '../bundles/testBundle.ts';

let rig: KioskRig;
let folder: string;
let count = 0;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

const hour = 3_600_000;
const soon = { timeout: 10_000, interval: 50 };
const common = ['--size', '1280x720', '--theme', 'light', '--locale', 'en-GB'];

/** A folder that the kiosk watches, and the paths of its store and status. */
async function place(): Promise<{ watched: string; args: string[]; status: string }> {
  count += 1;
  folder = path.join(rig.stage.home, `data-${count}`);
  const watched = path.join(folder, 'watched');
  await mkdir(watched, { recursive: true });
  await rig.stage.own(folder);
  const status = path.join(folder, 'status.json');
  const own = ['--store', path.join(folder, 'store'), '--status', status];
  return { watched, status, args: ['--watch', watched, ...own, ...common] };
}

/** Puts a bundle there in one step, as an operator should. */
async function drop(watched: string, name: string, content: Uint8Array | string): Promise<void> {
  const draft = path.join(watched, `.${name}`);
  await writeFile(draft, content);
  await chmod(draft, 0o644);
  await rename(draft, path.join(watched, name));
}

function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

function made(changes: BundleChanges, ms = hour): Uint8Array {
  return testBundle({ created: ago(ms), ...changes });
}

/** A kiosk that ends with its test, however that ends: there can be only one at a time. */
async function openKiosk(args: readonly string[]): Promise<OpenKiosk> {
  const kiosk = await rig.open({ args });
  onTestFinished(() => kiosk.close());
  return kiosk;
}

async function amount(kiosk: OpenKiosk): Promise<string | undefined> {
  return (await readBoard(kiosk.page)).amounts[0];
}

async function statusOf(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
}

describe('a dropped bundle', () => {
  it('changes the price without a reload; what is refused changes nothing; a restart keeps it', async () => {
    const { watched, status, args } = await place();
    await drop(watched, 'a.json', made({ price: 0.31 }, 3 * hour));
    const kiosk = await openKiosk(args);
    expect(await amount(kiosk)).toBe('€0.31');
    await kiosk.page.evaluate(() => {
      document.body.dataset['mark'] = 'here before';
    });
    await drop(watched, 'b.json', made({ price: 0.32 }, 2 * hour));
    await expect.poll(() => amount(kiosk), soon).toBe('€0.32');
    await drop(watched, 'c.json', 'not a bundle');
    await expect
      .poll(async () => (await statusOf(status))['last_error'], soon)
      .toMatchObject({
        message: expect.stringContaining('c.json is not used (not_sound)') as unknown,
      });
    await drop(watched, 'd.json', made({ price: 0.01 }, 9 * hour));
    await expect
      .poll(async () => (await statusOf(status))['last_error'], soon)
      .toMatchObject({
        message: expect.stringContaining('d.json is not used (rolled_back)') as unknown,
      });
    await drop(watched, 'e.json', made({ price: 0.02, station: 'other' }));
    await expect.poll(() => kiosk.log(), soon).toContain('e.json is not used');
    expect(await amount(kiosk)).toBe('€0.32');
    expect(await kiosk.page.evaluate(() => document.body.dataset['mark'])).toBe('here before');
    expect(await statusOf(status)).toMatchObject({
      format: 'wattpost-kiosk-status/1',
      state: 'fresh',
      painted: { price: '€0.32 per kWh', is_current: true, fits: true },
      bundle: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown, is_signed: false },
      zone_data: expect.stringMatching(/^20\d\d[a-z]$/) as unknown,
    });
    await kiosk.close();
    // The source is away: the store has the price.
    await rm(watched, { recursive: true });
    const station = ['--station', stationUuid];
    const again = await openKiosk([...args, ...station]);
    expect(await amount(again)).toBe('€0.32');
    await again.close();
  });

  it('an expired one says that there is no price', async () => {
    const { watched, status, args } = await place();
    await drop(watched, 'a.json', made({ price: 0.31, validUntil: ago(-8000) }));
    const kiosk = await openKiosk(args);
    expect(await amount(kiosk)).toBe('€0.31');
    await expect
      .poll(async () => (await readBoard(kiosk.page)).status[0], { ...soon, timeout: 20_000 })
      .toBe('Price not available');
    expect((await readBoard(kiosk.page)).text).toContain(
      'The price list of this display has expired',
    );
    await expect.poll(async () => (await statusOf(status))['state'], soon).toBe('expired');
    await kiosk.close();
  });
});

describe('a platform', () => {
  let platform: RunningPlatform;
  beforeAll(async () => {
    const [organization = ''] = Object.values(citySiteOrganizations);
    platform = await startPlatform(sampleSitePath('city'), organization);
  });
  afterAll(() => platform.stop());

  it('gives the price; when it is away the price stays, over a restart too', async () => {
    const { status, args } = await place();
    const key = path.join(folder, 'key');
    await writeFile(key, platform.token, { mode: 0o600 });
    await rig.stage.own(key);
    const config = path.join(folder, 'kiosk.json');
    const source = {
      kind: 'platform',
      base_url: platform.baseUrl,
      token_file: 'key',
      poll_seconds: 10,
    };
    const content = {
      format: 'wattpost-kiosk/1',
      station: stationUuid,
      source,
      stale_after_hours: 0.01,
    };
    await writeFile(config, JSON.stringify(content));
    await rig.stage.own(config);
    const options = ['--config', config, ...args.slice(2)];
    const kiosk = await openKiosk(options);
    await expect
      .poll(async () => (await readBoard(kiosk.page)).amounts.length, soon)
      .toBeGreaterThan(0);
    const { amounts } = await readBoard(kiosk.page);
    await expect.poll(async () => (await statusOf(status))['state'], soon).toBe('fresh');
    await platform.stop();
    await kiosk.close();
    const again = await openKiosk(options);
    // The network was not waited for: the first painting has the price.
    expect((await readBoard(again.page)).amounts.length).toBe(amounts.length);
    await expect.poll(async () => (await statusOf(status))['last_error'], soon).not.toBeNull();
    await expect
      .poll(async () => (await statusOf(status))['state'], { timeout: 50_000 })
      .toBe('offline_valid');
    expect((await readBoard(again.page)).text).toContain('Price list last updated:');
    expect(await readFile(status, 'utf8')).not.toContain(platform.token);
    expect(again.log()).not.toContain(platform.token);
    await again.close();
  });
});

describe('each state on the screen', () => {
  const week = 7 * 24 * hour;
  const configured = { format: 'wattpost-kiosk/1', stale_after_hours: 24 };
  /** Named by what is wrong; the bundle is dated when its test begins. */
  const cases: readonly [string, (() => BundleChanges) | null, string][] = [
    ['offline-valid', () => ({ created: ago(week) }), 'Price list last updated:'],
    ['expired', () => ({ created: ago(week), validUntil: ago(hour) }), 'has expired'],
    ['no-data', null, 'has no price list'],
    ['clock-next-withheld', () => ({ created: ago(-120_000) }), 'display is not certain'],
    ['clock-price-withheld', () => ({ created: ago(-week) }), 'display is not certain'],
    ['zone-missing', () => ({ timeZone: 'Europe/Atlantis' }), 'display is not certain'],
  ];
  it.each(cases)('%s, in landscape and in portrait', async (name, changes, words) => {
    const { watched } = await place();
    if (changes !== null) await drop(watched, 'a.json', testBundle(changes()));
    const config = path.join(folder, 'kiosk.json');
    const source = { kind: 'folder', path: watched };
    await writeFile(config, JSON.stringify({ ...configured, source }));
    await rig.stage.own(config);
    const shown = ['--size', '1920x1080', '--theme', 'light', '--locale', 'en-GB,de-AT,fr-CH'];
    const kiosk = await openKiosk(['--config', config, ...shown]);
    const showsPrice = name === 'offline-valid' || name === 'clock-next-withheld';
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      await kiosk.app.evaluate(
        ({ BrowserWindow }, size) => {
          BrowserWindow.getAllWindows()[0]?.setContentSize(size[0], size[1]);
        },
        [width, height] as const,
      );
      const size = (): Promise<readonly number[]> =>
        kiosk.page.evaluate(() => [innerWidth, innerHeight]);
      await expect.poll(size, soon).toEqual([width, height]);
      await expect.poll(() => findCutText(kiosk.page), soon).toEqual([]);
      const board = await readBoard(kiosk.page);
      await rig.picture(kiosk, `state-${name}-${width}x${height}`);
      expect(board.text).toContain(words);
      expect(board.amounts.length > 0).toBe(showsPrice);
      expect(board.status.includes('Price not available')).toBe(!showsPrice);
      expect(board.time === '').toBe(
        ['no-data', 'clock-price-withheld', 'zone-missing'].includes(name),
      );
    }
    await kiosk.close();
  });
});
