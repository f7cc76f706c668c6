import type { Bundle, BundleUniqueEntry } from '@wattpost/contract';
import { plusDays } from '@wattpost/engine';
import { daysChoices, usualDays } from '@wattpost/exchange';
import { sampleBundle } from '../sampleBundle.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../src/applyEdit.ts';

const sample = sampleBundle('city-ac');
const [rate] = sample.cost_rates;
if (rate === undefined) throw new Error('empty');
const rateUuid = rate.uuid;
const timeZone = 'Europe/Vienna';

/** The sample with no dates yet, which its first cost rate goes by. */
const empty: Bundle = {
  ...sample,
  cost_rates: sample.cost_rates.map((one) =>
    one.uuid === rateUuid ? { ...one, dynamic_pricing: 2, unique: [] } : one,
  ),
};

let seeds = 0;

function paste(
  bundle: Bundle,
  date: string,
  text: string,
  days: number | null = null,
): { readonly bundle: Bundle; readonly problems: readonly string[] } {
  seeds += 1;
  const seedUuid = `00000000-0000-4000-8000-${String(seeds).padStart(6, '0')}000000`;
  const typed = { text, timeZone, locale: 'de-AT' };
  const outcome = applyEdit(bundle, {
    kind: 'day_paste',
    rateUuid,
    date,
    days,
    ...typed,
    seedUuid,
  });
  if (outcome.ok) return { bundle: outcome.bundle, problems: [] };
  return { bundle, problems: outcome.problems.map(({ path, code }) => `${path} ${code}`) };
}

function entries(bundle: Bundle): readonly BundleUniqueEntry[] {
  return bundle.cost_rates.find(({ uuid }) => uuid === rateUuid)?.unique ?? [];
}

function spans(bundle: Bundle): readonly string[] {
  return entries(bundle)
    .map(
      ({ validity, intervals }) =>
        `${validity.start} ${validity.end} ${intervals.energy[0]?.price}`,
    )
    .sort();
}

const column = (prices: readonly (number | string)[]): string => prices.join('\n');
const numbered = (count: number): string =>
  column(Array.from({ length: count }, (_, i) => i / 1000));

const price = fc
  .integer({ min: 0, max: 999 })
  .map((value) => `0,${String(value).padStart(3, '0')}`)
  .filter((text) => !/^[1-9]/.test(text));

describe('a pasted column', () => {
  it.each([
    ['2026-11-24', 24, [1], 1],
    ['2026-11-24', 96, [1, 2, 4], 1],
    ['2026-11-24', 192, [2, 4, 8], 2],
    ['2026-11-24', 48, [1, 2], null],
    ['2026-11-24', 120, [1, 5], null],
    ['2026-11-24', 23, [], null],
    // The clock is put forward on the 29th of March, and back on the 25th of October.
    ['2026-03-29', 23, [1], 1],
    ['2026-03-29', 92, [1], 1],
    ['2026-03-28', 188, [2], 2],
    ['2026-10-25', 25, [1], 1],
    ['2026-10-25', 100, [1], 1],
    ['2026-10-24', 196, [2], 2],
  ])('from %s on of %i prices can be for %j days, and is for %s', (date, count, days, usual) => {
    const [own] = empty.cost_rates;
    if (own === undefined) throw new Error('empty');
    const choices = daysChoices(own, { date, clock: timeZone }, count);
    expect(choices.map((choice) => choice.days)).toEqual(days);
    expect(usualDays(own, date, count, choices)).toBe(usual);
  });

  it('is for as many days as the steps of the dates before make it, or is asked about', () => {
    const hours = paste(empty, '2026-11-24', numbered(24)).bundle;
    expect(spans(paste(hours, '2026-11-25', numbered(48)).bundle)).toHaveLength(24 + 48);
    expect(paste(hours, '2026-11-25', numbered(96)).problems).toEqual(['$ ambiguous_days']);
    expect(paste(empty, '2026-11-24', numbered(48)).problems).toEqual(['$ ambiguous_days']);
    expect(spans(paste(empty, '2026-11-24', numbered(48), 2).bundle)).toHaveLength(48);
    expect(paste(empty, '2026-11-24', numbered(47)).problems).toEqual(['$ wrong_rows']);
  });

  it('has a row for each quarter of an hour of a day of 23 hours, or for each that clocks usually show', () => {
    const each = spans(paste(empty, '2026-03-29', numbered(92)).bundle);
    expect(each.slice(7, 9)).toEqual([
      '2026-03-29T01:45:00 2026-03-29T02:00:00 0.007',
      '2026-03-29T03:00:00 2026-03-29T03:15:00 0.008',
    ]);
    const usual = spans(paste(empty, '2026-03-29', numbered(96), 1).bundle);
    expect(usual).toHaveLength(92);
    expect(usual[8]).toBe('2026-03-29T03:00:00 2026-03-29T03:15:00 0.012');
  });

  it('has one price for the hour that the clock shows twice', () => {
    const hours = Array.from({ length: 25 }, (_, hour) => hour / 100);
    expect(paste(empty, '2026-10-25', column(hours)).problems).toEqual(['line 4 repeated_time']);
    const same = spans(paste(empty, '2026-10-25', column(hours.with(3, 0.02))).bundle);
    expect(same).toHaveLength(24);
    expect(same.slice(2, 4)).toEqual([
      '2026-10-25T02:00:00 2026-10-25T03:00:00 0.02',
      '2026-10-25T03:00:00 2026-10-25T04:00:00 0.04',
    ]);
  });

  it('law: of two days is what two of one day are', () => {
    const day = fc.array(price, { minLength: 96, maxLength: 96 });
    const date = fc.integer({ min: 0, max: 300 }).map((days) => plusDays('2026-01-01', days));
    const steady = date.filter((one) => !/-03-2[89]|-10-2[45]/.test(one));
    fc.assert(
      fc.property(steady, day, day, (first, one, other) => {
        const both = paste(empty, first, column([...one, ...other]));
        expect(both.problems).toEqual([]);
        const begun = paste(empty, first, column(one)).bundle;
        const after = paste(begun, plusDays(first, 1), column(other)).bundle;
        expect(spans(both.bundle)).toEqual(spans(after));
      }),
      { numRuns: 10 },
    );
  });

  it('law: what was copied changes nothing', () => {
    const count = fc.constantFrom(24, 48, 96, 192);
    fc.assert(
      fc.property(count, fc.infiniteStream(price), (rows, prices) => {
        const text = column([...prices.take(rows)]);
        const days = Math.max(1, rows / 96);
        const { bundle } = paste(empty, '2026-11-24', text, days);
        expect(entries(bundle)).toHaveLength(rows);
        expect(paste(bundle, '2026-11-24', text, days).bundle).toBe(bundle);
        const timed = entries(bundle).map(
          ({ validity, intervals }) => `${validity.start}\t${intervals.energy[0]?.price}`,
        );
        expect(paste(bundle, '2026-11-24', timed.join('\n')).bundle).toBe(bundle);
      }),
      { numRuns: 10 },
    );
  });
});

