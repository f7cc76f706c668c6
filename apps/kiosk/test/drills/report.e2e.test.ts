import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Client, type Result, createClient } from '@wattpost/client';
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

/**
 * A display reports to the server that gives it its prices: a price changes while the server is gone, and at last
 * an older copy of the record takes its place.
 */

/** The display has the announced price, and has reported that, before it counts: a poll, a report and some room. */
const announcedMs = 20_000;
const firstPrice = '€0.41 per kWh';
const nextPrice = '€0.52 per kWh';

let rig: KioskRig;
let platform: SamplePlatform;
let client: Client;
beforeAll(async () => {
  rig = await makeKioskRig();
  const site = await readSampleSite();
  platform = await startSamplePlatform(site, site.choose([stationUuid]) ?? []);
  const key = await platform.newToken('stations:read,pricing,pricing:write,displays');
  const tokens = { stationToken: key, pricingToken: key, displayToken: key };
  client = createClient({ baseUrl: platform.baseUrl, ...tokens, random: Math.random });
});
afterAll(async () => {
  await platform.dispose();
  await rig.dispose();
});

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** The station costs 0.41 and, from then on for an hour, 0.52. @param nextMs epoch milliseconds; `null`: never */
async function putPrices(nextMs: number | null): Promise<void> {
  const { data } = valueOf(await client.stationPage());
  const uuid = data.find(({ id }) => id === stationUuid)?.attributes.usualCostRateUuid ?? '';
  const { value } = valueOf(await client.readWholeCostRate(uuid));
  const priced = (price: number) => ({
    energy: [{ uuid: randomUUID(), unit: 1000, price }],
    time: [],
    session_fee: null,
  });
  const local = (ms: number): string =>
    new Date(ms).toLocaleString('sv-SE', { timeZone: 'Europe/Vienna' }).replace(' ', 'T');
  const next = (ms: number) => ({
    uuid: randomUUID(),
    name: 'next',
    validity: { type: 'unique' as const, start: local(ms), end: local(ms + 3_600_000) },
    intervals: priced(0.52),
    marketing_texts: {},
  });
  const rate = {
    ...value,
    tax: null,
    dynamic_pricing: 2,
    recurring: [],
    unique: nextMs === null ? [] : [next(nextMs)],
    intervals: priced(0.41),
  };
  const accept = ['entries_lost', 'price_jump'] as const;
  valueOf(await client.putCostRate(uuid, rate, { ifMatch: '*', accept: [...accept] }));
}

it('reports what it shows, also what it showed while the server was gone, and no older copy', async ({
  onTestFinished,
}) => {
  await putPrices(null);
  const place = await makeDrillFolders(rig);
  const inPlace = (name: string): string => path.join(place.folder, name);
  const record = inPlace('record');
  const { baseUrl: base_url } = platform;
  const config = {
    format: 'wattpost-kiosk/1',
    station: stationUuid,
    source: { kind: 'platform', base_url, token_file: 'key', poll_seconds: 10 },
    record: { folder: record, report_url: base_url, token_file: 'report-key', report_seconds: 10 },
  };
  const files = {
    key: platform.token,
    'report-key': await platform.newToken('report'),
    'kiosk.json': JSON.stringify(config),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(inPlace(name), content, { mode: 0o600 });
    await rig.stage.own(inPlace(name));
  }
  const start = () => {
    const args = ['--disable-gpu', '--config', inPlace('kiosk.json'), ...place.argsWithoutSource];
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
  await putPrices(Math.ceil((Date.now() + announcedMs) / 1000) * 1000);
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

  await kiosk.end();
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
