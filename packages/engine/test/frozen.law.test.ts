import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuestion } from './arbitraries.ts';
import { perKwh, rate } from './examples.ts';
import { lawRuns, lawTimeoutMs } from './runs.ts';
import * as engine from '../src/index.ts';

/** All that can be reached from a value by name and can be changed. */
function changeable(value: unknown, found = new Set<object>()): ReadonlySet<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found;
  if (!Object.isFrozen(value)) found.add(value);
  for (const part of Object.values(value)) changeable(part, found);
  return found;
}

/** What a thing looks like, whole. */
function shown(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? `${part}n` : part,
  );
}

type Answers = Readonly<Record<string, () => unknown>>;

const window = { weekday: 1, start_time: '06:00', end_time: '07:00' };
const windows = [{ startMinute: 0, lengthMinutes: 1 }] as const;

/** Every public function that gives an object, with something to ask. */
function answers(costRate: engine.CostRate, atMs: number): Answers {
  const plan = engine.compileCostRate(costRate);
  const zone = plan.timeZone;
  const periods = [{ rate: plan, from: '2026-01-01T00:00:00', until: null }];
  const price = engine.priceAt(plan, atMs);
  const { intervals } = price;
  const broken: unknown = { ...costRate, currency: 'euro', oops: 1 };
  const session = { start: new Date(atMs), end: atMs + 3_600_000, energyWh: 7000 };
  const refusal = (): unknown => {
    try {
      return engine.compileCostRate(broken);
    } catch (error) {
      return (error as engine.CostRateError).problems;
    }
  };
  return {
    compileCostRate: () => engine.compileCostRate(costRate),
    CostRateError: refusal,
    checkCostRate: () =>
      Object.freeze([engine.checkCostRate(costRate), engine.checkCostRate(broken)]),
    compileCalendar: () => engine.compileCalendar(plan, [...periods, ...periods]),
    checkPeriods: () => engine.checkPeriods({ currency: 'XXX' }, periods),
    priceAt: () => engine.priceAt(plan, atMs),
    segments: () => [...engine.segments(plan, atMs, atMs + 86_400_000)],
    marketingText: () => engine.marketingText(price, ['de', 'en', 'fr', 'it']),
    sessionCost: () =>
      Object.freeze([
        engine.sessionCost(plan, { ...session, maxPowerKw: 1e-9 }, { follow: 'schedule' }),
        engine.sessionCost(plan, { ...session, energyWh: -1 }),
      ]),
    sessionTotal: () =>
      Object.freeze([
        engine.sessionTotal(plan, session),
        engine.sessionTotal(plan, { ...session, energyWh: -1 }),
      ]),
    runningCost: () =>
      Object.freeze([
        engine.runningCost(plan, { ...session, maxPowerKw: 1e-9 }, { follow: 'schedule' }),
        engine.runningCost(plan, { ...session, energyWh: -1 }),
      ]),
    impossiblePower: () => engine.impossiblePower(9_340_000, 3_600_000, 22),
    priceBreakdown: () => intervals && engine.priceBreakdown(intervals, plan.tax),
    announcedPrice: () =>
      intervals && engine.announcedPrice(engine.priceBreakdown(intervals, plan.tax)),
    ChangeQueue: () => {
      const queue = new engine.ChangeQueue<string>(atMs);
      queue.set('plan', plan);
      return queue.advance(atMs + 86_400_000);
    },
    priceSegments: () => [...engine.priceSegments(plan, atMs, atMs + 86_400_000)],
    priceStatistics: () => engine.priceStatistics(plan, atMs, atMs + 86_400_000),
    spansBelow: () => [...engine.spansBelow(plan, atMs, atMs + 86_400_000, 1)],
    addReceipts: () =>
      Object.freeze([
        engine.addReceipts('EUR', [{ currency: 'EUR', total: '1.00', tax: null }]),
        engine.addReceipts('EUR', [{ currency: 'CHF', total: '1.00', tax: null }]),
      ]),
    instantToLocal: () => engine.instantToLocal(zone, atMs),
    offsetChanges: () => engine.offsetChanges(zone, 0, 400 * 86_400_000),
    localToInstants: () => engine.localToInstants(zone, '2026-10-25T02:30'),
    readClock: () =>
      Object.freeze([
        engine.readClock({
          timeZone: zone,
          release: null,
          from: 0,
          until: 86_400_000,
          ...engine.offsetChanges(zone, 0, 86_400_000),
        }),
        engine.readClock(JSON.parse('{}')),
      ]),
    weekSpan: () => engine.weekSpan(window),
    requestedWeekSpan: () => engine.requestedWeekSpan({ weekday: 1, time: '06:00' }, null),
    uniqueSpans: () => engine.uniqueSpans([{ start: '2026-03-02T06:00:00' }]),
    checkEntry: () => engine.checkEntry('recurring', {}),
    activeWeekSpans: () => engine.activeWeekSpans(windows),
    activeUniqueSpans: () =>
      engine.activeUniqueSpans([{ start: '2026-03-02T06:00:00' }], '2026-03-02'),
    compilePeriods: () =>
      engine.compilePeriods(zone, [{ from: '2026-01-01T00:00:00', until: null }])(atMs),
  };
}

