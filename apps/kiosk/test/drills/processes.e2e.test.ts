import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { agoText, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import { testBundle } from '../bundles/testBundle.ts';
import { until, type SeenStatus, type SpawnedKiosk } from '../rig/spawnedKiosk.ts';
import { safeStartLimit } from '../../src/main/recovery/recovery.ts';
import { decodeRecord } from '../../src/main/recovery/recoveryRecord.ts';
import { testTimesVariable } from '../../src/main/recovery/recoveryTimes.ts';

/**
 * Processes of a kiosk that nobody is attached to are killed (SIGKILL). The steps and their order are
 * the product's; only its patience is shortened.
 *
 * | killed                          | expected on the screen    | expected in the status               |
 * | ------------------------------- | ------------------------- | ------------------------------------ |
 * | the page's process, once        | the price again           | `reload` 1, after a while `none`     |
 * | … each time that it has painted | steps, the safe screen,   | each step twice and in order,        |
 * |                                 | then the price again      | `faulted`, then `fresh`              |
 * | the GPU process, three times    | the price throughout      | `software` 1, without a GPU          |
 * | the network service             | the next price as well    | nothing happened                     |
 * | all, while running              | the price again           | `main_gone`, `none`                  |
 * | all, at start after start       | the safe screen, then the | `faulted`, then `fresh`              |
 * |                                 | price                     |                                      |
 */

const price = '€0.31 per kWh';
/** Several kiosks share a machine: what is only slow is no fault, and what passes can be seen. */
const times = {
  beatMs: 250,
  silenceMs: 20_000,
  loadMs: 60_000,
  healthyMs: 10_000,
  stepMs: 50,
  maxStepMs: 200,
  safePauseMs: 8_000,
};

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

interface Started {
  readonly kiosk: SpawnedKiosk;
  readonly folder: string;
  readonly drop: DrillFolders['drop'];
  /** Starts another one in the same place. */
  readonly again: () => Promise<SpawnedKiosk>;
}

async function start({ onTestFinished }: TestContext, ...more: string[]): Promise<Started> {
  const place = await makeDrillFolders(rig);
  await place.drop('a.json', testBundle({ created: agoText(), price: 0.31, isLean: true }));
  const again = async (): Promise<SpawnedKiosk> => {
    await rm(place.status, { force: true });
    const kiosk = rig.start({
      statusFile: place.status,
      logFolder: path.join(place.folder, 'logs'),
      args: [...place.args, ...more],
      env: { [testTimesVariable]: JSON.stringify(times) },
    });
    onTestFinished(() => kiosk.kill());
    return kiosk;
  };
  return { kiosk: await again(), folder: place.folder, drop: place.drop, again };
}

const isRight = ({ state, painted }: SeenStatus): boolean =>
  state === 'fresh' && painted?.price === price && painted.is_current;

/** The price, painted after an instant (epoch milliseconds). */
const paintedSince =
  (sinceMs: number) =>
  (status: SeenStatus): boolean =>
    isRight(status) && Date.parse(status.painted?.painted_at ?? '') > sinceMs;

const taken = ({ recovery }: SeenStatus): number =>
  Object.values(recovery.attempts).reduce((sum, count) => sum + count, 0);

/** Kills the processes of one kind, and waits until they are gone. @returns how many there were. */
async function killKind(kiosk: SpawnedKiosk, kind: string): Promise<number> {
  const found = kiosk.processes().filter((one) => one.kind === kind);
  for (const { pid } of found) process.kill(pid, 'SIGKILL');
  while (kiosk.processes().some(({ pid }) => found.some((one) => one.pid === pid))) await wait(5);
  return found.length;
}

/** The process of a kind that is there now, once it is. */
async function pidOf(kiosk: SpawnedKiosk, kind: string, other: number): Promise<number> {
  const endMs = performance.now() + 20_000;
  while (performance.now() < endMs) {
    const pid = kiosk.processes().find((one) => one.kind === kind && one.pid !== other)?.pid;
    if (pid !== undefined) return pid;
    await wait(20);
  }
  throw new Error(`There is no ${kind}.\n${kiosk.log()}`);
}

describe.concurrent('killed is', () => {
  it("the page's process once: the page is loaded anew, and all is forgotten", async (context) => {
    const { kiosk } = await start(context, '--disable-gpu');
    await kiosk.waitFor('the price', isRight);
    const killedMs = Date.now();
    expect(await killKind(kiosk, 'renderer')).toBe(1);
    const after = await kiosk.waitFor('the price anew', paintedSince(killedMs));
    expect(after.recovery).toMatchObject({
      tier: 'reload',
      attempts: { reload: 1, window: 0, relaunch: 0, software: 0, safe: 0 },
      last_failure: { kind: 'page_gone', message: expect.stringContaining('killed') as unknown },
    });
    const healthy = await kiosk.waitFor('healthy', ({ recovery }) => recovery.tier === 'none');
    expect(taken(healthy)).toBe(0);
  });

  it("the page's process whenever it has painted: every step in its order, then the price", async (context) => {
    const { kiosk } = await start(context, '--disable-gpu');
    const tiers: string[] = [];
    let killedMs = 0;
    for (let kill = 0; ; kill += 1) {
      const seen = await kiosk.waitFor(
        `step ${kill}`,
        (status) =>
          status.state === 'faulted' || (taken(status) === kill && paintedSince(killedMs)(status)),
      );
      tiers.push(seen.recovery.tier);
      if (seen.state === 'faulted') {
        const each = { reload: 2, window: 2, relaunch: 2, software: 2, safe: 1 };
        expect(seen.recovery.attempts).toEqual(each);
        break;
      }
      killedMs = Date.now();
      expect(await killKind(kiosk, 'renderer')).toBeGreaterThanOrEqual(1);
    }
    const twice = ['reload', 'window', 'relaunch', 'software'].flatMap((tier) => [tier, tier]);
    expect(tiers).toEqual(['none', ...twice, 'safe']);
    await kiosk.waitFor('the price after the safe screen', isRight);
    const healthy = await kiosk.waitFor('healthy', ({ recovery }) => recovery.tier === 'none');
    // What helped last stays; the next good start of another version begins anew.
    expect(healthy.recovery.without_gpu).toBe(true);
  });

  it('the GPU process three times: the price stays, at last without a GPU', async (context) => {
    const { kiosk } = await start(context);
    await kiosk.waitFor('the price', isRight);
    let pid = 0;
    for (let kill = 0; kill < 3; kill += 1) {
      pid = await pidOf(kiosk, 'gpu-process', pid);
      await killKind(kiosk, 'gpu-process');
      expect(kiosk.status()?.painted?.price).toBe(price);
    }
    const after = await kiosk.waitFor(
      'the price without a GPU',
      (status) => status.recovery.without_gpu && isRight(status),
    );
    expect(after.recovery).toMatchObject({ tier: 'software', last_failure: { kind: 'gpu_gone' } });
  });

  it('the network service: the next price comes all the same', async (context) => {
    const { kiosk, drop } = await start(context, '--disable-gpu');
    await kiosk.waitFor('the price', isRight);
    const service = 'network.mojom.NetworkService';
    const pid = await pidOf(kiosk, service, 0);
    await killKind(kiosk, service);
    await pidOf(kiosk, service, pid);
    await drop('b.json', testBundle({ created: agoText(0), price: 0.32, isLean: true }));
    const after = await kiosk.waitFor(
      'the next price',
      ({ painted }) => painted?.price === '€0.32 per kWh',
    );
    expect(after.state).toBe('fresh');
    expect(taken(after)).toBe(0);
  });

  it('all of it while it runs: the next one shows the price and says what was', async (context) => {
    const { kiosk, again } = await start(context, '--disable-gpu');
    await kiosk.waitFor('the price', isRight);
    await kiosk.kill();
    const next = await again();
    const after = await next.waitFor('the price', isRight);
    expect(after.recovery).toMatchObject({ tier: 'none', last_failure: { kind: 'main_gone' } });
  });

  it('all of it at start after start: the safe screen, then the price', async (context) => {
    const started = await start(context, '--disable-gpu');
    let { kiosk } = started;
    const file = path.join(started.folder, 'profile', 'recovery.json');
    const noted = (): number | null => {
      const record = existsSync(file) ? decodeRecord(readFileSync(file, 'utf8')) : undefined;
      return record?.life === 'starting' ? record.startDeaths : null;
    };
    // At first before it can have noted that it begins, which counts for nothing.
    await kiosk.kill();
    expect(noted()).toBeNull();
    kiosk = await started.again();
    // Then as soon as it has noted that, and so before it could have painted, however fast either is.
    for (let deaths = 0; deaths < safeStartLimit; deaths += 1) {
      await until(
        () => `start ${deaths} is noted\n${kiosk.log()}`,
        60_000,
        () => noted() === deaths,
      );
      await kiosk.kill();
      kiosk = await started.again();
    }
    await kiosk.waitFor('the safe screen', ({ state }) => state === 'faulted');
    const after = await kiosk.waitFor('the price', isRight);
    expect(after.recovery.start_deaths).toBe(0);
  });
});
