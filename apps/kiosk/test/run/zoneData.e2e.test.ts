import { afterAll, beforeAll, expect, it } from 'vitest';
import { agoText, makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, openForTest, type KioskRig } from '../rig/kioskRig.ts';
import { readBoard } from '../rig/readBoard.ts';
import { readStatus } from '../rig/spawnedKiosk.ts';
import { twoListsBundle } from '../bundles/testBundle.ts';

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** No zone of any database has it, so nothing but the bundle can be the source of this time. */
const offsetSec = -5 * 3600 - 7 * 60;

function localText(epochMs: number): string {
  return new Date(epochMs + offsetSec * 1000).toISOString().slice(0, 19);
}

it.each([
  ['that this system reads otherwise', 'America/Winnipeg'],
  ['that only the bundle knows', 'America/Atlantis'],
])('the price of a zone %s changes on the clock of its bundle', async (_what, timeZone) => {
  const { drop, status, args } = await makeDrillFolders(rig);
  const kiosk = await openForTest(rig, args);
  const changesMs = Math.floor(Date.now() / 1000) * 1000 + 15_000;
  const made = agoText(60_000);
  const bundle = twoListsBundle([0.5, 0.2], localText(changesMs), { created: made, timeZone });
  const zones = [...new Set(bundle.stations.map((station) => station.time_zone))];
  const zone_data = {
    version: `${new Date().getUTCFullYear() + 1}z`,
    until: agoText(-30 * 86_400_000),
    zones: zones.map((zone) => ({ time_zone: zone, offset_seconds: offsetSec, changes: [] })),
  };
  await drop('a.json', JSON.stringify({ ...bundle, zone_data }));
  const shown = async (): Promise<string> => (await readBoard(kiosk.page)).amounts.join();
  await expect.poll(shown).toContain('50');
  const before = await readBoard(kiosk.page);
  expect(before.at).toBeLessThan(changesMs);
  expect(before.time).toBe(localText(before.at).slice(11, 16));
  await expect.poll(shown).toContain('20');
  const after = await readBoard(kiosk.page);
  expect(after.at).toBeGreaterThanOrEqual(changesMs);
  expect(after.validFrom).toBe(changesMs);
  expect(after.time).toBe(localText(after.at).slice(11, 16));
  await expect.poll(() => readStatus(status)?.state).toBe('fresh');
  await kiosk.close();
});
