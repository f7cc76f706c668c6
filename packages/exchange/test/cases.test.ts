import { readBundle } from '@wattpost/contract';
import { compileCostRate, localToInstants, priceAt, type PricePlan } from '@wattpost/engine';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportOcpiCalendar } from '../src/export/exportCalendar.ts';
import { exportOcpiTariff } from '../src/export/exportOcpi.ts';
import {
  importOcpiTariffs,
  readOcpiTariffs,
  type OcpiImportOptions,
} from '../src/import/importOcpi.ts';
import { stationCalendars } from '../src/export/stationCalendars.ts';
import { calendarOfTariffs } from '../src/import/calendarOfTariffs.ts';
import { planOfCalendar, type StationCalendar } from '../src/values/rateCalendar.ts';
import { priceLine } from '../src/values/priceLine.ts';

interface Expected {
  readonly options?: OcpiImportOptions;
  readonly pricesAreTheSame: boolean;
  /** What drivers are told, by local time in Vienna. */
  readonly prices: Readonly<Record<string, string>>;
  /** Severity, path and code. */
  readonly findings: readonly (readonly string[])[];
}

const timeZone = 'Europe/Vienna';
const folder = new URL('../cases/', import.meta.url);

function text(name: string, file: string): string {
  return readFileSync(new URL(`${name}/${file}`, folder), 'utf8');
}

function pricesOf(plan: PricePlan, locals: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    locals.map((local) => {
      const instant = localToInstants(timeZone, local);
      const { intervals, tax } = priceAt(plan, instant?.epochMs ?? NaN);
      return [local, priceLine(intervals, tax, plan.currency)];
    }),
  );
}

function pricesOfRate(rate: unknown, locals: readonly string[]): ReturnType<typeof pricesOf> {
  return pricesOf(compileCostRate(rate, { timeZone }), locals);
}

/** The cases that have a file. */
function casesWith(file: string): string[] {
  return readdirSync(folder).filter((name) => existsSync(new URL(`${name}/${file}`, folder)));
}

const tariffs = casesWith('tariff.json');

describe.each(tariffs)('case %s', (name) => {
  const expected = JSON.parse(text(name, 'expected.json')) as Expected;
  const reading = readOcpiTariffs(text(name, 'tariff.json'), expected.options);
  const [tariff] = reading.ok ? reading.tariffs : [];
  const locals = Object.keys(expected.prices);

  it('has these prices and findings', () => {
    expect(reading.ok ? [] : reading.problems).toEqual([]);
    expect(pricesOfRate(tariff?.rate, locals)).toEqual(expected.prices);
    expect(tariff?.findings.map(({ severity, path, code }) => [severity, path, code])).toEqual(
      expected.findings,
    );
    expect(tariff?.pricesAreTheSame).toBe(expected.pricesAreTheSame);
  });

  it.each(['2.2.1', '2.3.0'] as const)(
    'keeps its prices on the way out and in again (%s)',
    (version) => {
      if (tariff === undefined) throw new Error('no tariff');
      const result = exportOcpiTariff(tariff.rate, {
        version,
        countryCode: 'AT',
        partyId: 'WPT',
        lastUpdated: '2026-11-21T09:00:00Z',
      });
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      // Net prices have no end where the tax is within them.
      if (version === '2.3.0' || tariff.rate.tax?.included !== true) {
        expect(result.findings.filter(({ severity }) => severity === 'price')).toEqual([]);
      } else return;
      const back = importOcpiTariffs(result.tariff);
      if (!back.ok) throw new Error(JSON.stringify(back.problems));
      expect(pricesOfRate(back.tariffs[0]?.rate, locals)).toEqual(
        pricesOfRate(tariff.rate, locals),
      );
    },
  );
});

describe.each(casesWith('bundle.json'))('case %s, of a calendar', (name) => {
  const { prices } = JSON.parse(text(name, 'expected.json')) as Pick<Expected, 'prices'>;
  const reading = readBundle(text(name, 'bundle.json'));
  const [calendar] = reading.ok ? stationCalendars(reading.bundle) : [];
  const told = (of: StationCalendar): Readonly<Record<string, string>> =>
    pricesOf(planOfCalendar(of, of.timeZone), Object.keys(prices));

  it('K is written as these tariffs, and read as the same prices', () => {
    if (calendar === undefined) throw new Error(JSON.stringify(reading));
    expect(told(calendar)).toEqual(prices);
    const written = exportOcpiCalendar(calendar, {
      version: '2.2.1',
      countryCode: 'AT',
      partyId: 'WPT',
      lastUpdated: '2026-11-21T09:00:00Z',
    });
    if (!written.ok) throw new Error(JSON.stringify(written.problems));
    expect(written.tariffs).toEqual(JSON.parse(text(name, 'tariffs.json')));
    expect(written.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const back = importOcpiTariffs(written.tariffs, { fromDate: '2026-11-21', periods: true });
    const joined = back.ok ? calendarOfTariffs(back.tariffs, { timeZone }) : undefined;
    if (joined === undefined) throw new Error(JSON.stringify(back));
    expect(joined.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(told({ ...joined, timeZone })).toEqual(prices);
  });
});
