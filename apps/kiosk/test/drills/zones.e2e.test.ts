import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Client } from '@wattpost/client';
import { instantToLocal } from '@wattpost/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPreview } from '../../../preview/test/openPreview.ts';
import { tzifBytes } from '../../../../packages/command/test/zones/tzifBytes.ts';
import { repositoryRoot, toolEnvironment } from '../../../../scripts/run/root.ts';
import { runTool } from '../../../../scripts/run/spawnCommand.ts';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../scripts/start/samplePlatform.ts';
import { readSampleSite } from '../../../../scripts/start/sampleSite.ts';
import { stationUuid } from '../bundles/testBundle.ts';
import { makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import {
  configureReporting,
  nextPrice,
  priceClient,
  putPrices,
  valueOf,
} from '../rig/reportingDisplay.ts';

/**
 * A zone changes its rule, which only the server's zone data knows: the clock of the station jumps by an hour in a
 * minute or two from now, and at that moment another price begins. By the zone data of everybody else it begins an hour
 * later.
 */

const zone = 'Europe/Vienna';
const release = `${new Date().getUTCFullYear()}z`;
/** The kiosk mostly shows the first price before; on a slow machine it starts with the next one. */
const announcedMs = 60_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

let rig: KioskRig;
let platform: SamplePlatform;
let client: Client;
let folder: string;
/** When the clock jumps, epoch milliseconds, and its offset before. */
let jumpMs: number;
let offsetSec: number;
beforeAll(async () => {
  rig = await makeKioskRig();
  jumpMs = Math.ceil((Date.now() + announcedMs) / minuteMs) * minuteMs;
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-zoneinfo-'));
  await mkdir(path.join(folder, 'Europe'));
  ({ offsetSeconds: offsetSec } = instantToLocal(zone, jumpMs));
  await writeFile(path.join(folder, 'tzdata.zi'), `# version ${release}\n`);
  await writeFile(
    path.join(folder, ...zone.split('/')),
    tzifBytes({
      offsets: [offsetSec, offsetSec + 3600],
      transitions: [
        [-1_000_000_000n, 0],
        [BigInt(jumpMs / 1000), 1],
      ],
      // POSIX counts west of Greenwich.
      footer: `<NEW>${-(offsetSec / 3600 + 1)}`,
    }),
  );
  const site = await readSampleSite();
  platform = await startSamplePlatform(site, site.choose([stationUuid]) ?? [], [], undefined, {
    TZDIR: folder,
  });
  client = await priceClient(platform);
});
afterAll(async () => {
  await platform.dispose();
  await rig.dispose();
  await rm(folder, { recursive: true });
});

it('a display, the fleet view, the preview and the command line follow a rule that only the server knows', async ({
  onTestFinished,
}) => {
  // The made-up clock, also in a night in which the real one changes.
  const local = (hours: number): string =>
    new Date(jumpMs + offsetSec * 1000 + hours * hourMs).toISOString().slice(0, 19);
  await putPrices(client, { start: local(1), end: local(2) });
  const place = await makeDrillFolders(rig);
  const env = { ...toolEnvironment(), WATTPOST_TOKEN: platform.token };
  const cli = path.join(repositoryRoot, 'apps', 'cli', 'bin', 'wattpost.js');
  const wattpost = (...options: readonly string[]): Promise<string> =>
    runTool(process.execPath, [cli, ...options], { env });
  const bundle = path.join(place.folder, 'bundle.json');
  const source = ['--base-url', platform.baseUrl, '--station', stationUuid];
  await wattpost('bundle', ...source, '--format', '2', '-o', bundle);

  const args = await configureReporting(rig, place, platform);
  const kiosk = rig.start({ statusFile: place.status, args });
  onTestFinished(() => kiosk.kill());
  const next = await kiosk.waitFor(
    'the next price, an hour before its own clock says so',
    ({ painted }) => painted?.price === nextPrice,
    announcedMs + minuteMs + 90_000,
  );
  expect(Date.parse(next.painted?.painted_at ?? '')).toBeGreaterThanOrEqual(jumpMs);
  expect(next.zone_data).not.toBe(release);
  expect(next.operator_notices.join('\n')).toContain(release);

  const rows = async (): Promise<unknown> => valueOf(await client.displayPage()).data;
  await expect.poll(rows).toMatchObject([{ verdict: 'right', shown: nextPrice }]);
  expect(await kiosk.end()).toBe(0);

  // The clock is stated from some minutes before the bundle on, so the time before the jump is not looked at.
  const afterJump = new Date(jumpMs + offsetSec * 1000 + hourMs).toISOString().slice(11, 16);
  const [before, then] = [jumpMs - minuteMs, jumpMs].map((ms) => new Date(ms).toISOString());
  const priceAt = (at = ''): Promise<string> => wattpost('price', bundle, '--at', at);
  expect(await priceAt(before)).toContain('0.41');
  const printed = await priceAt(then);
  expect(printed).toContain(afterJump);
  expect(printed).toContain('0.52');

  await withPreview({ bundle, hash: `at=${before ?? ''}` }, async ({ page, complaints }) => {
    onTestFinished(async () => page.context().browser()?.close());
    const board = page.locator('wattpost-board');
    // In the first language of the bundle, which is German.
    const price = board.locator('.now .hero');
    await price.filter({ hasText: '0,41' }).waitFor();
    await page.getByRole('button', { name: 'Next change of price' }).click();
    await price.filter({ hasText: '0,52' }).waitFor();
    await board.locator('.clock time').filter({ hasText: afterJump }).waitFor();
    await expect.poll(() => page.locator('#time').inputValue()).toBe(afterJump);
    expect(complaints).toEqual([]);
  });
});
