import { compileCostRate, localToInstants, priceAt } from '@wattpost/engine';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportOcpiTariff } from '../src/export/exportOcpi.ts';
import {
  importOcpiTariffs,
  readOcpiTariffs,
  type OcpiImportOptions,
} from '../src/import/importOcpi.ts';
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

function pricesOf(rate: unknown, locals: readonly string[]): Readonly<Record<string, string>> {
  const plan = compileCostRate(rate, { timeZone });
  return Object.fromEntries(
    locals.map((local) => {
      const instant = localToInstants(timeZone, local);
      const { intervals } = priceAt(plan, instant?.epochMs ?? NaN);
      return [local, priceLine(intervals, plan.tax, plan.currency)];
    }),
  );
}

const tariffs = readdirSync(folder).filter((name) =>
  existsSync(new URL(`${name}/tariff.json`, folder)),
);

describe.each(tariffs)('case %s', (name) => {
  const expected = JSON.parse(text(name, 'expected.json')) as Expected;
  const reading = readOcpiTariffs(text(name, 'tariff.json'), expected.options);
  const [tariff] = reading.ok ? reading.tariffs : [];
  const locals = Object.keys(expected.prices);

  it('has these prices and findings', () => {
    expect(reading.ok ? [] : reading.problems).toEqual([]);
    expect(pricesOf(tariff?.rate, locals)).toEqual(expected.prices);
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
      expect(pricesOf(back.tariffs[0]?.rate, locals)).toEqual(pricesOf(tariff.rate, locals));
    },
  );
});
