import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agedBundle, makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, openForTest, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { readBoard } from '../rig/readBoard.ts';
import { readStatus } from '../rig/spawnedKiosk.ts';

/** What `npm test` runs of the kiosk's windows: from a file to the painted price. */
let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

const hour = 3_600_000;
async function amount(kiosk: OpenKiosk): Promise<string | undefined> {
  return (await readBoard(kiosk.page)).amounts[0];
}

it('a dropped bundle changes the price without a reload; what is refused changes nothing; a restart keeps it', async () => {
  const { watched, drop, status, args } = await makeDrillFolders(rig);
  await drop('a.json', agedBundle({ price: 0.31 }, 3 * hour));
  const kiosk = await openForTest(rig, args);
  expect(await amount(kiosk)).toBe('€0.31');
  await kiosk.page.evaluate(() => {
    document.body.dataset['mark'] = 'here before';
  });
  await drop('b.json', agedBundle({ price: 0.32 }, 2 * hour));
  await expect.poll(() => amount(kiosk)).toBe('€0.32');
  await drop('c.json', 'not a bundle');
  await expect
    .poll(() => readStatus(status)?.last_error)
    .toMatchObject({
      message: expect.stringContaining('c.json is not used (not_sound)') as unknown,
    });
  await drop('d.json', agedBundle({ price: 0.01 }, 9 * hour));
  await expect
    .poll(() => readStatus(status)?.last_error)
    .toMatchObject({
      message: expect.stringContaining('d.json is not used (rolled_back)') as unknown,
    });
  await drop('e.json', agedBundle({ price: 0.02, station: 'other' }));
  await expect.poll(() => kiosk.log()).toContain('e.json is not used');
  expect(await amount(kiosk)).toBe('€0.32');
  expect(await kiosk.page.evaluate(() => document.body.dataset['mark'])).toBe('here before');
  expect(readStatus(status)).toMatchObject({
    format: 'wattpost-kiosk-status/1',
    state: 'fresh',
    painted: { price: '€0.32 per kWh', is_current: true, fits: true },
    bundle: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown, is_signed: false },
    zone_data: expect.stringMatching(/^20\d\d[a-z]$/) as unknown,
  });
  await kiosk.close();
  // The source is away: the store has the price.
  await rm(watched, { recursive: true });
  const again = await openForTest(rig, args);
  expect(await amount(again)).toBe('€0.32');
  await again.close();
});
