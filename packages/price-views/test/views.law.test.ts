import {
  compileCostRate,
  instantToLocal,
  localToInstants,
  priceAt,
  priceKey,
  segments,
  sessionCost,
  type CostRate,
  type PricePlan,
} from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arbitraryCalendar,
  arbitraryCostRate,
  arbitraryInstantsOf,
  arbitraryQuestion,
  type Mode,
} from '../../engine/test/arbitraries.ts';
import { calendarPlan } from '../../engine/test/calendars.ts';
import { arbitraryInstant } from '../../engine/test/arbitraryInstants.ts';
import { lawRuns, lawTimeoutMs } from '../../engine/test/runs.ts';
import { bundleOf, perKwh, planOf } from './cases.ts';
import { comparePrices } from '../src/prices/comparablePrice.ts';
import { compareBundles } from '../src/compare/compareBundles.ts';
import { costByStart } from '../src/views/costByStart.ts';
import { dayPrices } from '../src/views/dayPrices.ts';
import type { CalendarDay } from '../src/views/calendarDay.ts';
import { monthPrices } from '../src/views/monthPrices.ts';
import { priceBreakdownOf } from '../src/prices/comparablePrice.ts';
import { textFields, textSources } from '../src/prices/textSources.ts';
import { timelineRows, type TimelineRow } from '../src/views/timeline.ts';
import { weekPrices, type Weekday } from '../src/views/weekPrices.ts';

const runs = Math.ceil(lawRuns / 5);
const msPerHour = 3_600_000;
const msPerDay = 24 * msPerHour;
const weekdays = fc.constantFrom<Weekday[]>(0, 1, 6);

