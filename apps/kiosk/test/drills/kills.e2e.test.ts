import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import type { SpawnedKiosk } from '../rig/spawnedKiosk.ts';
import { testBundle } from '../bundles/testBundle.ts';

/**
 * The whole app is killed (SIGKILL, all processes) while the bundles in its folder are replaced
 * without a break.
 *
 * | killed                        | share | expected after the kill           | expected at the next start          |
 * | ----------------------------- | ----- | --------------------------------- | ----------------------------------- |
 * | at a random moment of a start | 2 / 4 | newest generation sound, nothing  | see below                           |
 * | while a generation is written | 1 / 4 | damaged, not older than what was  | see below                           |
 * | after the price was painted   | 1 / 4 | painted                           | painted price: of a dropped bundle, |
 * |                               |       |                                   | not older than the store's; `fresh` |
 *
 * The last waits until the start counts as a good one: five in a row that do not are answered with the safe
 * screen, as they should be (`recovery.law.test.ts`).
 */
const kills = Number(process.env['WATTPOST_DRILL_KILLS'] ?? 32);
const lanes = 2;
const everyMs = 40;
/** A start takes about this long where nothing else runs; random moments lie within. */
const startMs = 900;
/** Bundles are dropped under so many names in turn, so that each stands still for long enough. */
const names = 16;

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** Numbers in [0, 1) that are the same for the same seed, so that a drill can be run again as it was. */
function seededRandom(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32;
  };
}

/** Which bundle a price belongs to, and the other way round. */
const priceOf = (serial: number): number => (1000 + serial) / 10_000;
const serialOf = (price: string): number =>
  Math.round(Number(/^€(0\.\d+) per kWh$/.exec(price)?.[1]) * 10_000) - 1000;

/** Drops newer and newer bundles until it is stopped. */
function replaceBundles(
  place: DrillFolders,
  baseMs: number,
): { serial(): number; stop(): Promise<void> } {
  let serial = 0;
  const stopping = new AbortController();
  const drop = async (): Promise<void> => {
    const created = new Date(baseMs + (serial + 1) * 1000).toISOString();
    const content = testBundle({ created, price: priceOf(serial + 1) });
    // Counted before it lies there: nothing newer than what is counted can be found.
    serial += 1;
    await place.drop(`bundle-${serial % names}.json`, content);
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await drop();
      await wait(everyMs);
    }
  })();
  return {
    serial: () => serial,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Resolves when a generation begins to be written, or after a limit. */
async function writingBegins(folder: string, limitMs: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await rig.stage.own(folder);
  const ending = new AbortController();
  const seen = new Promise<void>((resolve) => {
    const watcher = watch(folder, { signal: ending.signal }, (_event, name) => {
      if (name?.endsWith('.partial') === true) resolve();
    });
    watcher.on('error', () => {
      resolve();
    });
  });
  await Promise.race([seen, wait(limitMs)]);
  ending.abort();
}

async function runLane(
  random: () => number,
  count: number,
): Promise<{ readonly verdicts: number }> {
  const place = await makeDrillFolders(rig);
  const baseMs = Date.now() - 86_400_000;
  const bundles = replaceBundles(place, baseMs);
  let kept = 0;
  let verdicts = 0;
  let kiosk: SpawnedKiosk | null = null;
  try {
    for (let kill = 0; kill < count; kill += 1) {
      await rm(place.status, { force: true });
      const stretch = random();
      kiosk = rig.start({ statusFile: place.status, args: ['--disable-gpu', ...place.args] });
      if (kill % 4 === 0) {
        const seen = await kiosk.waitFor(
          'a price is painted',
          // The first start may look while the only bundles are being replaced; what is kept it must show.
          ({ painted, recovery, state }) =>
            painted !== null && recovery.start_deaths === 0 && (state !== 'no_data' || kept > 0),
        );
        const serial = serialOf(seen.painted?.price ?? '');
        expect(seen.state, `start ${kill}: ${JSON.stringify(seen)}\n${kiosk.log()}`).toBe('fresh');
        expect(serial).toBeGreaterThanOrEqual(Math.max(kept, 1));
        expect(serial).toBeLessThanOrEqual(bundles.serial());
        kept = serial;
        verdicts += 1;
        await wait(stretch * 200);
      } else if (kill % 4 === 1) {
        await writingBegins(place.store, startMs);
        await wait(stretch * 3);
      } else {
        await wait(stretch * startMs);
      }
      await kiosk.kill();
      const stored = await place.stored();
      expect(stored.damaged).toEqual([]);
      const newest = Math.round(((stored.newestMs ?? 0) - baseMs) / 1000);
      expect(newest).toBeGreaterThanOrEqual(kept);
      kept = newest;
    }
  } finally {
    await bundles.stop();
    await kiosk?.kill();
  }
  return { verdicts };
}

it(`killed ${kills} times while bundles are replaced, it always comes up with a price that holds`, async () => {
  const seed = process.env['WATTPOST_DRILL_SEED'] ?? String(Date.now());
  process.stderr.write(`WATTPOST_DRILL_SEED=${seed}\n`);
  const ran = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      runLane(seededRandom(`${seed} ${lane}`), kills / lanes),
    ),
  );
  const verdicts = Math.ceil(kills / lanes / 4);
  expect(ran).toEqual(Array.from({ length: lanes }, () => ({ verdicts })));
}, 3_600_000);
