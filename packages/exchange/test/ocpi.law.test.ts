import { compileCostRate, priceAt, priceBreakdown, type CostPolicy } from '@wattpost/engine';
import type { BundleCostRate } from '@wattpost/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arbitraryFeeSession,
  arbitraryInstant,
  arbitraryProgress,
  arbitraryRate,
} from './arbitraryRates.ts';
import {
  arbitrarySession,
  arbitraryTariff,
  totalOf,
  type MadeSession,
} from './arbitraryTariffs.ts';
import { expectAmount } from './expectAmount.ts';
import { lawRuns, lawTimeoutMs } from './runs.ts';
import { listedPrice, type Charged } from './listedPrice.ts';
import { asked, expectCharged, momentAt } from './ocpiMoments.ts';
import { firstFlat, ocpiCost, ocpiTotal } from './ocpiEvaluator.ts';
import { exportOcpiTariff } from '../src/export/exportOcpi.ts';
import { importOcpiTariffs, type ImportedTariff } from '../src/import/importOcpi.ts';

const timeZone = 'Europe/Vienna';
const moments = fc.array(fc.tuple(arbitraryInstant, arbitraryProgress), {
  minLength: 15,
  maxLength: 15,
});

interface Progress {
  readonly kwh: number;
  readonly seconds: number;
}

/** What a cost rate charges at a moment; `undefined`: not known. */
function charging(rate: BundleCostRate): (at: number, progress: Progress) => Charged | undefined {
  const plan = compileCostRate(rate, { timeZone });
  return (at, progress) => {
    const { intervals } = priceAt(plan, at);
    return intervals === null ? undefined : listedPrice(intervals, plan.tax, progress);
  };
}

function importOne(tariff: unknown, fromDate?: string): ImportedTariff {
  const reading = importOcpiTariffs(tariff, fromDate === undefined ? {} : { fromDate });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const [first] = reading.tariffs;
  if (first === undefined) throw new Error('no tariff');
  return first;
}

