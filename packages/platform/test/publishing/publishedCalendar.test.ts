import { runtimeZones, type BundleCostRate } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import type { OcpiTariff, StationCalendar } from '@wattpost/exchange';
import { describe, expect, it } from 'vitest';
import type { CalendarInUse } from '../../src/port/records.ts';
import { otherZones } from '../site/otherZones.ts';
import { calendarOf, calendarTariffs } from '../../src/publishing/publishedCalendar.ts';
import type { GeneratedObject } from '../../src/publishing/publishedObjects.ts';

const party = { country_code: 'NL', party_id: 'WPT' };
/** A Saturday, 10:30 in Vienna. */
const now = Date.UTC(2026, 10, 21, 9, 30);

const perKwh = (price: number): Intervals => ({
  energy: [{ uuid: null, unit: 1000, price }],
  time: [],
  session_fee: null,
});

function rate(uuid: string, changes: Partial<BundleCostRate> = {}): BundleCostRate {
  return {
    uuid,
    name: uuid,
    currency: 'EUR',
    dynamic_pricing: null,
    intervals: perKwh(0.4),
    marketing_texts: {},
    tax: { percent: 25, included: true },
    recurring: [],
    unique: [],
    ...changes,
  };
}

/** Prices of one date, and none for any other time. */
function onlyOn(date: string, uuid = 'dated'): BundleCostRate {
  const validity = { type: 'unique', start: `${date}T00:00:00`, end: null } as const;
  const entry = { uuid: date, name: date, validity, intervals: perKwh(0.2), marketing_texts: {} };
  return rate(uuid, { dynamic_pricing: 2, intervals: null, unique: [entry] });
}

function calendar(
  usual: BundleCostRate | null,
  ...periods: (readonly [BundleCostRate | null, string, string | null])[]
): StationCalendar {
  const listed = periods.map(([of, from, until]) => ({ rate: of, from, until }));
  return { usual, periods: listed, timeZone: 'Europe/Vienna' };
}

function made(of: StationCalendar, nowMs = now): readonly GeneratedObject[] {
  return [...calendarTariffs(of, party, { nowMs }).values()];
}

const spans = (objects: readonly GeneratedObject[]): unknown[] =>
  objects.map(({ object }) => {
    const tariff = object as OcpiTariff | null;
    return tariff === null ? null : [tariff.start_date_time, tariff.end_date_time];
  });

describe('the tariffs of a calendar', () => {
  const usual = rate('usual');
  const other = rate('other', { intervals: perKwh(0.3) });

  it('are one without an end, which nothing makes anew', () => {
    const [tariff, ...others] = made(calendar(usual, [other, '2027-01-01T00:00:00', null]));
    expect([tariff?.finding, tariff?.dueAtMs, others]).toEqual([null, null, []]);
    expect(tariff?.object).toMatchObject({ party_id: 'WPT', type: 'AD_HOC_PAYMENT' });
  });

  it('K3 leave out when the price is unknown, and are published for a day after they end', () => {
    const gap = calendar(usual, [null, '2026-12-01T00:00:00', '2026-12-03T00:00:00']);
    const all = made(gap);
    expect(spans(all)).toEqual([
      [undefined, '2026-11-30T23:00:00Z'],
      ['2026-12-02T23:00:00Z', undefined],
    ]);
    const dueAtMs = Date.UTC(2026, 11, 1, 23);
    expect(all.map((each) => each.dueAtMs)).toEqual([dueAtMs, null]);
    expect(made(gap, dueAtMs - 1)).toHaveLength(2);
    expect(made(gap, dueAtMs)).toHaveLength(1);
  });

  it('begin and end by the zone data of the process', () => {
    const inUse: CalendarInUse = {
      stationUuid: 'station',
      costRateUuid: 'usual',
      timeZone: 'Europe/Vienna',
      periods: [{ costRateUuid: null, from: '2026-12-01T00:00:00', until: '2026-12-03T00:00:00' }],
    };
    const of = calendarOf(inUse, new Map([['usual', usual]]), otherZones);
    const all = of === undefined ? [] : made(of);
    expect(spans(all)).toEqual([
      [undefined, '2026-12-01T00:00:00Z'],
      ['2026-12-03T00:00:00Z', undefined],
    ]);
    expect(all[0]?.dueAtMs).toBe(Date.UTC(2026, 11, 2));
  });

  it('end with the last date whose price is stated', () => {
    const of = calendar(other, [onlyOn('2026-12-01'), '2026-12-01T00:00:00', null]);
    const all = made(of);
    const endMs = Date.UTC(2026, 11, 1, 23);
    expect(all.map(({ finding, dueAtMs }) => [finding, dueAtMs])).toEqual(
      all.map(() => [null, endMs]),
    );
    expect(spans(all)).toEqual(
      spans(all).map((span) => [(span as unknown[])[0], '2026-12-01T23:00:00Z']),
    );
    const [over, ...more] = made(of, endMs);
    expect(more).toEqual([]);
    expect(over).toMatchObject({ object: null, dueAtMs: null });
    expect(over?.finding).toContain('No price is stated for the present');
  });

  it('are none, with a finding, where cost rates are no calendar', () => {
    const chf = rate('chf', { currency: 'CHF' });
    const [none] = made(calendar(usual, [chf, '2027-01-01T00:00:00', null]));
    expect(none).toMatchObject({ object: null, dueAtMs: null });
    expect(none?.finding).toContain('CHF');
  });

  it('need all cost rates', () => {
    const inUse: CalendarInUse = {
      stationUuid: 'station',
      costRateUuid: 'usual',
      timeZone: 'Europe/Vienna',
      periods: [{ costRateUuid: 'other', from: '2027-01-01T00:00:00', until: null }],
    };
    const rates = new Map([usual, other].map((each) => [each.uuid, each]));
    const expected = calendar(usual, [other, '2027-01-01T00:00:00', null]);
    expect(calendarOf(inUse, rates, runtimeZones)).toEqual({ ...expected, clock: 'Europe/Vienna' });
    rates.delete('other');
    expect(calendarOf(inUse, rates, runtimeZones)).toBeUndefined();
  });
});
