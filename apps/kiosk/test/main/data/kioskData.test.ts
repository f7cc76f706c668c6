import { boardPrices } from '../../../src/ipc/boardPrices.ts';
import { instantToLocal } from '@wattpost/engine';
import type { DailySpan } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { keeperTerms } from '../../bundles/keeperTerms.ts';
import {
  sampleBundle,
  stationUuid,
  testBundle,
  withOtherZoneData,
  type BundleChanges,
} from '../../bundles/testBundle.ts';
import { makeBundleKeeper } from '../../../src/main/bundle/bundleKeeper.ts';
import type { BundleStore } from '../../../src/main/bundle/bundleStore.ts';
import type { SourceEvents } from '../../../src/main/data/kioskData.ts';
import { clockSettlesMs } from '../../../src/main/data/clockWatch.ts';
import { makeKioskData, type DataView } from '../../../src/main/data/kioskData.ts';

const start = Date.parse('2026-11-19T11:00:00Z');
const hour = 3_600_000;

/** The data side with clocks of our own. */
function setUp(
  clock: { kind: 'running'; offsetMs: 0 } | { kind: 'frozen'; epochMs: number } = {
    kind: 'running',
    offsetMs: 0,
  },
  night: DailySpan | null = null,
  store: BundleStore | null = null,
) {
  let wallMs = start;
  let monotonicMs = 0;
  let news = 0;
  const views: DataView[] = [];
  /** What the status says whenever it is told of news. */
  const heardAtNews: DataView[] = [];
  const log: string[] = [];
  const trust = { isGiven: false };
  const kiosk = makeKioskData({
    keeper: makeBundleKeeper({
      ...keeperTerms,
      store,
      stations: [stationUuid],
      publicKey: null,
      now: () => wallMs,
      log: (message) => log.push(message),
    }),
    clock,
    staleAfterMs: 24 * hour,
    night,
    builtAtMs: keeperTerms.builtAtMs,
    isConfirmed: false,
    isClockTrusted: () => Promise.resolve(trust.isGiven),
    readClocks: () => ({ wallMs, monotonicMs }),
    log: (message) => log.push(message),
    onNews: () => {
      news += 1;
      heardAtNews.push(kiosk.view());
    },
    onChange: (view) => views.push(view),
  });
  let heard: SourceEvents | undefined;
  let again = 0;
  kiosk.follow((events) => {
    heard = events;
    return { firstScan: Promise.resolve(), again: () => (again += 1), stop: () => undefined };
  });
  const events = heard;
  if (events === undefined) throw new Error('The source was not started.');
  return {
    kiosk,
    views,
    log,
    events,
    trust,
    news: () => news,
    heardAtNews,
    again: () => again,
    give: (changes: BundleChanges) =>
      events.offer({ bytes: testBundle(changes), signature: null }, 'b.json'),
    pass: (ms: number, setMs = 0) => {
      wallMs += ms + setMs;
      monotonicMs += ms;
      kiosk.tick();
    },
  };
}

const fresh = { created: '2026-11-19T10:00:00Z' };

