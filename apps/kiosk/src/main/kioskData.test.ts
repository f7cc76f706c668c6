import { describe, expect, it } from 'vitest';
import { readBoardSetup } from '../ipc/readBoardSetup.ts';
import { stationUuid, testBundle, type BundleChanges } from '../../test/testBundle.ts';
import { makeBundleKeeper } from './bundleKeeper.ts';
import type { SourceEvents } from './bundleSource.ts';
import { clockSettlesMs } from './clockWatch.ts';
import { makeKioskData, type DataView } from './kioskData.ts';
import { kioskStatus } from './kioskStatus.ts';

const start = Date.parse('2026-11-19T11:00:00Z');
const hour = 3_600_000;

/** The data side with clocks of our own. */
function setUp(
  clock: { kind: 'running'; offsetMs: 0 } | { kind: 'frozen'; epochMs: number } = {
    kind: 'running',
    offsetMs: 0,
  },
) {
  let wallMs = start;
  let monotonicMs = 0;
  let news = 0;
  const views: DataView[] = [];
  const log: string[] = [];
  const kiosk = makeKioskData({
    keeper: makeBundleKeeper({
      ...{ store: null, station: stationUuid, publicKey: null, now: () => wallMs },
      log: (message) => log.push(message),
    }),
    ...{ clock, staleAfterMs: 24 * hour },
    readClocks: () => ({ wallMs, monotonicMs }),
    log: (message) => log.push(message),
    onNews: () => {
      news += 1;
    },
    onChange: (view) => views.push(view),
  });
  let heard: SourceEvents | undefined;
  kiosk.follow((events) => {
    heard = events;
    return { firstLook: Promise.resolve(), stop: () => undefined };
  });
  const events = heard;
  if (events === undefined) throw new Error('The source was not started.');
  return {
    ...{ kiosk, views, log, events, news: () => news },
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
  it('begins without data, and tells once that there is some', async () => {
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
      data: { kind: 'station' },
      state: { kind: 'fresh' },
      lastSyncMs: start,
    });
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

  it('grows old, is confirmed, expires; each tells the page once', async () => {
    const { kiosk, views, events, give, pass } = setUp();
    await give({ ...fresh, validUntil: '2026-11-30T00:00:00Z' });
    pass(24 * hour);
    pass(1000);
    expect(views.map(({ standing }) => standing.kind)).toEqual(['good', 'aged']);
    events.confirm();
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

  it('a demonstration with a clock that stands still has a clock to be trusted', async () => {
    const { kiosk, give, pass } = setUp({
      kind: 'frozen',
      epochMs: Date.parse('2020-01-01T00:00:00Z'),
    });
    await give(fresh);
    pass(1000, 99 * hour);
    expect(kiosk.view().state).toEqual({ kind: 'fresh' });
  });

  it('tells of failures of the source without a word on the screen', async () => {
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
});

describe('the status', () => {
  const others = {
    version: '1.2.3',
    nowMs: start,
    uptimeSec: 12.4,
    memoryBytes: 9,
    zoneDataVersion: '2026c',
  };

  it('says what is held, what is painted, and what went wrong', async () => {
    const { kiosk, events, give } = setUp();
    await give({ ...fresh, validUntil: '2026-12-01T00:00:00Z' });
    events.fail('no network');
    const report = { revision: 2, price: '€0.31 per kWh', text: 'long', fits: true };
    expect(
      kioskStatus({ ...others, view: kiosk.view(), painted: { atMs: start, report } }),
    ).toEqual({
      format: 'wattpost-kiosk-status/1',
      written_at: '2026-11-19T11:00:00.000Z',
      version: '1.2.3',
      ...{ state: 'fresh', reason: null, withheld: null },
      bundle: {
        sha256: kiosk.view().held?.sha256,
        created_at: '2026-11-19T10:00:00.000Z',
        valid_until: '2026-12-01T00:00:00.000Z',
        is_signed: false,
      },
      painted: {
        price: '€0.31 per kWh',
        painted_at: '2026-11-19T11:00:00.000Z',
        is_current: true,
        fits: true,
      },
      last_sync: '2026-11-19T11:00:00.000Z',
      last_error: { at: '2026-11-19T11:00:00.000Z', message: 'no network' },
      ...{ uptime_seconds: 12, memory_bytes: 9, zone_data: '2026c' },
    });
  });

  it('of a kiosk that has nothing, with a clock that is nowhere', () => {
    const { kiosk } = setUp();
    const facts = {
      ...others,
      nowMs: 1e300,
      zoneDataVersion: null,
      view: kiosk.view(),
      painted: null,
    };
    expect(kioskStatus(facts)).toMatchObject({
      state: 'no_data',
      bundle: null,
      painted: null,
      written_at: null,
    });
  });
});

describe('a setup as the page takes it', () => {
  const setup = {
    revision: 1,
    data: { kind: 'none' },
    standing: { kind: 'good' },
    locales: [],
    theme: 'auto',
    clock: { kind: 'running', offsetMs: 0 },
  };

  it('is taken in every form that main gives it', async () => {
    const { kiosk, give } = setUp();
    await give(fresh);
    for (const standing of [
      { kind: 'aged', updatedMs: 1 },
      { kind: 'clock_untrusted', withheld: 'next' },
    ]) {
      const sent = { ...setup, data: kiosk.view().data, standing };
      expect(readBoardSetup(sent)).toBe(sent);
    }
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['a revision that is none', { ...setup, revision: '1' }],
    ['another kind of data', { ...setup, data: { kind: 'html' } }],
    ['a station without its prices', { ...setup, data: { kind: 'station', station: {} } }],
    ['another standing', { ...setup, standing: { kind: 'fine' } }],
    ['a standing without its time', { ...setup, standing: { kind: 'aged' } }],
    ['languages that are none', { ...setup, locales: [1] }],
    ['another theme', { ...setup, theme: 'blue' }],
    ['a clock that is none', { ...setup, clock: { kind: 'running' } }],
    ['a member too many', { ...setup, more: 1 }],
  ])('%s is not', (_title, sent) => {
    expect(readBoardSetup(sent)).toBeUndefined();
  });
});
