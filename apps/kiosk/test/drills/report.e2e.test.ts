import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@wattpost/client';
import { instantToLocal } from '@wattpost/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
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
  firstPrice,
  nextPrice,
  priceClient,
  putPrices,
  valueOf,
} from '../rig/reportingDisplay.ts';

/**
 * A display reports to the server that gives it its prices: a price changes while the server is gone, and at last
 * an older copy of the record takes its place.
 */

/**
 * The display has the announced price, has reported that and its server is gone before that price counts: a poll and
 * a report of 10 s each, and 40 s of room on a busy machine.
 */
const announcedMs = 60_000;

let rig: KioskRig;
let platform: SamplePlatform;
let client: Client;
beforeAll(async () => {
  rig = await makeKioskRig();
  const site = await readSampleSite();
  platform = await startSamplePlatform(site, site.choose([stationUuid]) ?? []);
  client = await priceClient(platform);
});
afterAll(async () => {
  await platform.dispose();
  await rig.dispose();
});

/** The next price holds for an hour. @param ms epoch milliseconds */
function spanFrom(ms: number): { readonly start: string; readonly end: string } {
  const local = (epochMs: number): string => instantToLocal('Europe/Vienna', epochMs).local;
  return { start: local(ms), end: local(ms + 3_600_000) };
}

it('reports what it shows, also what it showed while the server was gone, and no older copy', async ({
  onTestFinished,
}) => {
  await putPrices(client, null);
  const place = await makeDrillFolders(rig);
  const inPlace = (name: string): string => path.join(place.folder, name);
  const record = inPlace('record');
  const args = await configureReporting(rig, place, platform);
  const start = () => {
    const kiosk = rig.start({ statusFile: place.status, args });
    onTestFinished(() => kiosk.kill());
    return kiosk;
  };
  const lines = (): readonly string[] =>
    readdirSync(record).flatMap((name) =>
      readFileSync(path.join(record, name), 'utf8').split('\n').slice(0, -1),
    );
  const rows = async () => valueOf(await client.displayPage()).data;

  const kiosk = start();
  const { bundle: first } = await kiosk.waitFor(
    'the first price',
    ({ painted }) => painted?.price === firstPrice,
  );
  await putPrices(client, spanFrom(Math.ceil((Date.now() + announcedMs) / 1000) * 1000));
  const { bundle: second } = await kiosk.waitFor(
    'the next price is announced',
    ({ bundle }) => bundle?.sha256 !== first?.sha256,
  );
  await expect.poll(() => lines().at(-1)).toContain(second?.sha256);
  await expect.poll(rows).toMatchObject([{ verdict: 'right', shown: firstPrice }]);
  const display = (await rows())[0]?.uuid ?? '';
  const receipt = async () => valueOf(await client.readDisplayReceipt(display));
  const lastLine = (name: string): string =>
    new RegExp(`"${name}":"([^"]+)"`).exec(lines().at(-1) ?? '')?.[1] ?? '';
  const isReported = async (): Promise<boolean> => (await receipt()).hash === lastLine('hash');
  await expect.poll(isReported).toBe(true);

  await platform.kill();
  cpSync(record, inPlace('older'), { recursive: true });
  expect(kiosk.status()?.painted?.price).toBe(firstPrice);
  await kiosk.waitFor('the next price', ({ painted }) => painted?.price === nextPrice);
  await platform.restart();
  await expect.poll(rows).toMatchObject([{ verdict: 'right', shown: nextPrice, uuid: display }]);
  await expect.poll(isReported).toBe(true);
  expect(lines().at(-1)).toContain(nextPrice);

  await writeFile(inPlace('receipt.json'), JSON.stringify(await receipt()));
  const names = readdirSync(record).map((name) => path.join(record, name));
  const cli = path.join(repositoryRoot, 'apps', 'cli', 'bin', 'wattpost.js');
  const options = ['--at', lastLine('at'), '--receipt', inPlace('receipt.json')];
  const said = await runTool(process.execPath, [cli, 'shown', ...names, ...options]);
  expect(said.replaceAll(/\s+/g, ' ')).toMatch(
    /^Shown from .*: €0\.52 per kWh \(fresh\)\. Anchored until /,
  );

  await kiosk.kill();
  rmSync(record, { recursive: true });
  cpSync(inPlace('older'), record, { recursive: true });
  for (const name of ['', ...readdirSync(record)]) await rig.stage.own(path.join(record, name));
  const again = start();
  await again.waitForLog(/the display cannot be reported: Line \d+ was received before/);
  const refused = await again.waitFor(
    'the status says so',
    ({ record: now }) => now?.report?.last_error?.includes('another hash') === true,
  );
  expect(refused.record?.report?.last_error).toMatch(/older copy.*move its folder away/);
  expect(refused.painted?.price).toBe(nextPrice);
  expect(await isReported()).toBe(false);
});
