import { isDeepStrictEqual } from 'node:util';
import { parseBundle, type Bundle, type BundleCostRate } from '@wattpost/contract';
import { compileCostRate, priceAt, weekSpan, type RecurringWindow } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeekEdit, WindowPlace } from '../../src/edit/edit.ts';
import { applyEdit } from '../../src/applyEdit.ts';
import { newHistory, redo, undo, recordEdit } from '../../src/history/history.ts';

const numRuns = Math.min(Number(process.env['LAW_RUNS'] ?? 60), 2_000);

const rateUuid = 'rate';
/** Every fifth minute: the steps in which the windows of these tests begin and end. */
const step = 5;
const week = 10_080;
/** A Sunday, 00:00 in a zone without summer time. */
const sundayMs = Date.UTC(2023, 0, 1);

function priced(price: number): object {
  return { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null };
}

function bundleOf(entries: readonly (readonly RecurringWindow[])[]): Bundle {
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
        dynamic_pricing: 1,
        tax: null,
        intervals: priced(0.5),
        marketing_texts: {},
        unique: [],
        recurring: entries.map((weekdays, index) => ({
          uuid: `e${index}`,
          name: `Entry ${index}`,
          marketing_texts: {},
          intervals: priced((index + 1) / 10),
          validity: { type: 'recurring', weekdays },
        })),
      },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.bundle;
}

function rateIn(bundle: Bundle): BundleCostRate {
  return bundle.cost_rates[0] as BundleCostRate;
}

/** The entry that holds in each step of the week, by the engine; `null`: the default price. */
function heldIn(bundle: Bundle): readonly (string | null)[] {
  const plan = compileCostRate(rateIn(bundle), { timeZone: 'UTC' });
  return Array.from(
    { length: week / step },
    (_, index) => priceAt(plan, sundayMs + index * step * 60_000).entryUuid,
  );
}

/** The same with the price per kWh instead of the entry. */
function pricesIn(bundle: Bundle): readonly (number | undefined)[] {
  const plan = compileCostRate(rateIn(bundle), { timeZone: 'UTC' });
  return Array.from(
    { length: week / step },
    (_, index) => priceAt(plan, sundayMs + index * step * 60_000).intervals?.energy[0]?.price,
  );
}

function edited(bundle: Bundle, edit: WeekEdit): Bundle {
  const outcome = applyEdit(bundle, edit);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.bundle;
}