describe('an OCPI tariff and its cost rate', () => {
  it.each([
    ['weekly', false],
    ['dated', true],
  ])(
    'charge the same at every moment, when the import says so (%s)',
    (_, dated) => {
      let same = 0;
      fc.assert(
        fc.property(arbitraryTariff(dated), moments, (tariff, when) => {
          const { rate, pricesAreTheSame, findings } = importOne(tariff);
          if (!pricesAreTheSame) {
            expect(findings.some(({ severity }) => severity === 'price')).toBe(true);
            return;
          }
          same += 1;
          const charged = charging(rate);
          for (const [instant, progress] of when) {
            expectCharged(
              charged(instant, progress),
              asked(tariff, momentAt(timeZone, instant, progress)),
            );
          }
        }),
        { numRuns: lawRuns },
      );
      expect(same).toBeGreaterThan(lawRuns / 10);
    },
    lawTimeoutMs,
  );

  it(
    'charge the same from a date on, also when others lie before it',
    () => {
      fc.assert(
        fc.property(arbitraryTariff(true), moments, (tariff, when) => {
          const { rate, pricesAreTheSame, findings } = importOne(tariff, '2026-03-29');
          const isOnlyCut = findings.every(
            ({ severity, code }) => severity !== 'price' || code === 'written_until',
          );
          if (!isOnlyCut) return;
          const last = pricesAreTheSame ? Infinity : Date.parse('2027-03-29T12:00:00Z');
          const charged = charging(rate);
          for (const [instant, progress] of when) {
            if (instant < Date.parse('2026-03-28T23:00:00Z') || instant > last) continue;
            expectCharged(
              charged(instant, progress),
              asked(tariff, momentAt(timeZone, instant, progress)),
            );
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

/** What a session costs by a cost rate, with tax; `undefined`: it meets a price that is not known. */
function charged(
  { rate, follow }: ImportedTariff,
  session: MadeSession,
  billing: CostPolicy['billing'] = 'pro_rata',
): number | undefined {
  return totalOf(compileCostRate(rate, { timeZone }), session, { follow, billing });
}

describe('a session by an OCPI tariff and by its cost rate', () => {
  it.each([
    ['weekly', false],
    ['dated', true],
  ])(
    'costs the same when the import says so, in steps by the billing that it names (%s)',
    (_, dated) => {
      const numRuns = 5 * lawRuns;
      let [same, inSteps] = [0, 0];
      fc.assert(
        fc.property(arbitraryTariff(dated), arbitrarySession, (tariff, session) => {
          const imported = importOne(tariff);
          if (!imported.pricesAreTheSame) return;
          const percent = imported.rate.tax?.percent ?? 0;
          const codes = imported.findings.map(({ code }) => code);
          const asked = (hasSteps: boolean): number => {
            const { energy, time, parking, flat } = ocpiCost(tariff, session, hasSteps);
            // Whether a receiver charges the first or each that differs must make no difference.
            const [fee = 0, ...others] = new Set(flat);
            expect(others.filter((other) => fee === 0 || other > 0)).toEqual([]);
            const total = ocpiTotal(tariff, energy + time + parking + fee, percent);
            return total * (1 + percent / 100);
          };
          const fits = (found: number | undefined, wanted: number): void => {
            if (found !== undefined) expect(Math.abs(found - wanted)).toBeLessThan(0.00501);
          };
          same += 1;
          fits(charged(imported, session), asked(false));
          if (!codes.includes('step_size_needs_policy')) return;
          inSteps += 1;
          fits(charged(imported, session, 'started_unit_once'), asked(true));
        }),
        { numRuns },
      );
      expect(same).toBeGreaterThan(numRuns / 10);
      // About one in thirty with dates: fewer runs could have none by chance.
      expect(inSteps).toBeGreaterThan(0);
    },
    lawTimeoutMs,
  );
});

describe('prices of an OCPI tariff that never hold', () => {
  it.each([
    ['weekly', false],
    ['dated', true],
  ])(
    'can be left out, and no moment has another price (%s)',
    (_, dated) => {
      let told = 0;
      fc.assert(
        fc.property(arbitraryTariff(dated), moments, (tariff, when) => {
          const idle = importOne(tariff)
            .findings.filter(({ code }) => code === 'never_holds')
            .map(({ path }) => path.replace(/\.restrictions.*/, ''));
          if (idle.length === 0) return;
          told += 1;
          const elements = tariff.elements.map(({ price_components, ...rest }, element) => ({
            ...rest,
            price_components: price_components.filter((_one, index) => {
              const path = `$.elements[${element}]`;
              return !idle.includes(path) && !idle.includes(`${path}.price_components[${index}]`);
            }),
          }));
          for (const [instant, progress] of when) {
            expect(asked({ ...tariff, elements }, momentAt(timeZone, instant, progress))).toEqual(
              asked(tariff, momentAt(timeZone, instant, progress)),
            );
          }
        }),
        { numRuns: lawRuns },
      );
      expect(told).toBeGreaterThan(lawRuns / 10);
    },
    lawTimeoutMs,
  );
});

describe('a cost rate and its OCPI tariff', () => {
  it.each(['2.2.1', '2.3.0'] as const)(
    'charge the same at every moment, and after coming back, when the export says so (%s)',
    (version) => {
      let same = 0;
      fc.assert(
        fc.property(arbitraryRate, moments, (rate, when) => {
          const result = exportOcpiTariff(rate, {
            version,
            countryCode: 'AT',
            partyId: 'WPT',
            lastUpdated: '2026-11-21T09:00:00Z',
          });
          if (!result.ok) {
            expect(result.problems.map(({ code }) => code)).toEqual(['no_price']);
            return;
          }
          if (!result.pricesAreTheSame) return;
          same += 1;
          const back = importOne(JSON.parse(JSON.stringify(result.tariff)));
          const charged = charging(rate);
          const chargedBack = charging(back.rate);
          for (const [instant, progress] of when) {
            const before = charged(instant, progress);
            expectCharged(before, asked(result.tariff, momentAt(timeZone, instant, progress)));
            if (back.pricesAreTheSame) expectCharged(before, chargedBack(instant, progress));
          }
          const isRounded = back.findings.every(
            ({ severity, code }) => severity !== 'price' || code === 'rounded',
          );
          expect(isRounded, JSON.stringify(back.findings)).toBe(true);
        }),
        { numRuns: lawRuns },
      );
      expect(same).toBeGreaterThan(lawRuns / 10);
    },
    lawTimeoutMs,
  );

  it.each(['2.2.1', '2.3.0'] as const)(
    'C4: charge the same fee where the first flat price that holds is billed, or a finding says not (%s)',
    (version) => {
      let late = 0;
      const sessions = fc.array(fc.tuple(arbitraryInstant, arbitraryFeeSession), {
        minLength: 4,
        maxLength: 4,
      });
      fc.assert(
        fc.property(arbitraryRate, sessions, (rate, some) => {
          const result = exportOcpiTariff(rate, {
            version,
            countryCode: 'AT',
            partyId: 'WPT',
            lastUpdated: '2026-11-21T09:00:00Z',
          });
          if (!result.ok || !result.pricesAreTheSame) return;
          const { tariff } = result;
          const isLate = tariff.elements.some(
            ({ price_components: components, restrictions = {} }) =>
              components.some(({ type, price }) => type === 'FLAT' && price > 0) &&
              ('min_duration' in restrictions || 'min_kwh' in restrictions),
          );
          late += isLate ? 1 : 0;
          const charged = charging(rate);
          for (const [start, { kwh, minutes }] of some) {
            const seconds = minutes * 60;
            const steps = Array.from({ length: minutes + 1 }, (_, minute) => {
              const taken = minute === minutes ? kwh : (kwh * minute) / minutes;
              return momentAt(timeZone, start + minute * 60_000, {
                kwh: taken,
                seconds: minute * 60,
              });
            });
            const fee = charged(start, { kwh, seconds })?.flat;
            expectAmount(firstFlat(tariff, steps), fee ?? NaN, 'flat');
          }
        }),
        { numRuns: lawRuns },
      );
      expect(late).toBeGreaterThan(lawRuns / 50);
    },
    lawTimeoutMs,
  );

  it(
    'state the same price to people after coming back',
    () => {
      fc.assert(
        fc.property(arbitraryRate, arbitraryInstant, (rate, instant) => {
          const result = exportOcpiTariff(rate, {
            version: '2.3.0',
            countryCode: 'AT',
            partyId: 'WPT',
            lastUpdated: '2026-11-21T09:00:00Z',
          });
          if (!result.ok || !result.pricesAreTheSame) return;
          const back = importOne(result.tariff);
          if (!back.pricesAreTheSame) return;
          const told = (costRate: BundleCostRate): unknown => {
            const { intervals } = priceAt(compileCostRate(costRate, { timeZone }), instant);
            if (intervals === null) return null;
            const { energy, time, sessionFee } = priceBreakdown(intervals, costRate.tax ?? null);
            const costs = (list: readonly { amount: string }[]): unknown =>
              list.every(({ amount }) => amount === '0') ? [] : list;
            return [costs(energy), costs(time), sessionFee];
          };
          expect(told(back.rate)).toEqual(told(rate));
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});
