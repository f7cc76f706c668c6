import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agoText, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { findCutText } from '../rig/findCutText.ts';
import { makeKioskRig, openForTest, type KioskRig } from '../rig/kioskRig.ts';
import { readBoard } from '../rig/readBoard.ts';
import { readStatus } from '../rig/spawnedKiosk.ts';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../scripts/start/samplePlatform.ts';
import { readSampleSite } from '../../../../scripts/start/sampleSite.ts';
import {
  sampleBundle,
  stationUuid,
  withOtherZoneData,
  type SampleBundle,
} from '../bundles/testBundle.ts';

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

const hour = 3_600_000;

describe('a platform', () => {
  let platform: SamplePlatform;
  beforeAll(async () => {
    platform = await startSamplePlatform(await readSampleSite());
  });
  afterAll(() => platform.dispose());

  it('gives the price; when it is away the price stays, over a restart too', async () => {
    const { folder, status, argsWithoutSource } = await makeDrillFolders(rig);
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
    const options = ['--config', config, ...argsWithoutSource];
    const kiosk = await openForTest(rig, options);
    await expect.poll(async () => (await readBoard(kiosk.page)).amounts.length).toBeGreaterThan(0);
    const { amounts } = await readBoard(kiosk.page);
    await expect.poll(() => readStatus(status)?.state).toBe('fresh');
    await platform.kill();
    await kiosk.close();
    const again = await openForTest(rig, options);
    // The network was not waited for: the first painting has the price.
    expect((await readBoard(again.page)).amounts.length).toBe(amounts.length);
    await expect.poll(() => readStatus(status)?.last_error).not.toBeNull();
    await expect.poll(() => readStatus(status)?.state).toBe('offline_valid');
    expect((await readBoard(again.page)).text).toContain('Price list last updated:');
    expect(await readFile(status, 'utf8')).not.toContain(platform.token);
    expect(again.log()).not.toContain(platform.token);
    await again.close();
  });
});

describe('each state on the screen, in landscape and in portrait', () => {
  const week = 7 * 24 * hour;
  const uncertain = 'display may be wrong';

  /** Opens a kiosk that looks into the place's folder, and tells what it has to show there. */
  async function watching({ folder, watched }: DrillFolders) {
    const config = path.join(folder, 'kiosk.json');
    const source = { kind: 'folder', path: watched };
    const configured = { format: 'wattpost-kiosk/1', stale_after_hours: 24 };
    await writeFile(config, JSON.stringify({ ...configured, source }));
    await rig.stage.own(config);
    const shown = ['--size', '1920x1080', '--theme', 'light', '--locale', 'en-GB,de-AT,fr-CH'];
    const profile = `--user-data-dir=${path.join(folder, 'profile')}`;
    const kiosk = await openForTest(rig, [profile, '--config', config, ...shown]);
    return async (name: string, words: string, showsPrice: boolean, showsTime: boolean) => {
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
        await expect.poll(size).toEqual([width, height]);
        const shows = async (): Promise<unknown> => {
          const { text, amounts, status, time } = await readBoard(kiosk.page);
          const isWithoutPrice = status.includes('Price not available');
          return [text.includes(words), amounts.length > 0, !isWithoutPrice, time !== ''];
        };
        const expected = [true, showsPrice, showsPrice, showsTime];
        await expect.poll(shows, { message: name }).toEqual(expected);
        await expect.poll(() => findCutText(kiosk.page)).toEqual([]);
        await rig.picture(kiosk, `state-${name}-${width}x${height}`);
      }
    };
  }

  it('one after the other, as bundles come and one expires', async () => {
    const place = await makeDrillFolders(rig);
    const drop = (name: string, bundle: SampleBundle): Promise<void> =>
      place.drop(`${name}.json`, JSON.stringify(bundle));
    const see = await watching(place);
    await see('no-data', 'No price list is available', false, false);
    const timeZone = 'Europe/Atlantis';
    await drop('zone-missing', sampleBundle({ created: agoText(week + 2 * hour), timeZone }));
    await see('zone-missing', uncertain, false, false);
    const validUntil = agoText(-25_000);
    await drop('expired', sampleBundle({ created: agoText(week + hour), validUntil }));
    await see('still-valid', 'per kWh', true, true);
    await see('expired', 'The price list of this display has expired', false, true);
    const doubted = sampleBundle({ created: agoText(week + hour / 2) });
    await drop('zone-data-differs', withOtherZoneData(doubted, agoText(-hour)));
    await see('zone-data-differs', 'Price list last updated:', true, true);
    await drop('offline-valid', sampleBundle({ created: agoText(week) }));
    await see('offline-valid', 'Price list last updated:', true, true);
    await drop('clock-next-withheld', sampleBundle({ created: agoText(-120_000) }));
    await see('clock-next-withheld', uncertain, true, true);
  });

  it('a clock that is a week behind', async () => {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', JSON.stringify(sampleBundle({ created: agoText(-week) })));
    const see = await watching(place);
    await see('clock-price-withheld', uncertain, false, false);
  });
});
