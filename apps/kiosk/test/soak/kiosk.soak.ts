import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from '@wattpost/client';
import { readBundle, stationPlan } from '@wattpost/contract';
import { priceAt } from '@wattpost/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../scripts/start/samplePlatform.ts';
import { readSampleSite } from '../../../../scripts/start/sampleSite.ts';
import { stationUuid } from '../bundles/testBundle.ts';
import { makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import type { SpawnedKiosk } from '../rig/spawnedKiosk.ts';
import { lengthText, mib, writeSoakResult } from './soakResult.ts';
import { slopeOf, type Measurement } from './straightLine.ts';

/** A kiosk in Electron beside a server on which the price changes every minute, for hours. */

const minutes = Number(process.env['WATTPOST_SOAK_MINUTES'] ?? 5);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const sampleMs = 5_000;
const pollSeconds = 10;
/** A poll, at most a tenth late, and a busy machine. */
const paintLimitMs = 20_000;
/** Chromium and V8 grow into their memory: so much of the run is not measured. */
const warmUpShare = 0.25;
const mebibyte = 1024 * 1024;
/** How much a run may grow, by the slope of its memory: with 8 hours, 2.7 MiB an hour. */
const maxGrowthBytes = 16 * mebibyte;

let rig: KioskRig;
let platform: SamplePlatform;
beforeAll(async () => {
  rig = await makeKioskRig();
  const site = await readSampleSite();
  platform = await startSamplePlatform(site, site.choose([stationUuid]) ?? []);
});
afterAll(async () => {
  await platform.dispose();
  await rig.dispose();
});

/** An operator with a key for prices. */
async function openClient(): Promise<Client> {
  const key = await platform.newToken('stations:read,pricing,pricing:write');
  const { baseUrl } = platform;
  return createClient({ baseUrl, stationToken: key, pricingToken: key, random: Math.random });
}

/** Sets the price of the station, without its schedule, and returns what the engine reads back. */
async function changePrice(client: Client, amount: number): Promise<number> {
  const before = await readStation(client);
  const tagged = await client.readWholeCostRate(before.rateUuid);
  if (!tagged.ok) throw new Error(tagged.error.message);
  const { value } = tagged.value;
  if (value.intervals === null) throw new Error('The sample has a price.');
  const energy = value.intervals.energy.slice(0, 1).map((one) => ({ ...one, price: amount }));
  const intervals = { ...value.intervals, energy, time: [], session_fee: null };
  const rate = { ...value, tax: null, dynamic_pricing: null, recurring: [], unique: [], intervals };
  const written = await client.putCostRate(before.rateUuid, rate, {
    ifMatch: '*',
    accept: ['entries_lost', 'price_jump'],
  });
  if (!written.ok) throw new Error(written.error.message);
  return (await readStation(client)).amount;
}

async function readStation(client: Client): Promise<{ rateUuid: string; amount: number }> {
  const answer = await client.readBundle([stationUuid]);
  if (!answer.ok) throw new Error(answer.error.message);
  const reading = readBundle(answer.value.bytes);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const plan = stationPlan(reading.bundle, stationUuid);
  return {
    rateUuid: reading.bundle.stations[0]?.cost_rate_uuid ?? '',
    amount: priceAt(plan, Date.now()).intervals?.energy[0]?.price ?? Number.NaN,
  };
}

async function startKiosk(): Promise<SpawnedKiosk> {
  const { folder, status, argsWithoutSource } = await makeDrillFolders(rig);
  const keyFile = path.join(folder, 'key');
  await writeFile(keyFile, platform.token, { mode: 0o600 });
  const config = path.join(folder, 'kiosk.json');
  const { baseUrl: base_url } = platform;
  const source = { kind: 'platform', base_url, token_file: 'key', poll_seconds: pollSeconds };
  await writeFile(
    config,
    JSON.stringify({ format: 'wattpost-kiosk/1', station: stationUuid, source }),
  );
  for (const file of [keyFile, config]) await rig.stage.own(file);
  const args = ['--disable-gpu', '--config', config, ...argsWithoutSource];
  return rig.start({ statusFile: status, args });
}

it(`runs for ${minutes} minutes: every change is painted, and memory stays`, async () => {
  const client = await openClient();
  const samples: Measurement[] = [];
  const latencies: number[] = [];
  await changePrice(client, 0.1);
  const kiosk = await startKiosk();
  const shownAmount = (): number =>
    Number(/^€(\d+\.\d+) per kWh$/.exec(kiosk.status()?.painted?.price ?? '')?.[1]);
  await kiosk.waitFor('the first price', () => shownAmount() === 0.1);
  const startMs = performance.now();
  for (let minute = 0; minute < minutes; minute += 1) {
    const amount = await changePrice(client, (110 + (minute % 800)) / 1000);
    const changedMs = performance.now();
    await kiosk.waitFor(`the price ${amount}`, () => shownAmount() === amount, paintLimitMs);
    latencies.push(performance.now() - changedMs);
    while (performance.now() - startMs < (minute + 1) * minuteMs) {
      const bytes = kiosk.processes().reduce((sum, { residentBytes }) => sum + residentBytes, 0);
      samples.push({ at: (performance.now() - startMs) / hourMs, value: bytes });
      await sleep(sampleMs);
    }
  }
  const { recovery } = kiosk.status() ?? {};
  expect(recovery).toMatchObject({ tier: 'none', last_failure: null });
  await kiosk.end();
  const measured = samples.filter(({ at }) => at >= (warmUpShare * minutes) / 60);
  const { slope } = slopeOf(measured);
  const hours = ((1 - warmUpShare) * minutes) / 60;
  await writeSoakResult('soak', [
    ['length', lengthText(minutes), ''],
    ['prices changed, all painted', String(latencies.length), ''],
    [
      'slowest change',
      `${(Math.max(...latencies) / 1000).toFixed(1)} s`,
      `${paintLimitMs / 1000} s`,
    ],
    ['memory of all processes, after the start', mib(measured[0]?.value ?? Number.NaN), ''],
    ['… at the end', mib(measured.at(-1)?.value ?? Number.NaN), ''],
    ['slope', `${mib(slope)} an hour`, `${mib(maxGrowthBytes / hours)} an hour`],
  ]);
  expect(measured.length).toBeGreaterThan(minutes);
  expect(slope * hours, 'bytes by which memory grew').toBeLessThan(maxGrowthBytes);
});
