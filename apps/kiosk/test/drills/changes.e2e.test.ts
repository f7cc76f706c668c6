import { readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type V8 from 'node:v8';
import type Vm from 'node:vm';
import type { ElectronApplication } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { readStatus, until } from '../rig/spawnedKiosk.ts';
import { testTimesVariable } from '../../src/main/recovery/recoveryTimes.ts';
import { testBundle } from '../bundles/testBundle.ts';

/**
 * 3 000 bundles, one newer than the other and each with another price, through the watched folder:
 * found by the scanner, read, compiled, written into the store with fsync, told to the page, painted.
 * They come in batches, so that the kiosk is never idle; the page is told of every one.
 *
 * Compared after 1 000 and after 3 000 changes, each time after the garbage was collected.
 */
const changes = 3_000;
const firstLook = 1_000;
const batch = 500;

/** Ten seconds after its start the page gives back what the start has left behind. */
const settledMs = 12_000;

/**
 * What may differ between the two looks. Memory in bytes: half a kilobyte a change, less than any bundle has.
 * Everything else must be equal.
 */
const tolerance = { mainHeap: 1024 * 1024, pageHeap: 1024 * 1024 };

/** The page may lag behind by hundreds of changes; that is no fault here. */
const patience = { silenceMs: 600_000, loadMs: 600_000 };

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

interface Look {
  readonly mainHeap: number;
  readonly pageHeap: number;
  /** What must not grow. */
  readonly counts: Counts;
}

async function lookAtMain(app: ElectronApplication): Promise<{
  heap: number;
  counts: Record<string, number>;
}> {
  return app.evaluate(({ app: electronApp, BrowserWindow, ipcMain, powerMonitor, screen }) => {
    const { mainModule } = process as unknown as { mainModule: { require: NodeJS.Require } };
    const v8 = mainModule.require('node:v8') as typeof V8;
    const vm = mainModule.require('node:vm') as typeof Vm;
    v8.setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as () => void;
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const windows = BrowserWindow.getAllWindows();
    const emitters = [
      ...[electronApp, ipcMain, powerMonitor, screen, process],
      ...windows.flatMap((window) => [window, window.webContents, window.webContents.session]),
    ] as NodeJS.EventEmitter[];
    const listeners = emitters.reduce(
      (sum, emitter) =>
        sum + emitter.eventNames().reduce((all, name) => all + emitter.listenerCount(name), 0),
      0,
    );
    const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    return {
      heap: heapUsed + external,
      counts: { windows: windows.length, 'listeners of main': listeners, 'timers of main': timers },
    };
  });
}

/** Counts, from now on, what the page has waiting. */
async function countTimers({ page }: OpenKiosk): Promise<void> {
  await page.evaluate(() => {
    const live = new Set<unknown>();
    (window as unknown as { liveTimers: Set<unknown> }).liveTimers = live;
    const set = window.setTimeout.bind(window);
    const clear = window.clearTimeout.bind(window);
    const repeat = window.setInterval.bind(window);
    window.setTimeout = ((handler: () => void, ...rest: []) => {
      const id: unknown = set(
        () => {
          live.delete(id);
          handler();
        },
        ...rest,
      );
      live.add(id);
      return id;
    }) as typeof set;
    window.setInterval = ((...all: Parameters<typeof repeat>) => {
      const id = repeat(...all);
      live.add(id);
      return id;
    }) as typeof repeat;
    window.clearTimeout = (id) => {
      live.delete(id);
      clear(id);
    };
  });
}

async function lookAtPage({ page }: OpenKiosk): Promise<{
  heap: number;
  counts: Record<string, number>;
}> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const timers = await page.evaluate(
    () => (window as unknown as { liveTimers: Set<unknown> }).liveTimers.size,
  );
  await session.detach();
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? -1;
  return {
    heap: of('JSHeapUsedSize'),
    counts: {
      nodes: of('Nodes'),
      'listeners of the page': of('JSEventListeners'),
      documents: of('Documents'),
      'timers of the page': timers,
    },
  };
}

type Counts = Readonly<Record<string, number>>;

function lowestCounts(one: Counts, other: Counts): Counts {
  return Object.fromEntries(
    Object.entries(one).map(([name, count]) => [name, Math.min(count, other[name] ?? count)]),
  );
}