function spanSteps(startMinute: number, lengthMinutes: number): ReadonlySet<number> {
  return new Set(
    Array.from(
      { length: lengthMinutes / step },
      (_, index) => ((startMinute + index * step + week) % week) / step,
    ),
  );
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const windowArb: fc.Arbitrary<RecurringWindow> = fc
  .record({
    weekday: fc.integer({ min: 0, max: 6 }),
    start: fc.integer({ min: 0, max: 287 }),
    end: fc.integer({ min: 0, max: 287 }),
  })
  .filter(({ start, end }) => start !== end || start === 0)
  .map(({ weekday, start, end }) => ({
    weekday,
    start_time: clock(start * step),
    end_time: clock(end * step),
  }));

/** Entries that overlap, wrap midnight and the end of the week. */
const entriesArb = fc.array(fc.array(windowArb, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});

interface Case {
  readonly bundle: Bundle;
  readonly place: WindowPlace;
  readonly window: RecurringWindow;
}

/** A week and one of its windows. */
const caseArb: fc.Arbitrary<Case> = entriesArb.chain((entries) =>
  fc.record({ entry: fc.nat(entries.length - 1), nth: fc.nat(3) }).map(({ entry, nth }) => {
    const windows = entries[entry] ?? [];
    const at = nth % windows.length;
    return {
      bundle: bundleOf(entries),
      place: { entryUuid: `e${entry}`, index: entry, window: at },
      window: windows[at] as RecurringWindow,
    };
  }),
);

const minutesArb = fc.integer({ min: -2015, max: 2015 }).map((steps) => steps * step);

function expectElsewhere(
  before: readonly unknown[],
  after: readonly unknown[],
  ...but: readonly ReadonlySet<number>[]
): void {
  const other = before.findIndex(
    (held, at) => held !== after[at] && !but.some((steps) => steps.has(at)),
  );
  expect(other).toBe(-1);
}

describe('the laws of the week', () => {
  it('R6 what is moved or copied holds where it comes to, and all else stays as it was', () => {
    fc.assert(
      fc.property(
        caseArb,
        minutesArb,
        fc.boolean(),
        ({ bundle, place, window }, minutes, isCopy) => {
          const after = edited(bundle, {
            kind: 'windows_move',
            rateUuid,
            windows: [place],
            minutes,
            isCopy,
          });
          const { startMinute, lengthMinutes } = weekSpan(window);
          const from = spanSteps(startMinute, lengthMinutes);
          const to = spanSteps((startMinute + minutes) % week, lengthMinutes);
          const held = heldIn(after);
          expect([...to].every((at) => held[at] === place.entryUuid)).toBe(true);
          expectElsewhere(heldIn(bundle), held, to, isCopy ? new Set() : from);
        },
      ),
      { numRuns },
    );
  });

  it('R6 what is made larger or smaller holds from its start to its end', () => {
    fc.assert(
      fc.property(
        caseArb,
        fc.integer({ min: 1, max: 400 }).map((steps) => steps * step),
        ({ bundle, place, window }, lengthMinutes) => {
          const was = weekSpan(window);
          const span = { startMinute: was.startMinute, lengthMinutes };
          const after = edited(bundle, { kind: 'window_resize', rateUuid, window: place, span });
          const held = heldIn(after);
          const to = spanSteps(span.startMinute, lengthMinutes);
          expect([...to].every((at) => held[at] === place.entryUuid)).toBe(true);
          const from = spanSteps(was.startMinute, was.lengthMinutes);
          expectElsewhere(heldIn(bundle), held, from, to);
        },
      ),
      { numRuns },
    );
  });

  it('a window that is drawn holds, also one of more than a day', () => {
    fc.assert(
      fc.property(
        caseArb,
        fc.nat(2015).map((steps) => steps * step),
        fc.integer({ min: 1, max: 2016 }).map((steps) => steps * step),
        fc.boolean(),
        ({ bundle, place }, startMinute, lengthMinutes, isNew) => {
          const into = isNew ? null : { entryUuid: place.entryUuid, index: place.index };
          const price = { energy: [], time: [], session_fee: null };
          const after = edited(bundle, {
            kind: 'windows_draw',
            rateUuid,
            into,
            newUuid: 'new',
            name: 'New',
            intervals: price,
            spans: [{ startMinute, lengthMinutes }],
          });
          const held = heldIn(after);
          const drawn = spanSteps(startMinute, lengthMinutes);
          const uuid = isNew ? 'new' : place.entryUuid;
          expect([...drawn].every((at) => held[at] === uuid)).toBe(true);
          expectElsewhere(heldIn(bundle), held, drawn);
        },
      ),
      { numRuns },
    );
  });

  it('splitting changes no minute, and joining neither', () => {
    fc.assert(
      fc.property(caseArb, fc.nat(400), ({ bundle, place, window }, nth) => {
        const { startMinute, lengthMinutes } = weekSpan(window);
        fc.pre(lengthMinutes > step);
        const at = (1 + (nth % (lengthMinutes / step - 1))) * step;
        const minuteOfWeek = (startMinute + at) % week;
        const split = edited(bundle, {
          kind: 'window_split',
          rateUuid,
          window: place,
          minuteOfWeek,
        });
        expect(isDeepStrictEqual(heldIn(split), heldIn(bundle))).toBe(true);
        const windows = rateIn(split).recurring[place.index]?.validity.weekdays ?? [];
        const starts = windows.map((one) => weekSpan(one).startMinute);
        const first = starts.indexOf(startMinute);
        fc.pre(first !== -1);
        const join = [{ ...place, window: first }];
        const whole = edited(split, { kind: 'windows_join', rateUuid, windows: join });
        expect(isDeepStrictEqual(heldIn(whole), heldIn(bundle))).toBe(true);
      }),
      { numRuns },
    );
  });

  it('a copied weekday has the same entries at the same times, other days what they had', () => {
    fc.assert(
      fc.property(
        entriesArb,
        fc.nat(6),
        fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 6 }),
        (entries, fromDay, toDays) => {
          const bundle = bundleOf(entries);
          const after = edited(bundle, { kind: 'day_copy', rateUuid, fromDay, toDays });
          const [before, held] = [heldIn(bundle), heldIn(after)];
          const day = 288;
          const copied = before.slice(fromDay * day, (fromDay + 1) * day);
          for (const to of toDays) {
            const got = held.slice(to * day, (to + 1) * day);
            expect(isDeepStrictEqual(got, copied)).toBe(true);
          }
          expectElsewhere(before, held, ...toDays.map((to) => spanSteps(to * 1440, 1440)));
        },
      ),
      {
        numRuns,
        // Of equal claims that come about the one listed first holds.
        examples: [
          [
            [
              [
                { weekday: 2, start_time: '00:10', end_time: '00:00' },
                { weekday: 0, start_time: '00:00', end_time: '00:00' },
              ],
              [{ weekday: 1, start_time: '00:10', end_time: '00:05' }],
            ],
            2,
            [0],
          ],
        ],
      },
    );
  });

  it('a price of some windows changes where they hold and nowhere else', () => {
    fc.assert(
      fc.property(caseArb, ({ bundle, place, window }) => {
        const after = edited(bundle, {
          kind: 'windows_price',
          rateUuid,
          windows: [place],
          hasDefault: false,
          change: { kind: 'energy', amount: '9.99' },
          newUuids: ['new'],
        });
        const [before, now] = [pricesIn(bundle), pricesIn(after)];
        const { startMinute, lengthMinutes } = weekSpan(window);
        expectElsewhere(before, now, spanSteps(startMinute, lengthMinutes));
        const changed = now.filter((price) => price === 9.99).length;
        expect(changed).toBeLessThanOrEqual(lengthMinutes / step);
      }),
      { numRuns },
    );
  });

  it('windows that become an entry of their own keep every price, and nothing else has theirs', () => {
    fc.assert(
      fc.property(caseArb, ({ bundle, place, window }) => {
        const edit = {
          kind: 'windows_divide',
          rateUuid,
          windows: [place],
          newUuids: ['new'],
        } as const;
        const after = edited(bundle, edit);
        expect(pricesIn(after)).toEqual(pricesIn(bundle));
        const entries = after.cost_rates[0]?.recurring ?? [];
        const own = entries.find(({ uuid }) => uuid === 'new') ?? entries[place.index];
        const { startMinute, lengthMinutes } = weekSpan(window);
        for (const one of own?.validity.weekdays ?? []) {
          const span = weekSpan(one);
          const from = (span.startMinute - startMinute + 10_080) % 10_080;
          expect(from + span.lengthMinutes).toBeLessThanOrEqual(lengthMinutes);
        }
      }),
      { numRuns },
    );
  });

  it('a removed window leaves what is under it, and every edit is undone to the very state', () => {
    fc.assert(
      fc.property(caseArb, ({ bundle, place, window }) => {
        const after = edited(bundle, { kind: 'windows_remove', rateUuid, windows: [place] });
        const { startMinute, lengthMinutes } = weekSpan(window);
        expectElsewhere(heldIn(bundle), heldIn(after), spanSteps(startMinute, lengthMinutes));
        const document = recordEdit(newHistory(bundle), after);
        expect(undo(document).bundle).toBe(bundle);
        expect(redo(undo(document)).bundle).toBe(after);
      }),
      { numRuns },
    );
  });

  it('windows of the entry that was drawn, moved or resized do not overlap each other there', () => {
    fc.assert(
      fc.property(caseArb, minutesArb, ({ bundle, place, window }, minutes) => {
        const after = edited(bundle, {
          kind: 'windows_move',
          rateUuid,
          windows: [place],
          minutes,
          isCopy: false,
        });
        const { startMinute, lengthMinutes } = weekSpan(window);
        const to = spanSteps((startMinute + minutes + week) % week, lengthMinutes);
        const own = rateIn(after).recurring[place.index]?.validity.weekdays ?? [];
        const counts = new Map<number, number>();
        for (const one of own.map((each) => weekSpan(each))) {
          for (const at of spanSteps(one.startMinute, one.lengthMinutes)) {
            counts.set(at, (counts.get(at) ?? 0) + 1);
          }
        }
        expect([...to].every((at) => counts.get(at) === 1)).toBe(true);
      }),
      { numRuns },
    );
  });
});
