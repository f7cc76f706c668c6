import { priceAt, type PricePlan } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCalendar, arbitraryCalendarIn, type MadeCalendar } from './arbitraryCalendars.ts';
import { sessionAt, sessionsFrom, totalOf, type MadeSession } from './arbitraryTariffs.ts';
import { listedPrice, type Charged } from './listedPrice.ts';
import { ocpiCost, ocpiTotal } from './ocpiEvaluator.ts';
import { asked, expectCharged, momentAt } from './ocpiMoments.ts';
import { calendarOf, rateOf } from './rates.ts';
import { lawRuns, lawTimeoutMs } from './runs.ts';
import { exportOcpiCalendar } from '../src/export/exportCalendar.ts';
import { calendarOfTariffs } from '../src/import/calendarOfTariffs.ts';
import { importOcpiTariffs } from '../src/import/importOcpi.ts';
import type { OcpiTariff } from '../src/ocpi/ocpiTariff.ts';
import { planOfCalendar, type StationCalendar } from '../src/values/rateCalendar.ts';

type Progress = MadeCalendar['moments'][number][1];

const timeZone = 'Europe/Vienna';

const options = {
  version: '2.3.0',
  countryCode: 'AT',
  partyId: 'WPT',
  lastUpdated: '2026-11-21T09:00:00Z',
} as const;

function priceIn(plan: PricePlan, at: number, progress: Progress): Charged | undefined {
  const { intervals, tax } = priceAt(plan, at);
  return intervals === null ? undefined : listedPrice(intervals, tax, progress);
}

/** The tariffs that are valid at an instant: never several of one type. */
function validAt(tariffs: readonly OcpiTariff[], at: number): OcpiTariff | undefined {
  const [valid, ...others] = tariffs.filter(
    ({ start_date_time: start, end_date_time: end }) =>
      (start === undefined || Date.parse(start) <= at) &&
      (end === undefined || at < Date.parse(end)),
  );
  expect(others).toEqual([]);
  return valid;
}

describe('a calendar and its OCPI tariffs', () => {
  it(
    'K charge the same at every instant, and after coming back, when the export says so',
    () => {
      const count = { one: 0, several: 0, back: 0 };
      fc.assert(
        fc.property(arbitraryCalendar, ({ calendar, moments }) => {
          const result = exportOcpiCalendar(calendar, options);
          if (!result.ok) {
            expect(
              result.problems.every(({ code }) => ['no_price', 'missing'].includes(code)),
            ).toBe(true);
            return;
          }
          if (!result.pricesAreTheSame) return;
          const { tariffs } = result;
          count[tariffs.length === 1 ? 'one' : 'several'] += 1;
          expect(tariffs.every(({ id }) => id.length <= 36)).toBe(true);
          expect(new Set(tariffs.map(({ id }) => id)).size).toBe(tariffs.length);
          const { timeZone } = calendar;
          const plan = planOfCalendar(calendar, timeZone);
          for (const [at, progress] of moments) {
            const valid = validAt(tariffs, at);
            expectCharged(
              valid && asked(valid, momentAt(timeZone, at, progress)),
              priceIn(plan, at, progress),
            );
          }
          const reading = importOcpiTariffs(tariffs, { periods: true });
          const back = reading.ok ? calendarOfTariffs(reading.tariffs, { timeZone }) : undefined;
          if (back === undefined) throw new Error(JSON.stringify(reading));
          const lost = back.findings.filter(({ severity }) => severity === 'price');
          expect(lost.filter(({ code }) => code !== 'rounded' && code !== 'no_local_time')).toEqual(
            [],
          );
          if (lost.length > 0) return;
          count.back += 1;
          const planBack = planOfCalendar(back, timeZone);
          const endMs = back.validUntil === null ? Infinity : Date.parse(back.validUntil);
          for (const [at, progress] of moments) {
            const found = at < endMs ? priceIn(planBack, at, progress) : undefined;
            expectCharged(found, priceIn(plan, at, progress));
          }
        }),
        { numRuns: lawRuns },
      );
      for (const reached of Object.values(count)) expect(reached).toBeGreaterThan(lawRuns / 20);
    },
    lawTimeoutMs,
  );

  it(
    'K C5 charge the same for a session with follow schedule, when the export says so',
    () => {
      let crossing = 0;
      const made = arbitraryCalendarIn(timeZone, true).chain(({ calendar, moments }) => {
        const starts = fc.constantFrom(...moments.map(([at]) => at));
        return sessionsFrom(starts).map((session) => ({ calendar, session }));
      });
      fc.assert(
        fc.property(made, ({ calendar, session }) => {
          if (chargedTheSame(calendar, session)?.isCrossing === true) crossing += 1;
        }),
        { numRuns: lawRuns },
      );
      expect(crossing).toBeGreaterThan(0);
    },
    lawTimeoutMs,
  );

  it.each([
    // Vienna was 1:05:21 ahead: a session from a whole minute of UTC changes its price within a minute.
    ['in the midst of a minute', '1850-06-03T16:20:00Z'],
    // The clock was set back by 5:21 at 1893-04-01T00:00:00.
    ['across the end of the local mean time', '1893-03-31T22:50:00Z'],
  ])('K C5 Z3 charge the same for a session %s', (_, start) => {
    const late = rateOf('rate-1', 0.9);
    const calendar = calendarOf(
      rateOf('rate-0', 0.42),
      [late, '1850-06-03T17:30:00', '1850-06-04T00:00:00'],
      [late, '1893-04-01T00:00:00', '1893-04-02T00:00:00'],
    );
    const session = sessionAt(Date.parse(start), [[20, 40_000]], 7);
    expect(chargedTheSame(calendar, session)).toEqual({ isCrossing: true });
  });
});

/**
 * Expects that a session costs the same by the calendar and by its tariff.
 *
 * @returns `undefined` where they are not comparable; else whether the cost rate changes during the session
 */
function chargedTheSame(
  calendar: StationCalendar,
  session: MadeSession,
): { readonly isCrossing: boolean } | undefined {
  const result = exportOcpiCalendar(calendar, { ...options, version: '2.2.1' });
  if (!result.ok || !result.pricesAreTheSame) return undefined;
  const plan = planOfCalendar(calendar, timeZone);
  const tariff = validAt(result.tariffs, session.startMs);
  const end = tariff?.end_date_time;
  const found = totalOf(plan, session, { follow: 'schedule' });
  // A session beyond its tariff is a matter of the contract.
  if (tariff === undefined || found === undefined) return undefined;
  if (end !== undefined && Date.parse(end) < session.endMs) return undefined;
  const { energy, time, parking, flat } = ocpiCost(tariff, session, false);
  const [fee = 0, ...others] = new Set(flat);
  expect(others).toEqual([]);
  const percent = plan.tax?.percent ?? 0;
  const wanted = ocpiTotal(tariff, energy + time + parking + fee, percent) * (1 + percent / 100);
  expect(Math.abs(found - wanted)).toBeLessThan(0.00501);
  const rateAt = (at: number): unknown => priceAt(plan, at).costRateUuid;
  return { isCrossing: rateAt(session.startMs) !== rateAt(session.endMs) };
}
