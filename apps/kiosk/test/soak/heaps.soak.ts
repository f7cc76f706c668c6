import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agedBundle, makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { readStatus, until } from '../rig/spawnedKiosk.ts';
import { lengthText, mib, writeSoakResult } from './soakResult.ts';
import { slopeOf, type Measurement } from './straightLine.ts';

/**
 * A kiosk in Electron whose price changes every five seconds, with its record: the heaps of its main process and its page
 * after collections of garbage, and the memory of all processes.
 */

const minutes = Number(process.env['WATTPOST_SOAK_MINUTES'] ?? 5);
const minuteMs = 60_000;
const changeMs = 5_000;
const paintLimitMs = 20_000;
/** Changes from one collection of garbage to the next. */
const collectEvery = 12;
/** Chromium and V8 grow into their memory; in a short run, a quarter is not measured. */
const warmUpMinutes = Math.min(30, minutes / 4);
const mebibyte = 1024 * 1024;
/** How much a heap may grow in a thousand changes, about three weeks of usual ones. */
const maxHeapBytes = 0.2 * mebibyte;
/** Standard errors within which memory is flat: more than 99 of 100 runs without growth are. */
const maxErrors = 3;

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** The bytes in use of main process and page after a collection of garbage. */
interface Heaps {
  readonly main: number;
  readonly page: number;
}

async function openHeaps(kiosk: OpenKiosk): Promise<() => Promise<Heaps>> {
  const session = await kiosk.page.context().newCDPSession(kiosk.page);
  return async () => {
    const main = await kiosk.app.evaluate(async () => {
      const { gc } = globalThis;
      if (gc === undefined) throw new Error('The main process cannot collect garbage on request.');
      gc();
      // What has a finalizer goes with the second collection.
      await new Promise((resolve) => setTimeout(resolve, 100));
      gc();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    });
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { main, page: usedSize };
  };
}

it(`changes its price every ${changeMs / 1000} seconds for ${minutes} minutes: heaps and memory stay`, async () => {
  const place = await makeDrillFolders(rig);
  const statusNow = () => readStatus(place.status);
  const dropPrice = (price: number): Promise<void> => place.drop('a.json', agedBundle({ price }));
  const isPainted = (price: number): boolean =>
    statusNow()?.painted?.price === `€${price.toFixed(3)} per kWh`;
  const priceOf = (change: number): number => (111 + (change % 800) * 10) / 1000;
  await dropPrice(priceOf(0));
  const record = path.join(place.folder, 'record');
  const kiosk = await rig.open({
    args: ['--js-flags=--expose-gc', ...place.args],
    env: { WATTPOST_KIOSK_RECORD_FOLDER: record },
  });
  const readHeaps = await openHeaps(kiosk);
  const heaps: { readonly at: number; readonly heaps: Heaps }[] = [];
  const memory: Measurement[] = [];
  let slowestMs = 0;
  let change = 0;
  const startMs = performance.now();
  const passedMs = (): number => performance.now() - startMs;
  while (passedMs() < minutes * minuteMs) {
    change += 1;
    const price = priceOf(change);
    const changedMs = performance.now();
    await dropPrice(price);
    const story = (): string =>
      `the price ${price}: ${JSON.stringify(statusNow())}\n${kiosk.log()}`;
    await until(story, paintLimitMs, () => isPainted(price));
    slowestMs = Math.max(slowestMs, performance.now() - changedMs);
    const status = statusNow();
    expect(status).toMatchObject({ memory_measure: 'proportional' });
    memory.push({ at: passedMs(), value: status?.memory_bytes ?? Number.NaN });
    if (change % collectEvery === 0) heaps.push({ at: change, heaps: await readHeaps() });
    await sleep(Math.max(0, change * changeMs - passedMs()));
  }
  expect(statusNow()?.recovery).toMatchObject({ tier: 'none', last_failure: null });
  await kiosk.close();

  const warmUpMs = warmUpMinutes * minuteMs;
  const hourMs = 60 * minuteMs;
  const ofMemory = memory
    .filter(({ at }) => at >= warmUpMs)
    .map(({ at, value }) => ({ at: at / hourMs, value }));
  const warmUpChanges = (change * warmUpMinutes) / minutes;
  const ofHeap = (name: keyof Heaps): readonly Measurement[] =>
    heaps
      .filter(({ at }) => at >= warmUpChanges)
      .map(({ at, heaps: found }) => ({ at: at / 1000, value: found[name] }));
  const [main, page] = [ofHeap('main'), ofHeap('page')];
  const [mainSlope, pageSlope, slope] = [slopeOf(main), slopeOf(page), slopeOf(ofMemory)];
  const ends = (points: readonly Measurement[]): string =>
    `${mib(points[0]?.value ?? NaN, 2)} → ${mib(points.at(-1)?.value ?? NaN, 2)}`;
  const grows = ({ slope: grown, error }: typeof slope): string =>
    `${mib(grown, 2)} ± ${mib(error, 2)}`;
  await writeSoakResult('heaps', [
    ['length', lengthText(minutes), ''],
    ['prices changed, all painted', String(change), ''],
    ['slowest change', `${(slowestMs / 1000).toFixed(1)} s`, `${paintLimitMs / 1000} s`],
    ['heap of the main process', ends(main), ''],
    ['… in 1000 changes', grows(mainSlope), mib(maxHeapBytes)],
    ['heap of the page', ends(page), ''],
    ['… in 1000 changes', grows(pageSlope), mib(maxHeapBytes)],
    ['memory of all processes (PSS)', ends(ofMemory), ''],
    ['… in an hour', grows(slope), `${maxErrors} errors`],
  ]);
  expect(mainSlope.slope).toBeLessThan(maxHeapBytes);
  expect(pageSlope.slope).toBeLessThan(maxHeapBytes);
  expect(slope.slope).toBeLessThan(maxErrors * slope.error);
});
