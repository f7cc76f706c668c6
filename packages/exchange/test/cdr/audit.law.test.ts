import {
  amountText,
  compileCostRate,
  exact,
  sessionCost,
  type Receipt,
  type Session,
} from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditCdrs, type CdrAudit } from '../../src/cdr/auditCdr.ts';
import { importOcpiTariffs } from '../../src/import/importOcpi.ts';
import { arbitraryInstant } from '../arbitraryRates.ts';
import { arbitraryTariff } from '../arbitraryTariffs.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';

const timeZone = 'Europe/Vienna';
const msPerMinute = 60_000;

interface Told {
  readonly startMs: number;
  /** Minutes and Wh of each charging period, in order. */
  readonly periods: readonly (readonly [minutes: number, energyWh: number])[];
  /** Minutes in which the vehicle was connected afterwards. */
  readonly parked: number;
  readonly vat: number | null;
}

const arbitraryTold: fc.Arbitrary<Told> = fc.record({
  startMs: arbitraryInstant.map((ms) => Math.floor(ms / 1000) * 1000),
  periods: fc.array(
    fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 60_000 })),
    { minLength: 1, maxLength: 5 },
  ),
  parked: fc.constantFrom(0, 0, 7, 90, 400),
  vat: fc.constantFrom(null, 0, 19, 7.7),
});

interface WrittenTariff {
  readonly elements: readonly { readonly price_components: readonly object[] }[];
}

/** The tariff with one tax, and without steps, which a cost rate's receipt does not have. */
function withTax(tariff: WrittenTariff, vat: number | null): object {
  const elements = tariff.elements.map((element) => ({
    ...element,
    price_components: element.price_components.map((component) => ({
      ...component,
      step_size: 1,
      vat,
    })),
  }));
  return { ...tariff, elements };
}

const iso = (ms: number): string => new Date(ms).toISOString();

function sessionOf({ startMs, periods, parked }: Told): Session & { readonly end: number } {
  let at = startMs;
  let energyWh = 0;
  const readings = [{ at, energyWh }];
  for (const [minutes, taken] of periods) {
    at += minutes * msPerMinute;
    energyWh += taken;
    readings.push({ at, energyWh });
  }
  return { start: startMs, end: at + parked * msPerMinute, chargingUntil: at, readings };
}

function sumOf(receipt: Receipt, component: string, factor: number): string {
  const sum = receipt.lines
    .filter((line) => line.component === component)
    .reduce((total, { amount }) => exact.add(total, exact.decimalOf(amount)), exact.zero);
  const taxed = exact.multiply(sum, exact.decimalOf(factor));
  return exact.fixedText(exact.roundedTo(taxed, 2), 2);
}

/** A record as an operator would write it from our receipt. */
function cdrOf(tariff: object, told: Told, receipt: Receipt): Record<string, unknown> {
  const { startMs, periods, parked, vat } = told;
  const factor = Number((1 + (vat ?? 0) / 100).toPrecision(12));
  const price = (component: string): object => ({
    excl_vat: Number(sumOf(receipt, component, 1)),
    incl_vat: Number(sumOf(receipt, component, factor)),
  });
  let at = startMs;
  const charging = periods.map(([minutes, energyWh]) => {
    const start_date_time = iso(at);
    at += minutes * msPerMinute;
    const dimensions = [
      { type: 'ENERGY', volume: energyWh / 1000 },
      { type: 'TIME', volume: minutes / 60 },
    ];
    return { start_date_time, dimensions };
  });
  const parking = {
    start_date_time: iso(at),
    dimensions: [{ type: 'PARKING_TIME', volume: parked / 60 }],
  };
  // Where time costs the same whether the vehicle charges or not, a receipt does not tell the two apart.
  const tellsParking = parked === 0 || receipt.idleMinutes !== undefined;
  return {
    ...{ country_code: 'AT', party_id: 'WPT', id: 'made', currency: 'EUR', tariffs: [tariff] },
    start_date_time: iso(startMs),
    end_date_time: iso(at + parked * msPerMinute),
    charging_periods: parked === 0 ? charging : [...charging, parking],
    total_cost: {
      excl_vat: Number(receipt.tax?.net ?? receipt.total),
      incl_vat: Number(receipt.total),
    },
    total_energy_cost: price('energy'),
    total_fixed_cost: price('session_fee'),
    ...(tellsParking ? { total_time_cost: price('time'), total_parking_cost: price('idle') } : {}),
    total_energy: periods.reduce((sum, [, energyWh]) => sum + energyWh, 0) / 1000,
  };
}

function auditOf(cdr: object): CdrAudit {
  const reading = auditCdrs(cdr, { timeZone });
  const [audit] = reading.ok ? reading.audits : [];
  if (audit === undefined) throw new Error(JSON.stringify(reading));
  return audit;
}

/** A record of our own receipt, where the tariff can be a cost rate. */
function made(source: WrittenTariff, told: Told): Record<string, unknown> | undefined {
  const tariff = withTax(source, told.vat);
  const reading = importOcpiTariffs(tariff);
  const imported = reading.ok ? reading.tariffs[0] : undefined;
  if (imported?.pricesAreTheSame !== true) return undefined;
  const cost = sessionCost(compileCostRate(imported.rate, { timeZone }), sessionOf(told), {
    follow: 'schedule',
  });
  return cost.ok ? cdrOf(tariff, told, cost.receipt) : undefined;
}

describe('a charge detail record made from our own receipt', () => {
  it(
    'agrees, and one that is two cents off anywhere differs there and nowhere else',
    () => {
      let count = 0;
      const arbitraryChange = fc.record({
        place: fc.nat(),
        side: fc.constantFrom('excl_vat', 'incl_vat'),
        cents: fc.constantFrom(2, -2, 150),
      });
      fc.assert(
        fc.property(
          arbitraryTariff(false),
          arbitraryTold,
          arbitraryChange,
          (tariff, told, { place, side, cents }) => {
            const cdr = made(tariff, told);
            if (cdr === undefined) return;
            count += 1;
            const audit = auditOf(cdr);
            expect([audit.verdict, audit.problems, audit.findings]).toEqual(['agrees', [], []]);
            const keys = Object.keys(cdr).filter((key) => /^total_.*cost$/.test(key));
            const key = keys[place % keys.length] ?? 'total_cost';
            const price = cdr[key] as Record<string, number>;
            const stated = amountText((price[side] ?? 0) + cents / 100, 'EUR');
            const changed = {
              ...cdr,
              [key]: { ...price, [side]: Number(Number(stated).toFixed(2)) },
            };
            const differing = auditOf(changed);
            expect(differing.verdict).toBe('differs');
            expect(
              differing.lines.filter(({ reason }) => reason !== null).map(({ path }) => path),
            ).toEqual([`$.${key}.${side}`]);
          },
        ),
        { numRuns: lawRuns },
      );
      expect(count).toBeGreaterThan(lawRuns / 10);
    },
    lawTimeoutMs,
  );
});