/** A plan, the cost rate that it is from, and instants that are hard for it. */
interface Situation {
  readonly plan: PricePlan;
  readonly rate: CostRate;
  readonly instants: readonly number[];
  /** The local date of the first instant, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Plans with the engine's own hard instants. */
function arbitrarySituation(mode: Mode = 'any'): fc.Arbitrary<Situation> {
  return arbitraryQuestion(mode).map(({ costRate, instants }) => {
    const [first = 0] = instants;
    return {
      plan: compileCostRate(costRate),
      rate: costRate,
      instants,
      date: instantToLocal(costRate.time_zone, first).local.slice(0, 10),
    };
  });
}

/** Instants at which to look: borders of blocks with their neighbours, and every 97 minutes. */
function samples(days: readonly CalendarDay[], hard: readonly number[]): number[] {
  const blocks = days.flatMap((day) => day.blocks);
  const firstMs = Math.min(...blocks.map(({ from }) => from));
  const lastMs = Math.max(...blocks.map(({ until }) => until));
  const regular: number[] = [];
  for (let t = firstMs - msPerDay; t < lastMs + msPerDay; t += 97 * 60_000) regular.push(t);
  const borders = blocks.flatMap(({ from, until }) => [from - 1, from, until - 1, until]);
  return [...regular, ...borders, ...hard];
}

/** What is wrong with the blocks at an instant; `undefined`: nothing. */
function faultAt(plan: PricePlan, days: readonly CalendarDay[], t: number): string | undefined {
  const { local } = instantToLocal(plan.timeZone, t);
  const holding = days.flatMap(({ date, blocks }) =>
    blocks.filter(({ from, until }) => from <= t && t < until).map((block) => ({ date, block })),
  );
  const isInside = days.some(({ date }) => local.startsWith(`${date}T`));
  if (holding.length !== (isInside ? 1 : 0)) return `${local}: in ${holding.length} blocks`;
  const [found] = holding;
  if (found === undefined) return undefined;
  const { date, block } = found;
  if (!local.startsWith(date)) return `${local}: a block of ${date}`;
  if (block.price !== priceAt(plan, t)) return `${local}: another price`;
  const reading = localToInstants(plan.timeZone, local);
  const wholeSecondMs = Math.floor(t / 1000) * 1000;
  const pass =
    reading?.kind === 'repeated'
      ? wholeSecondMs < reading.laterEpochMs
        ? 'first'
        : 'second'
      : 'only';
  if (block.pass !== pass) return `${local}: pass ${block.pass}, expected ${pass}`;
  const minute = block.fromMinuteOfDay + (t - block.from) / 60_000;
  const [hours = 0, minutes = 0, seconds = 0] = local.slice(-8).split(':').map(Number);
  const shown = hours * 60 + minutes + (seconds + (t - wholeSecondMs) / 1000) / 60;
  return Math.abs(minute - shown) < 1e-6 ? undefined : `${local}: drawn at minute ${minute}`;
}

describe('law: the blocks of a week', () => {
  it.each(['recurring', 'unique', 'any'] as const)(
    'Z2 every instant of its dates is in one block, with the price that holds then (%s)',
    (mode) => {
      fc.assert(
        fc.property(arbitrarySituation(mode), weekdays, (situation, firstWeekday) => {
          const { plan, rate, instants, date } = situation;
          const { days } = weekPrices(plan, rate, { weekOf: date, firstWeekday });
          expect(days.map(({ weekday }) => weekday)).toEqual(
            Array.from({ length: 7 }, (_, index) => (firstWeekday + index) % 7),
          );
          expect(days.map((day) => day.date)).toContain(date);
          const faults = samples(days, instants).map((t) => faultAt(plan, days, t));
          expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
        }),
        { numRuns: runs },
      );
    },
    lawTimeoutMs,
  );

  const calendarAt = arbitraryCalendar.chain((calendar) =>
    fc.tuple(fc.constant(calendar), arbitraryInstantsOf(calendar)),
  );

  it(
    'K4 the same holds for a calendar, whose blocks name their cost rate and entry',
    () => {
      fc.assert(
        fc.property(calendarAt, weekdays, ([calendar, instants], firstWeekday) => {
          const { rates } = calendar;
          const plan = calendarPlan(calendar);
          const weekOf = instantToLocal(plan.timeZone, instants[0] ?? 0).local.slice(0, 10);
          const { days } = weekPrices(plan, rates, { weekOf, firstWeekday });
          const faults = samples(days, instants).map((t) => faultAt(plan, days, t));
          expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
          for (const { price, source, entryIndex } of days.flatMap(({ blocks }) => blocks)) {
            const rate = rates.find(({ uuid }) => uuid === price.costRateUuid);
            const list = source === 'recurring' || source === 'unique' ? rate?.[source] : undefined;
            expect(list?.[entryIndex ?? -1]?.uuid ?? null).toBe(price.entryUuid);
          }
        }),
        { numRuns: runs },
      );
    },
    lawTimeoutMs,
  );

  it(
    'Z2 a date lasts 24 hours, less what the clock leaves out, plus what it shows twice',
    () => {
      fc.assert(
        fc.property(arbitrarySituation(), weekdays, ({ plan, rate, date }, firstWeekday) => {
          for (const day of weekPrices(plan, rate, { weekOf: date, firstWeekday }).days) {
            const minutesOf = (list: CalendarDay['skipped']): number =>
              list.reduce((sum, part) => sum + part.untilMinuteOfDay - part.fromMinuteOfDay, 0);
            const expected = 24 + (minutesOf(day.repeated) - minutesOf(day.skipped)) / 60;
            expect(day.hours).toBeCloseTo(expected, 6);
            expect(day.isWhole).toBe(day.skipped.length + day.repeated.length === 0);
            expect(day.blocks.some(({ pass }) => pass === 'second')).toBe(day.repeated.length > 0);
            if (day.isWhole) {
              expect(day.blocks[0]?.fromLocal).toBe('00:00');
              expect(day.blocks.at(-1)?.untilLocal).toBe('24:00');
            }
          }
        }),
        { numRuns: runs },
      );
    },
    lawTimeoutMs,
  );

  it(
    'levels are the different prices of the blocks, in order, and their times are those of the blocks',
    () => {
      fc.assert(
        fc.property(arbitrarySituation(), ({ plan, rate, date }) => {
          const { days, levels } = weekPrices(plan, rate, { weekOf: date, firstWeekday: 1 });
          const blocks = days.flatMap((day) => day.blocks);
          expect(new Set(levels.map(({ id }) => id))).toEqual(
            new Set(blocks.map(({ levelId }) => levelId)),
          );
          expect(levels.map(({ rank }) => rank)).toEqual(levels.map((_, index) => index));
          for (const [index, level] of levels.entries()) {
            const own = blocks.filter(({ levelId }) => levelId === level.id);
            expect(level.totalMs).toBe(own.reduce((sum, b) => sum + b.until - b.from, 0));
            const next = levels[index + 1];
            if (next !== undefined) {
              expect(comparePrices(level.stated, next.stated)).toBeLessThan(0);
              expect(comparePrices(next.stated, level.stated)).toBeGreaterThan(0);
            }
          }
        }),
        { numRuns: runs },
      );
    },
    lawTimeoutMs,
  );
});

describe('law: days, weeks and months agree', () => {
  it(
    'a day has the steps of its week, a month their changes and levels',
    () => {
      fc.assert(
        fc.property(arbitrarySituation(), ({ plan, rate, date }) => {
          const week = weekPrices(plan, rate, { weekOf: date, firstWeekday: 1 });
          const months = new Map(
            [...new Set(week.days.map((day) => day.date.slice(0, 7)))].map((month) => [
              month,
              monthPrices(plan, rate, { month }),
            ]),
          );
          for (const day of week.days) {
            const alone = dayPrices(plan, rate, { date: day.date });
            const plain = alone.steps.map(({ amounts: _amounts, ...block }) => block);
            expect(plain).toEqual(day.blocks);
            const month = months.get(day.date.slice(0, 7));
            const own = month?.days.find((candidate) => candidate.date === day.date);
            expect(own?.changes).toBe(day.blocks.filter(({ startsPrice }) => startsPrice).length);
            expect([own?.hours, own?.weekday]).toEqual([day.hours, day.weekday]);
            const known = alone.levels.filter(({ kind }) => kind !== 'unknown');
            expect(own?.minLevelId ?? undefined).toBe(known[0]?.id);
            expect(own?.maxLevelId ?? undefined).toBe(known.at(-1)?.id);
            expect(own?.hasUnknown).toBe(alone.levels.length > known.length);
          }
        }),
        { numRuns: runs },
      );
    },
    lawTimeoutMs,
  );
});

describe('law: the timeline', () => {
  it('the parts are the segments, however they are cut', () => {
    fc.assert(
      fc.property(arbitrarySituation(), fc.integer({ min: 1, max: 5 }), (situation, limit) => {
        const [at = 0] = situation.instants;
        const span = { from: at - msPerDay, until: at + 3 * msPerDay };
        const rows: TimelineRow[] = [];
        let nextMs: number | null = span.from;
        while (nextMs !== null) {
          const page = timelineRows(situation.plan, { ...span, limit, afterMs: nextMs });
          expect(page.rows.length).toBeLessThanOrEqual(limit);
          rows.push(...page.rows);
          nextMs = page.nextMs;
        }
        expect(rows.map((row) => ({ from: row.from, until: row.until, price: row.price }))).toEqual(
          [...segments(situation.plan, span.from, span.until)],
        );
      }),
      { numRuns: runs },
    );
  });
});

describe('law: the sources of texts', () => {
  it('T1 the values are those that a display shows, and their source has them', () => {
    fc.assert(
      fc.property(arbitrarySituation(), ({ plan: anyPlan, rate: anyRate, instants }) => {
        for (const t of instants) {
          const price = priceAt(anyPlan, t);
          const list = price.source === 'unique' ? anyRate.unique : anyRate.recurring;
          const entry = list.find(({ uuid }) => uuid === price.entryUuid);
          for (const { locale, ...texts } of textSources(anyRate, price)) {
            for (const field of textFields) {
              const { value, source } = texts[field];
              expect(value).toBe(price.marketingTexts[locale]?.[field]);
              const from = { entry, cost_rate: anyRate, empty: undefined }[source];
              expect(from?.marketing_texts[locale]?.[field] ?? '').toBe(value);
            }
          }
        }
      }),
      { numRuns: runs },
    );
  });
});

describe('law: cost by start', () => {
  it('each total is that of the session, the cheapest is the least', () => {
    fc.assert(
      fc.property(
        arbitrarySituation(),
        fc.constantFrom(0, 17, 90),
        fc.constantFrom<('start' | 'schedule')[]>('start', 'schedule'),
        (situation, durationMinutes, follow) => {
          const [at = 0] = situation.instants;
          const policy = { follow };
          const options = { from: at, until: at + msPerDay / 2, stepMinutes: 45, durationMinutes };
          const result = costByStart(situation.plan, { ...options, energyWh: 7777, policy });
          expect(result.starts).toHaveLength(16);
          for (const { startMs, total } of result.starts) {
            const session = {
              start: startMs,
              end: startMs + durationMinutes * 60_000,
              energyWh: 7777,
            };
            const cost = sessionCost(situation.plan, session, policy);
            expect(total).toBe(cost.ok ? cost.receipt.total : null);
          }
          const known = result.starts.flatMap(({ amount }) => amount ?? []);
          expect(result.cheapest === null).toBe(known.length === 0);
          if (result.cheapest !== null) {
            expect(Number(result.cheapest.total)).toBe(Math.min(...known));
            expect(Number(result.dearest?.total)).toBe(Math.max(...known));
          }
        },
      ),
      { numRuns: runs },
    );
  });
});

describe('law: a comparison', () => {
  const pair = arbitraryCostRate().chain((first) =>
    fc.tuple(
      fc.constant(first),
      fc.oneof(
        arbitraryCostRate().map((second) => ({ ...second, uuid: first.uuid })),
        fc.record({ price: fc.constantFrom(0, 0.25) }).map(({ price }) => ({
          ...first,
          intervals: perKwh(price),
          recurring: first.recurring.slice(1),
        })),
      ),
      arbitraryInstant(first.time_zone),
    ),
  );

  it('agrees with the prices at each instant, is symmetric, and empty with itself', () => {
    fc.assert(
      fc.property(pair, ([a, b, at]) => {
        const [before, after] = [bundleOf(a), bundleOf(b)];
        const span = { from: at - 24 * msPerHour, until: at + 72 * msPerHour };
        expect(compareBundles(before, before, span)).toMatchObject({ isSame: true });
        const forth = compareBundles(before, after, span).stations[0];
        const back = compareBundles(after, before, span).stations[0];
        expect(back?.spans).toEqual(forth?.spans);
        const deltas = (result: typeof forth): unknown =>
          result?.changes.map(({ components }) => components.map(({ delta }) => delta));
        const turned = forth?.changes.map(({ components }) =>
          components.map(({ delta }) => negative(delta)),
        );
        expect(deltas(back)).toEqual(turned);
        const [planA, planB] = [planOf(a), planOf(b)];
        const spans = forth?.spans ?? [];
        const borders = spans.flatMap(({ from: t, until: end }) => [t - 1, t, end - 1, end]);
        for (const t of [at, ...borders].filter((t) => t >= span.from && t < span.until)) {
          const [sideA, sideB] = [
            priceBreakdownOf(priceAt(planA, t)),
            priceBreakdownOf(priceAt(planB, t)),
          ];
          const isEqual =
            sideA.key === sideB.key && (a.currency === b.currency || sideA.stated === null);
          const found = spans.find((s) => s.from <= t && t < s.until);
          expect(found === undefined).toBe(isEqual);
          const change = found && forth?.changes[found.changeIndex];
          if (change !== undefined) {
            expect(priceKey(change.before.stated)).toBe(sideA.key);
            expect(priceKey(change.after.stated)).toBe(sideB.key);
          }
        }
      }),
      { numRuns: runs },
    );
  });

  it('K a period that is added changes prices within it only', () => {
    const calendars = arbitraryCalendar.filter(({ usual }) => usual !== null);
    fc.assert(
      fc.property(calendars, ({ usual, periods: [period], rates }) => {
        if (usual === null || period === undefined) return;
        const before = bundleOf(usual, { format: 'wattpost-bundle/2', cost_rates: rates });
        const { rate, from, until } = period;
        const stations = before.stations.map((station) => ({
          ...station,
          cost_rate_periods: [{ cost_rate_uuid: rate?.uuid ?? null, from, until }],
        }));
        const after = { ...before, stations };
        const begin = Date.parse(`${from}Z`);
        const span = { from: begin - 5 * msPerDay, until: begin + 60 * msPerDay };
        const [station] = compareBundles(before, after, span).stations;
        expect(station?.periods.map(({ kind }) => kind)).toEqual(['added']);
        for (const { from: fromMs, until: untilMs } of station?.spans ?? []) {
          for (const t of [fromMs, untilMs - 1]) {
            const { local } = instantToLocal('Europe/Vienna', t);
            expect(local >= from && (until === null || local < until)).toBe(true);
          }
        }
      }),
      { numRuns: runs },
    );
  });

  function negative(delta: string | null): string | null {
    if (delta === null || delta === '0') return delta;
    return delta.startsWith('-') ? delta.slice(1) : `-${delta}`;
  }
});
