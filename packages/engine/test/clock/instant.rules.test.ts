import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { rate, weekly } from '../examples.ts';
import { dateAt } from '../../src/clock/localDate.ts';
import { instantToLocal } from '../../src/clock/localTime.ts';
import { type Instant, toEpochMs } from '../../src/clock/instant.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { ChangeQueue } from '../../src/query/changeQueue.ts';
import { nextChange, previousChange } from '../../src/query/changes.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { segments } from '../../src/query/segments.ts';
import { sessionCost } from '../../src/cost/sessionCost.ts';

const plan = compileCostRate(rate({ recurring: [weekly('A', 'Sat 22:00-06:00')] }));

/** Saturday 22:30 in Vienna. */
const epochMs = Date.parse('2026-11-21T21:30:00Z');
const temporal = Temporal.Instant.fromEpochMilliseconds(epochMs);

/** Everything that is asked with one instant, and what it answers. */
const questions: Readonly<Record<string, (instant: Instant) => unknown>> = {
  toEpochMs,
  priceAt: (instant) => priceAt(plan, instant),
  nextChange: (instant) => nextChange(plan, instant),
  previousChange: (instant) => previousChange(plan, instant),
  'segments from': (instant) => [...segments(plan, instant, epochMs + 36e5)],
  'segments until': (instant) => [...segments(plan, epochMs - 36e5, instant)],
  instantToLocal: (instant) => instantToLocal('Europe/Vienna', instant),
  dateAt: (instant) => dateAt('Europe/Vienna', instant),
  'new ChangeQueue': (instant) => new ChangeQueue(instant).nextChange,
  'ChangeQueue.advance': (instant) => new ChangeQueue(0).advance(instant),
};

describe.each(Object.entries(questions))('Z7 an instant for %s', (_name, ask) => {
  it.each<[string, Instant]>([
    ['a Date', new Date(epochMs)],
    ['a Temporal.Instant', temporal],
    ['a Temporal.Instant with nanoseconds', temporal.add({ nanoseconds: 999_999 })],
    ['a Temporal.ZonedDateTime', temporal.toZonedDateTimeISO('Asia/Tokyo')],
    ['a fraction of a millisecond', epochMs + 0.75],
  ])('is %s as well as epoch milliseconds', (_kind, instant) => {
    expect(ask(instant)).toEqual(ask(epochMs));
  });

  it.each<[string, unknown, string]>([
    ['a text with an offset', '2026-11-21T21:30:00Z', 'found the text "2026-11-21T21:30:00Z"'],
    ['a local text', '2026-11-21T22:30', 'localToInstants'],
    ['digits in a text', String(epochMs), `found the text "${epochMs}"`],
    ['nothing', undefined, '[object Undefined]'],
    ['null', null, '[object Null]'],
    ['a bigint', 17n, '[object BigInt]'],
    ['a symbol', Symbol('now'), '[object Symbol]'],
    ['a function', () => epochMs, '[object Function]'],
    ['a number in an object', { valueOf: () => epochMs }, '[object Object]'],
    ['an object without a prototype', Object.create(null), '[object Object]'],
    ['a text as epochMilliseconds', { epochMilliseconds: '17' }, '[object Object]'],
    ['a local time', temporal.toZonedDateTimeISO('UTC').toPlainDateTime(), 'PlainDateTime'],
  ])('is never %s', (_kind, value, said) => {
    const asking = () => ask(value as Instant);
    expect(asking).toThrow(TypeError);
    expect(asking).toThrow('epoch milliseconds, a Date or a Temporal.Instant');
    expect(asking).toThrow(said);
  });

  it.each<[string, Instant, string]>([
    ['NaN', NaN, 'found NaN'],
    ['Infinity', Infinity, 'found Infinity'],
    ['an invalid Date', new Date(NaN), 'found NaN'],
    ['beyond the time of ECMAScript', 8.64e15 + 1, 'found 8640000000000001'],
    ['a thing of NaN milliseconds', { epochMilliseconds: NaN }, 'found NaN'],
  ])('Z4 is not %s', (_kind, instant, said) => {
    const asking = () => ask(instant);
    expect(asking).toThrow(RangeError);
    expect(asking).toThrow(said);
  });
});

describe('Z7 the instants of a session', () => {
  const later = temporal.add({ hours: 2 });

  it('may be of any kind', () => {
    const readings = [
      { at: temporal, energyWh: 0 },
      { at: new Date(later.epochMilliseconds), energyWh: 9000 },
    ];
    const cost = sessionCost(plan, {
      start: temporal,
      end: later.toZonedDateTimeISO('Europe/Vienna'),
      readings,
    });
    const end = later.epochMilliseconds;
    expect(cost).toEqual(sessionCost(plan, { start: epochMs, end, energyWh: 9000 }));
    expect(cost).toMatchObject({ ok: true });
  });

  it('C9 are reported as problems if invalid, all at once, without throwing', () => {
    const start = '2026-11-21T21:30:00Z';
    const cost = sessionCost(plan, {
      start: start as unknown as Date,
      end: new Date(NaN),
      energyWh: 1,
    });
    expect(cost).toMatchObject({
      ok: false,
      problems: [
        {
          path: '$.start',
          code: 'wrong_type',
          message: `Expected an instant in milliseconds since 1970, a Date or a Temporal.Instant, found the text "${start}".`,
        },
        { path: '$.end', code: 'not_finite' },
      ],
    });
  });
});
