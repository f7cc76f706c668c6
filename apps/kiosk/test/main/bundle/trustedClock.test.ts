import { readdir, writeFile } from 'node:fs/promises';
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
async function start(folder: string | null, clock: { ms: number; isTrusted: boolean }) {
  let asked = 0;
  const log: string[] = [];
  const keeper = makeBundleKeeper({
    ...keeperTerms,
    store: folder === null ? null : openBundleStore(diskFiles, folder),
    stations: [stationUuid],
    publicKey: null,
    now: () => clock.ms,
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
    keeper.current()?.data.bundle.cost_rates[0]?.intervals?.energy[0]?.price;
  return { keeper, offer, price, log, asked: () => asked };
}

describe('a bundle that a wrong clock has dated', () => {
  it.each([true, false])(
    'gives way to a right one once the clock is right, trusted or not (%s), and for good',
    async (isTrusted) => {
      const folder = path.join(await tempFolder(), 'store');
      const clock = { ms: bootMs, isTrusted: false };
      const kiosk = await start(folder, clock);
      expect(await kiosk.offer(inTwoYears)).toBe('accepted');
      Object.assign(clock, { ms: nowMs, isTrusted });
      expect(await kiosk.offer(right)).toBe('accepted');
      expect(await kiosk.offer(inTwoYears)).toBe('from_the_future');
      // What did not count is not gone back to, not even by a clock at 1970.
      const again = await start(folder, { ms: bootMs, isTrusted: false });
      expect(again.price()).toBe(0.4);
    },
  );

  it.each([true, false])(
    'is left alone for the one before it once the clock is right, trusted or not (%s)',
    async (isTrusted) => {
      const folder = path.join(await tempFolder(), 'store');
      await (await start(folder, { ms: nowMs, isTrusted: false })).offer(right);
      const clock = { ms: bootMs, isTrusted: false };
      const kiosk = await start(folder, clock);
      expect(await kiosk.offer(inTwoYears)).toBe('accepted');
      expect([kiosk.price(), await kiosk.keeper.reconsider()]).toEqual([0.9, false]);
      Object.assign(clock, { ms: nowMs, isTrusted });
      expect(await kiosk.keeper.reconsider()).toBe(true);
      expect(kiosk.price()).toBe(0.4);
      expect(kiosk.log.join('\n')).toMatch(/2028-11-18T00:00:00.000Z, which is in the future/);
      expect(await kiosk.keeper.reconsider()).toBe(false);
      expect(await kiosk.offer(newer)).toBe('accepted');
    },
  );

  it.each(['damaged', 'gone'])(
    'is left alone for the newest one before it, whose file is %s, and which is stored again',
    async (fault) => {
      const folder = path.join(await tempFolder(), 'store');
      const clock = { ms: nowMs, isTrusted: false };
      const kiosk = await start(folder, clock);
      expect([await kiosk.offer(right), await kiosk.offer(newer)]).toEqual([
        'accepted',
        'accepted',
      ]);
      clock.ms = bootMs;
      expect(await kiosk.offer(inTwoYears)).toBe('accepted');
      const [older = '', newest = ''] = (await readdir(folder)).sort();
      const files = fault === 'damaged' ? [newest] : [older, newest];
      for (const file of files) await writeFile(path.join(folder, file), '');
      clock.ms = nowMs;
      expect([await kiosk.keeper.reconsider(), kiosk.price()]).toEqual([true, 0.5]);
      expect(await kiosk.keeper.storeCurrent()).toBe(true);
      expect((await start(folder, clock)).price()).toBe(0.5);
    },
  );

  it('is not taken after one that is dated a minute from now', async () => {
    const kiosk = await start(path.join(await tempFolder(), 'store'), {
      ms: nowMs,
      isTrusted: false,
    });
    const inAMinute = testBundle({ created: '2026-11-19T11:01:00Z', price: 0.3 });
    const inAYear = testBundle({ created: '2027-11-19T11:00:00Z', price: 0.9 });
    expect([await kiosk.offer(inAMinute), await kiosk.offer(inAYear)]).toEqual([
      ...['accepted', 'from_the_future'],
    ]);
    expect(kiosk.price()).toBe(0.3);
  });

  it('comes to the same as the others in whatever order they come', async () => {
    const orders = [
      [right, newer, inTwoYears],
      [inTwoYears, right, newer],
      [newer, inTwoYears, right],
      [inTwoYears, newer, right],
    ];
    for (const order of orders) {
      const folder = path.join(await tempFolder(), 'store');
      const kiosk = await start(folder, { ms: nowMs, isTrusted: false });
      for (const bytes of order) await kiosk.offer(bytes);
      expect(kiosk.price()).toBe(0.5);
      const again = await start(folder, { ms: bootMs, isTrusted: false });
      expect(again.price()).toBe(0.5);
    }
  });

  it('refuses a bundle that is older than a date that the clock has reached', async () => {
    const folder = path.join(await tempFolder(), 'store');
    await (await start(folder, { ms: nowMs, isTrusted: false })).offer(newer);
    // Whoever sets the clock back, and shows a bundle of that day again, gets nothing by it.
    const clock = { ms: Date.parse('2026-11-18T12:00:00Z'), isTrusted: false };
    const kiosk = await start(folder, clock);
    for (const isTrusted of [false, true]) {
      Object.assign(clock, isTrusted ? { ms: nowMs, isTrusted } : {});
      expect(await kiosk.offer(inTwoYears)).toBe(isTrusted ? 'from_the_future' : 'accepted');
      expect(await kiosk.offer(right)).toBe('rolled_back');
    }
    expect([await kiosk.keeper.reconsider(), kiosk.price()]).toEqual([true, 0.5]);
    expect(await kiosk.offer(right)).toBe('rolled_back');
  });

  it('is kept on disk when the clock reaches it, and keeps older ones out from then on', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const clock = { ms: bootMs, isTrusted: false };
    const kiosk = await start(folder, clock);
    const offer = await kiosk.keeper.offer({ bytes: newer, signature: null });
    expect(offer).toMatchObject({
      storeFailure: expect.stringMatching(/is in the future/) as string,
    });
    expect(await kiosk.keeper.storeCurrent()).toBe(false);
    expect((await start(folder, clock)).price()).toBeUndefined();
    clock.ms = nowMs;
    expect(await kiosk.keeper.storeCurrent()).toBe(true);
    expect((await start(folder, clock)).price()).toBe(0.5);
    clock.ms = Date.parse('2026-11-18T12:00:00Z');
    expect(await kiosk.offer(right)).toBe('rolled_back');
  });

  it('without a store gives way to the one before it as well', async () => {
    const clock = { ms: nowMs, isTrusted: false };
    const kiosk = await start(null, clock);
    await kiosk.offer(right);
    clock.ms = bootMs;
    await kiosk.offer(inTwoYears);
    clock.ms = nowMs;
    expect([await kiosk.keeper.reconsider(), kiosk.price()]).toEqual([true, 0.4]);
  });

  it('leaves no price where there is none before it', async () => {
    const folder = path.join(await tempFolder(), 'store');
    const clock = { ms: bootMs, isTrusted: false };
    const kiosk = await start(folder, clock);
    await kiosk.offer(inTwoYears);
    Object.assign(clock, { ms: nowMs, isTrusted: true });
    expect(await kiosk.keeper.reconsider()).toBe(true);
    expect(kiosk.keeper.current()).toBeNull();
    expect(await kiosk.offer(right)).toBe('accepted');
  });

  it('in a store that it got into long ago gives way at a start with a trusted clock', async () => {
    const folder = path.join(await tempFolder(), 'store');
    // The clock itself was two years ahead: it has reached the date.
    const before = await start(folder, {
      ms: Date.parse('2028-12-01T00:00:00Z'),
      isTrusted: false,
    });
    await before.offer(right);
    await before.offer(inTwoYears);
    const doubting = await start(folder, { ms: nowMs, isTrusted: false });
    expect([await doubting.offer(newer), doubting.price()]).toEqual(['rolled_back', 0.9]);
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
