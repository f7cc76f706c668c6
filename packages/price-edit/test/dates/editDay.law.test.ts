import { isDeepStrictEqual } from 'node:util';
import { parseBundle, type Bundle, type BundleCostRate } from '@wattpost/contract';
import { compileCostRate, priceAt } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DateEdit } from '../../src/edit/edit.ts';
import { applyEdit } from '../../src/applyEdit.ts';
import { newHistory, undo, recordEdit } from '../../src/history/history.ts';

const numRuns = Math.min(Number(process.env['LAW_RUNS'] ?? 100), 2_000);

const rateUuid = 'rate';
const date = '2026-11-25';
const otherDate = '2026-11-26';
/** The steps of these tests, in seconds: a quarter of an hour. */
const step = 900;
const steps = 96;

/** An entry of a date: its start and, where it has one, its end, in steps. */
interface Times {
  readonly on: string;
  readonly from: number;
  readonly to: number | null;
}

function local(on: string, at: number): string {
  if (at === steps) return `${on}T23:59:59`;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${on}T${two(Math.floor(at / 4))}:${two((at % 4) * 15)}:00`;
}

function priced(price: number): object {
  return { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null };
}

function bundleOf(entries: readonly Times[]): Bundle {
  const read = parseBundle({
    format: 'wattpost-bundle/1',
    created_at: '2026-01-01T00:00:00Z',
    valid_until: null,
    stations: [{ uuid: 's', label: 's', time_zone: 'UTC', cost_rate_uuid: rateUuid }],
    cost_rates: [
      {
        uuid: rateUuid,
        name: 'Rate',
        currency: 'EUR',
        dynamic_pricing: 2,
        tax: null,
        intervals: priced(0.5),
        marketing_texts: {},
        recurring: [],
        unique: entries.map(({ on, from, to }, index) => ({
          uuid: `e${index}`,
          name: `Entry ${index}`,
          marketing_texts: {},
          intervals: priced((index + 1) / 10),
          validity: { type: 'unique', start: local(on, from), end: to && local(on, to) },
        })),
      },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.bundle;
}

function edited(bundle: Bundle, edit: DateEdit): Bundle {
  const outcome = applyEdit(bundle, edit);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.bundle;
}

/** The price per kWh in each step of a date, by the engine. */
function pricesOn(bundle: Bundle, on: string): readonly (number | undefined)[] {
  const plan = compileCostRate(bundle.cost_rates[0] as BundleCostRate, { timeZone: 'UTC' });
  const fromMs = Date.parse(`${on}T00:00:00Z`);
  return Array.from(
    { length: steps },
    (_, at) => priceAt(plan, fromMs + at * step * 1000).intervals?.energy[0]?.price,
  );
}

const span = fc
  .uniqueArray(fc.integer({ min: 0, max: steps }), { minLength: 2, maxLength: 2 })
  .map(([one = 0, other = 1]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));
const entry = fc
  .record({ span, on: fc.constantFrom(date, date, otherDate), hasEnd: fc.boolean() })
  .map(({ span: { from, to }, on, hasEnd }): Times => ({ on, from, to: hasEnd ? to : null }));
const entries = fc.array(entry, { maxLength: 6 });

function drawing({ from, to }: { readonly from: number; readonly to: number }): DateEdit {
  return {
    kind: 'date_draw',
    rateUuid,
    date,
    newUuid: 'new',
    splitUuid: 'split',
    name: 'New',
    intervals: { energy: [{ uuid: null, unit: 1000, price: 9 }], time: [], session_fee: null },
    fromSecond: from * step,
    toSecond: to * step,
  };
}

const entryOf = (index: number): { readonly entryUuid: string; readonly index: number } => ({
  entryUuid: `e${index}`,
  index,
});

describe('an edit of a date', () => {
  it('is a bundle that reads as it is, and undone it is the one before', () => {
    fc.assert(
      fc.property(entries, span, (given, drawn) => {
        const before = bundleOf(given);
        const edits: DateEdit[] = [
          drawing(drawn),
          ...[otherDate, date].map((from): DateEdit => ({
            kind: 'dates_copy',
            rateUuid,
            fromDate: from,
            toDates: ['2026-11-25', '2026-11-26', '2026-12-01'],
            newUuids: Array.from({ length: 20 }, (_, nth) => `n${nth}`),
          })),
        ];
        for (const edit of edits) {
          const after = edited(before, edit);
          const read = parseBundle(after);
          expect(read.ok && isDeepStrictEqual(read.bundle, after)).toBe(true);
          const opened = newHistory(before);
          expect(undo(recordEdit(opened, after)).bundle).toBe(before);
        }
      }),
      { numRuns },
    );
  });
});

describe('what is drawn on a date', () => {
  it('holds in all of its time, and everything else is as it was', () => {
    fc.assert(
      fc.property(entries, span, (given, drawn) => {
        const before = bundleOf(given);
        const after = edited(before, drawing(drawn));
        const wanted = pricesOn(before, date).map((price, at) =>
          drawn.from <= at && at < drawn.to ? 9 : price,
        );
        expect(pricesOn(after, date)).toEqual(wanted);
        expect(pricesOn(after, otherDate)).toEqual(pricesOn(before, otherDate));
      }),
      { numRuns },
    );
  });

  it('has a beginning and a later end on the date', () => {
    const bundle = bundleOf([]);
    for (const [from, to] of [
      [4, 4],
      [5, 4],
      [-1, 4],
      [4, 97],
    ] as const) {
      const outcome = applyEdit(bundle, drawing({ from, to }));
      expect(outcome.ok ? [] : outcome.problems.map(({ code }) => code)).toEqual(['no_time_span']);
    }
  });
});

describe('what is moved on a date', () => {
  it('holds where it is put; moved there and back over free time it is nothing', () => {
    fc.assert(
      fc.property(
        span,
        fc.integer({ min: -steps, max: steps }),
        fc.boolean(),
        (own, by, isEnded) => {
          const to = { from: own.from + by, to: own.to + by };
          fc.pre(by !== 0 && to.from >= 0 && to.to <= steps);
          const before = bundleOf([{ on: date, from: own.from, to: isEnded ? own.to : null }]);
          const held = isEnded ? own : { ...own, to: steps };
          const moving = ({ from, to: end }: typeof own): DateEdit => ({
            kind: 'date_move',
            rateUuid,
            date,
            entry: entryOf(0),
            splitUuid: 'split',
            fromSecond: from * step,
            toSecond: end * step,
          });
          const there = edited(before, moving(to));
          expect(pricesOn(there, date)).toEqual(
            Array.from({ length: steps }, (_, at) => (to.from <= at && at < to.to ? 0.1 : 0.5)),
          );
          const back = edited(there, moving(held));
          expect(pricesOn(back, date)).toEqual(pricesOn(before, date));
        },
      ),
      { numRuns },
    );
  });

  it('leaves behind what holds without it', () => {
    const bundle = bundleOf([
      { on: date, from: 0, to: null },
      { on: date, from: 40, to: 48 },
      { on: date, from: 48, to: 60 },
    ]);
    const move = { kind: 'date_move', rateUuid, date, entry: entryOf(1), splitUuid: 'x' } as const;
    const after = edited(bundle, { ...move, fromSecond: 50 * step, toSecond: 52 * step });
    const prices = pricesOn(after, date);
    expect([39, 47, 48, 50, 52, 60].map((at) => prices[at])).toEqual([
      ...[0.1, 0.1, 0.3, 0.2, 0.3, 0.5],
    ]);
    expect(after.cost_rates[0]?.unique.map(({ uuid, name }) => [uuid, name])).toEqual([
      ...[
        ['e0', 'Entry 0'],
        ['e1', 'Entry 1'],
        ['e2', 'Entry 2'],
        ['x', 'Entry 2'],
      ],
    ]);
  });
});

describe('an edge on a date', () => {
  const bundle = bundleOf([
    { on: date, from: 32, to: 40 },
    { on: date, from: 40, to: 48 },
  ]);
  it.each([
    { title: 'shared by two moves both', entry: 1, edge: 'start', to: 36, held: [32, 36, 36, 48] },
    {
      title: 'is the same of the other one',
      entry: 0,
      edge: 'end',
      to: 44,
      held: [32, 44, 44, 48],
    },
    { title: 'of one alone moves alone', entry: 1, edge: 'end', to: 60, held: [32, 40, 40, 60] },
    { title: 'covers what it goes over', entry: 1, edge: 'start', to: 30, held: [0, 0, 30, 48] },
  ] as const)('$title', ({ entry: index, edge, to, held: [a, b, c, d] }) => {
    const edit = { kind: 'date_edge', rateUuid, date, entry: entryOf(index), edge } as const;
    const after = edited(bundle, { ...edit, second: to * step });
    expect(pricesOn(after, date)).toEqual(
      Array.from({ length: steps }, (_, at) =>
        a <= at && at < b ? 0.1 : c <= at && at < d ? 0.2 : 0.5,
      ),
    );
  });
});

describe('a date that is copied', () => {
  const copying = (toDates: readonly string[], names: string): DateEdit => ({
    kind: 'dates_copy',
    rateUuid,
    fromDate: date,
    toDates,
    newUuids: Array.from({ length: 20 }, (_, nth) => `${names}${nth}`),
  });

  it('gives its prices to the others, and twice is once', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const before = bundleOf(given);
        const once = edited(before, copying([otherDate, '2026-12-01'], 'a'));
        for (const on of [date, otherDate, '2026-12-01']) {
          expect(pricesOn(once, on)).toEqual(pricesOn(before, date));
        }
        expect(pricesOn(once, '2026-11-27')).toEqual(pricesOn(before, '2026-11-27'));
        expect(edited(once, copying([otherDate, '2026-12-01'], 'b'))).toBe(once);
        expect(edited(before, copying([date], 'c'))).toBe(before);
      }),
      { numRuns },
    );
  });
});
