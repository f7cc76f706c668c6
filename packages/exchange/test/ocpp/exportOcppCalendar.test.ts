import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportOcppCalendar } from '../../src/ocpp/exportOcppCalendar.ts';
import type { OcppOptions } from '../../src/ocpp/exportOcpp.ts';
import { planOfCalendar, type StationCalendar } from '../../src/values/rateCalendar.ts';
import { arbitraryCalendar } from '../arbitraryCalendars.ts';
import { calendarOf, rateOf } from '../rates.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { expectSame } from './expectSame.ts';
import { schemaErrors } from './messageCheck.ts';

const usual = rateOf('usual', 0.42);
const holiday = rateOf('holiday', 0.3);
const next = rateOf('next', 0.48, { tax: { percent: 10, included: true } });

function written(calendar: StationCalendar, options: OcppOptions = {}) {
  const result = exportOcppCalendar(calendar, options);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  for (const request of result.requests) {
    expect(schemaErrors('tariff', request)).toEqual([]);
  }
  return { ...result, tariffs: result.requests.map(({ tariff }) => tariff) };
}

describe('exportOcppCalendar', () => {
  const calendar = calendarOf(
    usual,
    [holiday, '2026-12-20T00:00:00', '2027-01-07T00:00:00'],
    [next, '2027-01-01T00:00:00', null],
  );

  it('K1 K2 writes a tariff for each span, from an instant on', () => {
    const { tariffs, pricesAreTheSame } = written(calendar, { fromDate: '2026-11-21' });
    expect(
      tariffs.map(({ validFrom, energy }) => [
        validFrom,
        energy?.prices[0]?.priceKwh,
        energy?.taxRates?.[0].tax,
      ]),
    ).toEqual([
      [undefined, 0.35, 20],
      ['2026-12-19T23:00:00.000Z', 0.25, 20],
      ['2027-01-06T23:00:00.000Z', 0.436364, 10],
    ]);
    expect(pricesAreTheSame).toBe(true);
  });

  it('leaves out what is over', () => {
    const { tariffs } = written(calendar, { fromDate: '2027-01-07' });
    expect(tariffs.map(({ tariffId, validFrom }) => [tariffId.slice(0, 5), validFrom])).toEqual([
      ['next-', undefined],
    ]);
  });

  it('names each tariff by its content, or by the name that is given', () => {
    const again = calendarOf(usual, [holiday, '2026-12-20T00:00:00', '2027-01-07T00:00:00']);
    for (const tariffId of [undefined, 'city']) {
      const { tariffs } = written(again, tariffId === undefined ? {} : { tariffId });
      const ids = tariffs.map((tariff) => tariff.tariffId);
      expect(new Set(ids).size).toBe(3);
      if (tariffId !== undefined) expect(ids.every((id) => id.startsWith('city-'))).toBe(true);
    }
    expect(written(calendarOf(usual), { tariffId: 'city' }).tariffs[0]?.tariffId).toBe('city');
  });

  it('K3 finds that a time without a price cannot be said', () => {
    const { findings, tariffs } = written(
      calendarOf(usual, [null, '2027-01-01T00:00:00', '2027-01-02T00:00:00']),
    );
    expect(findings[0]).toMatchObject({
      severity: 'price',
      code: 'unknown_price',
      path: '$.periods',
    });
    expect(tariffs).toHaveLength(2);
  });

  it('refuses what is no calendar, and options that are wrong', () => {
    const other = rateOf('other', 1, { currency: 'CHF' });
    const codes = (given: StationCalendar, options: OcppOptions = {}): unknown => {
      const result = exportOcppCalendar(given, options);
      return result.ok ? [] : result.problems.map(({ path, code }) => `${path} ${code}`);
    };
    expect(codes(calendarOf(null))).toEqual(['$.usual missing']);
    expect(codes(calendarOf(usual, [other, '2027-01-01T00:00:00', null]))).toEqual([
      '$.periods[0] other_currency',
    ]);
    expect(codes(calendarOf(usual), { fromDate: 'soon' })).toEqual(['fromDate wrong_option']);
    expect(codes({ ...calendarOf(usual), timeZone: 'Vienna' })).toEqual([
      '$.timeZone unknown_time_zone',
    ]);
  });

  it(
    'K charges what the calendar does at every instant, when it says so',
    () => {
      let same = 0;
      fc.assert(
        fc.property(arbitraryCalendar, ({ calendar: given, moments }) => {
          const result = exportOcppCalendar(given);
          if (!result.ok || !result.pricesAreTheSame) return;
          same += 1;
          const plan = planOfCalendar(given, given.timeZone);
          for (const [at, progress] of moments) {
            const valid = result.requests.findLast(
              ({ tariff: { validFrom } }) => validFrom === undefined || Date.parse(validFrom) <= at,
            );
            if (valid === undefined) throw new Error('no tariff is valid');
            expectSame(valid.tariff, plan, at, progress);
          }
        }),
        { numRuns: lawRuns },
      );
      expect(same).toBeGreaterThan(lawRuns / 20);
    },
    lawTimeoutMs,
  );
});
