import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keeperTerms } from '../../bundles/keeperTerms.ts';
import { tempFolder } from '../../rig/tempFolder.ts';
import { stationUuid, testBundle } from '../../bundles/testBundle.ts';
import { makeBundleKeeper } from '../../../src/main/bundle/bundleKeeper.ts';
import { openBundleStore } from '../../../src/main/bundle/bundleStore.ts';
import { diskFiles } from '../../../src/main/host/files.ts';

const bootMs = 60_000;
const nowMs = Date.parse('2026-11-19T11:00:00Z');
const right = testBundle({ created: '2026-11-18T00:00:00Z', price: 0.4 });
const newer = testBundle({ created: '2026-11-19T00:00:00Z', price: 0.5 });
const inTwoYears = testBundle({ created: '2028-11-18T00:00:00Z', price: 0.9 });

/** A kiosk's keeper, with a clock of our own, on a store that stays. */
async function start(folder: string, clock: { ms: number; isTrusted: boolean }) {
  let asked = 0;
  const log: string[] = [];
  const keeper = makeBundleKeeper({
    ...keeperTerms,
    ...{ store: openBundleStore(diskFiles, folder), stations: [stationUuid] },
    ...{ publicKey: null, now: () => clock.ms },
    isClockTrusted: () => {
      asked += 1;
      return Promise.resolve(clock.isTrusted);
    },
    log: (message) => log.push(message),
  });
  await keeper.restore();
  const offer = async (bytes: Uint8Array): Promise<string> => {
    const result = await keeper.offer({ bytes, signature: null });
    return result.kind === 'refused' ? result.refusal.code : result.kind;
  };
  const price = (): number | undefined =>
    keeper.current()?.data.stations[0]?.costRate.intervals?.energy[0]?.price;
  return { ...{ keeper, offer, price, log }, asked: () => asked };
}

describe('a bundle that a wrong clock has dated', () => {
  it('taken at 1970 gives way to a right one once the clock is trusted, for good', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const clock = { ms: bootMs, isTrusted: false };
    const kiosk = await start(folder, clock);
    expect(await kiosk.offer(inTwoYears)).toBe('taken');
    clock.ms = nowMs;
    expect([await kiosk.keeper.reconsider(), await kiosk.offer(right)]).toEqual([
      false,
      'rolled_back',
    ]);
    clock.isTrusted = true;
    expect(await kiosk.offer(right)).toBe('taken');
    expect(await kiosk.offer(inTwoYears)).toBe('from_the_future');
    // What did not count is not gone back to, not even by a clock at 1970.
    const again = await start(folder, { ms: bootMs, isTrusted: false });
    expect(again.price()).toBe(0.4);
  });

  it('is left alone for the one before it as soon as the clock is trusted', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const clock = { ms: bootMs, isTrusted: false };
    const kiosk = await start(folder, clock);
    await kiosk.offer(right);
    await kiosk.offer(inTwoYears);
    expect(kiosk.price()).toBe(0.9);
    Object.assign(clock, { ms: nowMs, isTrusted: true });
    expect(await kiosk.keeper.reconsider()).toBe(true);
    expect(kiosk.price()).toBe(0.4);
    expect(kiosk.log.join('\n')).toMatch(/2028-11-18T00:00:00.000Z, which is to come/);
    expect(await kiosk.keeper.reconsider()).toBe(false);
    expect(await kiosk.offer(newer)).toBe('taken');
  });

  it('leaves no price where there is none before it', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const clock = { ms: bootMs, isTrusted: false };
    const kiosk = await start(folder, clock);
    await kiosk.offer(inTwoYears);
    Object.assign(clock, { ms: nowMs, isTrusted: true });
    expect(await kiosk.keeper.reconsider()).toBe(true);
    expect(kiosk.keeper.current()).toBeNull();
    expect(await kiosk.offer(right)).toBe('taken');
  });

  it('in a store that it got into long ago gives way at a start with a trusted clock', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const before = await start(folder, { ms: bootMs, isTrusted: false });
    await before.offer(right);
    await before.offer(inTwoYears);
    const kiosk = await start(folder, { ms: nowMs, isTrusted: true });
    expect(kiosk.price()).toBe(0.4);
  });

  it('an untrusted clock that is behind does not bring an old price back', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const kiosk = await start(folder, { ms: nowMs, isTrusted: false });
    await kiosk.offer(right);
    await kiosk.offer(newer);
    const behind = await start(folder, { ms: nowMs - 24 * 3_600_000, isTrusted: false });
    expect(behind.price()).toBe(0.5);
    expect(await behind.keeper.reconsider()).toBe(false);
    expect([await behind.offer(right), behind.price()]).toEqual(['rolled_back', 0.5]);
  });

  it('is what the clock is asked about, and nothing else', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const kiosk = await start(folder, { ms: nowMs, isTrusted: true });
    await kiosk.offer(newer);
    await kiosk.offer(right);
    await kiosk.keeper.reconsider();
    expect(kiosk.asked()).toBe(0);
  });
});
