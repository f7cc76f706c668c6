import { compileCostRate, instantToLocal, priceAt, priceBreakdown } from '@wattpost/engine';
import type { BundleCostRate } from '@wattpost/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryInstant, arbitraryProgress, arbitraryRate } from './arbitraryRates.ts';
import { arbitraryTariff } from './arbitraryTariffs.ts';
import { lawRuns, lawTimeoutMs } from './runs.ts';
import { listedPrice, type Charged } from './listedPrice.ts';
import { isPriced, ocpiPrice } from './ocpiEvaluator.ts';
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

/** What a tariff charges at a moment; `undefined`: it says nothing of it. */
function asked(
  tariff: Parameters<typeof ocpiPrice>[0],
  instant: number,
  progress: Progress,
): Charged | undefined {
  const { local } = instantToLocal(timeZone, instant);
  const moment = { date: local.slice(0, 10), time: local.slice(11, 16), ...progress };
  if (!isPriced(tariff, moment.date, moment.time)) return undefined;
  return {
    energy: ocpiPrice(tariff, 'ENERGY', moment),
    time: ocpiPrice(tariff, 'TIME', moment),
    flat: ocpiPrice(tariff, 'FLAT', moment),
  };
}

function close(found: object | undefined, wanted: object | undefined): void {
  if (wanted === undefined) return expect(found).toBeUndefined();
  expect(found).toBeDefined();
  for (const [key, value] of Object.entries(wanted)) {
    expect((found as Record<string, number>)[key], key).toBeCloseTo(value as number, 9);
  }
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
            close(charged(instant, progress), asked(tariff, instant, progress));
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
            close(charged(instant, progress), asked(tariff, instant, progress));
          }
        }),
        { numRuns: lawRuns },
      );
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
            expect(asked({ ...tariff, elements }, instant, progress)).toEqual(
              asked(tariff, instant, progress),
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
            close(before, asked(result.tariff, instant, progress));
            if (back.pricesAreTheSame) close(before, chargedBack(instant, progress));
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