/** `name: before → after` of each count that is higher now. */
function grownCounts(before: Counts, after: Counts): readonly string[] {
  return Object.entries(after).flatMap(([name, count]) => {
    const was = before[name] ?? 0;
    return count > was ? [`${name}: ${was} → ${count}`] : [];
  });
}

/** A capture, its heartbeat, and once more. */
const captureMs = 5_000;

it(`${changes} changes: nothing grows`, { timeout: 600_000 }, async ({ onTestFinished }) => {
  const place = await makeDrillFolders(rig);
  const baseMs = Date.now() - 2 * changes * 1000;
  const priceOf = (serial: number): number => (10_000 + serial) / 100_000;
  const madeAt = (serial: number): Date => new Date(baseMs + serial * 1000);
  const write = (at: number): void => {
    const draft = path.join(place.watched, `.${at}`);
    const created = madeAt(at).toISOString();
    writeFileSync(draft, testBundle({ created, price: priceOf(at), isLean: true }), {
      mode: 0o644,
    });
    // The file that changed last is read first: so that each bundle counts, the oldest of a batch is.
    const changedAt = madeAt(at - 2 * ((at - 1) % batch));
    utimesSync(draft, changedAt, changedAt);
    renameSync(draft, path.join(place.watched, `${at % batch}.json`));
  };
  write(0);
  // In memory: 6 000 flushes to a disk would be most of the drill, and have been drilled.
  const store = await mkdtemp('/dev/shm/wattpost-drill-');
  onTestFinished(() => rm(store, { recursive: true }));
  await rig.stage.own(store);
  const kiosk = await rig.open({
    args: [...place.args, '--store', store],
    env: { [testTimesVariable]: JSON.stringify(patience) },
  });
  onTestFinished(() => kiosk.close());
  const settled = sleep(settledMs);
  await countTimers(kiosk);
  await kiosk.page.evaluate(() => {
    const counted = window as unknown as { setups: number };
    counted.setups = 0;
    window.wattpost.onBoard(() => {
      counted.setups += 1;
    });
  });
  const shownPrice = (): number =>
    Number(/^€(0\.\d+) per kWh$/.exec(readStatus(place.status)?.painted?.price ?? '')?.[1]);
  const shows = async (newest: number): Promise<void> =>
    until(
      () => `change ${newest}, but it was ${shownPrice()}\n${kiosk.log().slice(-2000)}`,
      120_000,
      () => shownPrice() >= priceOf(newest),
    );
  const told = async (): Promise<number> =>
    kiosk.page.evaluate(() => (window as unknown as { setups: number }).setups);
  let serial = 0;
  /** Goes on until the page has been told of so many changes and shows the last one. */
  const change = async (wanted: number): Promise<void> => {
    while ((await told()) < wanted) {
      for (let left = batch; left > 0; left -= 1) write((serial += 1));
      await shows(serial);
    }
  };
  const pid = kiosk.app.process().pid ?? 0;
  const look = async (): Promise<Look> => {
    const [main, page] = [await lookAtMain(kiosk.app), await lookAtPage(kiosk)];
    const files = {
      'files of main': readdirSync(`/proc/${pid}/fd`).length,
      'files of the store': readdirSync(store).length,
    };
    return {
      mainHeap: main.heap,
      pageHeap: page.heap,
      counts: { ...main.counts, ...page.counts, ...files },
    };
  };
  await change(firstLook);
  await settled;
  // A reading, or a settling screen, has a timer and files for a moment: the lowest counts are compared.
  let before = await look();
  for (const end = Date.now() + 3_000; Date.now() < end;) {
    await sleep(250);
    const next = await look();
    before = { ...next, counts: lowestCounts(before.counts, next.counts) };
  }
  await change(changes);
  // The last capture of the price is kept until the heartbeat that confirms it.
  await sleep(captureMs);
  let after = await look();
  for (const end = Date.now() + 10_000; Date.now() < end; after = await look()) {
    if (grownCounts(before.counts, after.counts).length === 0) break;
    await sleep(250);
  }
  process.stderr.write(`${JSON.stringify({ before, after })}\n`);
  expect(await told()).toBeGreaterThanOrEqual(changes);
  expect(grownCounts(before.counts, after.counts)).toEqual([]);
  expect(after.counts['files of the store']).toBe(2);
  expect(after.mainHeap - before.mainHeap).toBeLessThan(tolerance.mainHeap);
  expect(after.pageHeap - before.pageHeap).toBeLessThan(tolerance.pageHeap);
});