describe('the data side', () => {
  it('begins without data, and reports once that there is some', async () => {
    const { kiosk, views, give } = setUp();
    expect(kiosk.view()).toMatchObject({
      revision: 1,
      data: { kind: 'none' },
      state: { kind: 'no_data' },
    });
    expect(await give(fresh)).toBe(true);
    expect(views).toHaveLength(1);
    expect(kiosk.view()).toMatchObject({
      revision: 2,
      data: { kind: 'stations' },
      state: { kind: 'fresh' },
      lastSyncMs: start,
    });
  });

  it('never tells the status of a price as painted that is only on its way to the page', async () => {
    const { heardAtNews, give } = setUp();
    await give(fresh);
    // The page has painted the first revision: that there is no price.
    const withPrice = heardAtNews.filter(({ state }) => state.kind === 'fresh');
    expect(withPrice.map(({ revision }) => revision)).toEqual([2, 2]);
  });

  it('a refused bundle changes nothing but the last error, which the next good one clears', async () => {
    const { kiosk, views, log, give } = setUp();
    await give(fresh);
    const { data } = kiosk.view();
    expect(await give({ created: '2026-11-19T09:00:00Z', price: 0.01 })).toBe(false);
    expect(await give({ created: '2026-11-19T09:00:00Z', price: 0.01 })).toBe(false);
    expect(views).toHaveLength(1);
    expect(kiosk.view().data).toBe(data);
    expect(kiosk.view().lastError?.message).toContain('b.json is not used (rolled_back)');
    expect(log.filter((line) => line.includes('rolled_back'))).toHaveLength(1);
    await give(fresh);
    expect(kiosk.view().lastError).toBeNull();
  });

  it('says when its source is asked next, however the clock is set meanwhile', () => {
    const { kiosk, events, pass, news } = setUp();
    expect(kiosk.view().nextSyncMs).toBeNull();
    const before = news();
    events.pause(60_000);
    expect(news()).toBe(before + 1);
    expect(kiosk.view().nextSyncMs).toBe(start + 60_000);
    pass(10_000, hour);
    expect(kiosk.view().nextSyncMs).toBe(start + hour + 60_000);
    pass(50_000);
    expect(kiosk.view().nextSyncMs).toBeNull();
  });

  it('grows old, is confirmed, expires; each tells the page once', async () => {
    const { kiosk, views, events, give, pass } = setUp();
    await give({ ...fresh, validUntil: '2026-11-30T00:00:00Z' });
    pass(24 * hour);
    pass(1000);
    expect(views.map(({ standing }) => standing.kind)).toEqual(['good', 'aged']);
    // An answer from a cache on the way says itself how old it is.
    events.confirm(Date.parse(fresh.created));
    expect(kiosk.view().state.kind).toBe('offline_valid');
    events.confirm(start + 24 * hour);
    expect(kiosk.view()).toMatchObject({ state: { kind: 'fresh' }, standing: { kind: 'good' } });
    pass(20 * 24 * hour);
    expect(kiosk.view().state).toEqual({ kind: 'expired' });
    expect(views).toHaveLength(3);
  });

  it('withholds while the clock is not to be trusted, and recovers by itself', async () => {
    const { kiosk, give, pass } = setUp();
    await give(fresh);
    pass(1000, -hour);
    expect(kiosk.view().standing).toEqual({ kind: 'clock_untrusted', withheld: 'price' });
    pass(clockSettlesMs);
    expect(kiosk.view().state.kind).toBe('fresh');
    pass(1000, 60_000);
    expect(kiosk.view().standing).toEqual({ kind: 'clock_untrusted', withheld: 'next' });
    kiosk.resumed();
    expect(kiosk.view().state.kind).toBe('fresh');
  });

  it('asks for what was refused once more when the clock was set, and when it has settled', async () => {
    const { give, pass, again } = setUp();
    await give(fresh);
    pass(hour);
    expect(again()).toBe(0);
    pass(1000, -hour);
    expect(again()).toBe(1);
    pass(clockSettlesMs);
    expect(again()).toBe(2);
    pass(hour);
    expect(again()).toBe(2);
  });

  it('doubts a clock that is years after its own build until a time server confirms it', async () => {
    const { kiosk, trust, again, give, pass } = setUp();
    const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    await give(fresh);
    // As after a start at the wrong time: the clock was not set while the kiosk ran.
    pass(4 * 366 * 24 * hour);
    await settle();
    expect(kiosk.view()).toMatchObject({
      state: { kind: 'clock_untrusted', reason: 'after_lifetime' },
      standing: { withheld: 'next', updatedMs: Date.parse(fresh.created) },
    });
    trust.isGiven = true;
    const before = again();
    pass(60_000);
    await settle();
    expect(kiosk.view().state.kind).toBe('offline_valid');
    expect(again()).toBe(before + 1);
    // The network may go then, but the clock must not be set by somebody.
    trust.isGiven = false;
    pass(24 * hour);
    await settle();
    expect(kiosk.view().state.kind).toBe('offline_valid');
    pass(1000, 20_000);
    pass(clockSettlesMs);
    await settle();
    expect(kiosk.view().state).toMatchObject({ reason: 'after_lifetime' });
  });

  it('asks for a bundle that is to come once more when its date has come', async () => {
    const { give, pass, again } = setUp();
    await give(fresh);
    expect(await give({ created: '2026-11-19T11:20:00Z' })).toBe(false);
    pass(15 * 60_000 - 1000);
    expect(again()).toBe(0);
    pass(1000);
    pass(1000);
    expect(again()).toBe(1);
  });

  it('hears of an older file without a word in the status', async () => {
    const { kiosk, events, log } = setUp();
    const offer = (changes: BundleChanges, isOlder: boolean) =>
      events.offer({ bytes: testBundle(changes), signature: null }, 'b.json', isOlder);
    await offer({ ...fresh, price: 0.4 }, false);
    expect(await offer({ ...fresh, price: 0.3 }, true)).toBe(false);
    expect(kiosk.view().lastError).toBeNull();
    expect(log.at(-1)).toMatch(/rolled_back.*its file is older/);
    await offer({ created: '2026-11-19T09:00:00Z' }, false);
    await offer({ ...fresh, price: 0.4 }, true);
    expect(kiosk.view().lastError?.message).toContain('rolled_back');
  });

  it('a demonstration with a clock that stands still has a clock to be trusted', async () => {
    const { kiosk, give, pass } = setUp({
      kind: 'frozen',
      epochMs: Date.parse('2020-01-01T00:00:00Z'),
    });
    await give(fresh);
    pass(1000, 99 * hour);
    expect(kiosk.view().state).toEqual({ kind: 'fresh' });
  });

  it('reports failures of the source, but not on the screen', async () => {
    const { kiosk, views, events, log, news, give } = setUp();
    await give(fresh);
    const before = news();
    events.fail('no network');
    events.fail('no network');
    expect(news()).toBe(before + 2);
    expect(views).toHaveLength(1);
    expect(kiosk.view().lastError).toEqual({ atMs: start, message: 'no network' });
    expect(log.filter((line) => line === 'no network')).toHaveLength(1);
  });

  it('says that a bundle is not kept until it is, whatever else goes well, and keeps it', async () => {
    let isFull = true;
    let adds = 0;
    const store: BundleStore = {
      read: () => Promise.resolve({ generations: [], damaged: [] }),
      add: () => {
        adds += 1;
        const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
        return isFull ? Promise.reject(full) : Promise.resolve(1);
      },
    };
    const running = { kind: 'running', offsetMs: 0 } as const;
    const { kiosk, give, log, events, pass } = setUp(running, null, store);
    expect(await give(fresh)).toBe(true);
    events.confirm(start);
    pass(10_000);
    const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    await settle();
    expect(adds).toBe(2);
    expect(kiosk.view().lastError?.message).toMatch(/^b\.json cannot be stored on disk \(ENOSPC\)/);
    isFull = false;
    pass(10_000);
    await settle();
    expect(kiosk.view().lastError).toBeNull();
    expect(log.filter((line) => line.includes('disk'))).toEqual([
      'b.json cannot be stored on disk (ENOSPC): until it can be, a restart would lose it',
      'b.json is stored on disk now',
    ]);
    pass(hour);
    await settle();
    expect(adds).toBe(3);
  });

  it('shows the price on the clock of a bundle with other zone data, from before its making on', async () => {
    const { kiosk, events, pass } = setUp();
    const bundle = sampleBundle({ ...fresh, created: '2026-11-19T11:00:05Z' });
    const bytes = Buffer.from(JSON.stringify(withOtherZoneData(bundle, '2026-11-19T12:00:00Z')));
    await events.offer({ bytes, signature: null }, 'b.json');
    const hours = (): number => {
      const [station] = boardPrices(kiosk.view().data).stations;
      const { offsetSeconds } = instantToLocal(station?.plan.clock ?? '', start + passedMs);
      return offsetSeconds / 3600;
    };
    let passedMs = 0;
    expect([kiosk.view().state.kind, hours()]).toEqual(['fresh', 0]);
    pass(hour);
    passedMs = hour;
    expect([kiosk.view().state.kind, hours()]).toEqual(['fresh', 1]);
  });

  it('is black at night on that clock', async () => {
    // From 11:00 to 11:30 by the bundle, whose clock is that of UTC; it is 12:00 by other zone data.
    const night = { fromMinute: 11 * 60, untilMinute: 11 * 60 + 30 };
    const { kiosk, events } = setUp({ kind: 'running', offsetMs: 0 }, night);
    const bundle = withOtherZoneData(sampleBundle(fresh), '2026-11-19T12:00:00Z');
    await events.offer({ bytes: Buffer.from(JSON.stringify(bundle)), signature: null }, 'b.json');
    expect(kiosk.view().state).toEqual({ kind: 'night' });
  });

  it('at night it says so, and leaves the page what it knew by day', async () => {
    // 13:00 to 13:30 in Vienna; it is 12:00 there.
    const night = { fromMinute: 13 * 60, untilMinute: 13 * 60 + 30 };
    const { kiosk, views, log, give, pass } = setUp({ kind: 'running', offsetMs: 0 }, night);
    await give({ created: '2026-11-18T09:00:00Z' });
    expect(kiosk.view()).toMatchObject({ state: { kind: 'offline_valid' }, revision: 2 });
    const { standing, bundleSha256 } = kiosk.view();
    expect(bundleSha256).toBe(kiosk.view().active?.sha256);
    pass(hour - 1000);
    expect(kiosk.view().state.kind).toBe('offline_valid');
    pass(1000);
    expect(kiosk.view()).toMatchObject({ state: { kind: 'night' }, revision: 2 });
    expect(kiosk.view().standing).toBe(standing);
    pass(hour / 2);
    expect(kiosk.view()).toMatchObject({ state: { kind: 'offline_valid' }, revision: 2 });
    expect(views).toHaveLength(1);
    expect(log.filter((message) => message.startsWith('the state is'))).toEqual([
      'the state is offline_valid',
      'the state is night',
      'the state is offline_valid',
    ]);
  });
});