/** Answers that are made for each call; all others are deep-frozen. */
const fresh: ReadonlySet<string> = new Set([
  ...[
    'segments',
    'priceSegments',
    'spansBelow',
    'ChangeQueue',
    'instantToLocal',
    'localToInstants',
    'offsetChanges',
  ],
  ...['weekSpan', 'requestedWeekSpan', 'uniqueSpans', 'activeWeekSpans', 'activeUniqueSpans'],
]);

/** Public functions that give no object, and names for others. */
const plain: ReadonlySet<string> = new Set([
  ...[
    'nextChange',
    'previousChange',
    'isInDailySpan',
    'isTimeZone',
    'knownRelease',
    'zoneNameOf',
    'isFreePrice',
    'minorUnitDigits',
    'jsonPath',
    'pathStep',
  ],
  ...['listedProblems', 'maxProblems', 'maxPublicPowerKw'],
  ...['dateAt', 'dateOfDay', 'dayOfDate', 'plusDays', 'startOfDate', 'weekdayOfDay'],
  ...['readLocalSecond', 'readTimeOfDay', 'writeLocalSecond', 'weekSpansMeet', 'writeEntryEnd'],
  ...[
    'likelyTaxPercent',
    'nextPriceChange',
    'priceKey',
    'amountText',
    'toEpochMs',
    'watch',
    'watchAnswers',
  ],
  'exact',
]);

describe('law: results of the engine', { timeout: lawTimeoutMs }, () => {
  it('is looked at whole, function by function', () => {
    const known = [...Object.keys(answers(rate(), 0)), ...plain];
    expect(known.toSorted()).toEqual(Object.keys(engine).toSorted());
    expect(engine.weekSpansMeet(windows[0], windows[0])).toBe(true);
  });

  it("Z6 is deep-frozen, or was made for the call; nothing of it is the caller's", () => {
    fc.assert(
      fc.property(arbitraryQuestion(), ({ costRate, instants: [atMs = 0] }) => {
        const given = changeable(costRate);
        for (const [name, ask] of Object.entries(answers(costRate, clear(atMs)))) {
          const first = changeable(ask());
          if (!fresh.has(name)) expect(`${name} ${first.size}`).toBe(`${name} 0`);
          const again = changeable(ask());
          for (const part of first) {
            expect(given.has(part), `${name} of the input`).toBe(false);
            expect(again.has(part), `${name} shared`).toBe(false);
          }
        }
      }),
      { numRuns: Math.ceil(lawRuns / 4) },
    );
  });

  it('Z6 does not change when the input does', () => {
    fc.assert(
      fc.property(arbitraryQuestion(), ({ costRate, instants: [atMs = 0] }) => {
        const mine = structuredClone(costRate);
        const plan = engine.compileCostRate(mine);
        const all = (): string =>
          shown([plan, ...engine.segments(plan, clear(atMs), clear(atMs) + 7 * 86_400_000)]);
        const before = all();
        for (const part of changeable(mine)) overwrite(part);
        expect(all()).toBe(before);
      }),
      { numRuns: Math.ceil(lawRuns / 4) },
    );
  });

  it('throws on writes', () => {
    const plan = engine.compileCostRate(rate({ intervals: perKwh(0.5) }));
    const { intervals } = engine.priceAt(plan, 0);
    expect(() => {
      (intervals as { session_fee: unknown }).session_fee = null;
    }).toThrow(TypeError);
    expect(() => (intervals?.energy as unknown[]).push(null)).toThrow(TypeError);
  });
});

/** Away from the ends of time, so that there is a week after it. */
function clear(epochMs: number): number {
  return Math.max(-8.6e15, Math.min(8.6e15, epochMs));
}

function overwrite(part: object): void {
  for (const key of Object.keys(part)) Reflect.set(part, key, 'overwritten');
}