describe('pasted rows that say their times', () => {
  const rows = [
    '2026-10-25T01:00+02:00\t0.1',
    '2026-10-25T02:00+02:00\t0.2',
    '2026-10-25T02:00+01:00\t0.2',
    '2026-10-25T03:00+01:00\t0.3',
  ];

  it('last as long as the others, and replace what begins between them', () => {
    const before = paste(empty, '2026-10-25', numbered(24)).bundle;
    const after = spans(paste(before, '2026-11-24', rows.join('\n')).bundle);
    expect(after).toHaveLength(24);
    expect(after.slice(0, 5)).toEqual([
      '2026-10-25T00:00:00 2026-10-25T01:00:00 0',
      '2026-10-25T01:00:00 2026-10-25T02:00:00 0.1',
      '2026-10-25T02:00:00 2026-10-25T03:00:00 0.2',
      '2026-10-25T03:00:00 2026-10-25T04:00:00 0.3',
      '2026-10-25T04:00:00 2026-10-25T05:00:00 0.004',
    ]);
  });

  it('last until the next or midnight where they are not evenly apart, on each date', () => {
    const text = '24.11.2026 06:00;0,3\n24.11.2026 07:00;0,4\n24.11.2026 22:00;0,2\n25.11.2026;0,1';
    expect(spans(paste(empty, '2026-01-01', text).bundle)).toEqual([
      '2026-11-24T06:00:00 2026-11-24T07:00:00 0.3',
      '2026-11-24T07:00:00 2026-11-24T22:00:00 0.4',
      '2026-11-24T22:00:00 2026-11-24T23:59:59 0.2',
      '2026-11-25T00:00:00 2026-11-25T23:59:59 0.1',
    ]);
  });

  it('have one price for each time', () => {
    const twice = rows.with(2, '2026-10-25T02:00+01:00\t0.25');
    expect(paste(empty, '2026-10-25', twice.join('\n')).problems).toEqual(['line 3 repeated_time']);
    const double = '2026-11-24 00:00\t0.1\n2026-11-24 00:00\t0.2';
    expect(paste(empty, '2026-11-24', double).problems).toEqual(['line 2 duplicate_start']);
  });

  it('keep the names, texts and fees of entries of the same times', () => {
    const { bundle } = paste(empty, '2026-11-24', numbered(24));
    const [first] = entries(bundle);
    const changed = paste(bundle, '2026-01-01', '2026-11-24 00:00\t0.9\n2026-11-24 01:00\t0.001');
    const [now, next] = entries(changed.bundle);
    expect(now).toEqual({
      ...first,
      intervals: { ...first?.intervals, energy: now?.intervals.energy },
    });
    expect(now?.intervals.energy[0]?.price).toBe(0.9);
    expect(next).toBe(entries(bundle)[1]);
  });
});
