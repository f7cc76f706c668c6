import { amountText } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditCdrs, type CdrAudit } from '../../src/cdr/auditCdr.ts';
import { arbitrarySession, arbitraryTariff, type MadeSession } from '../arbitraryTariffs.ts';
import { ocpiCost, ocpiTotal } from '../ocpiEvaluator.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';

const timeZone = 'Europe/Vienna';

type Tariff = Parameters<typeof ocpiTotal>[0];

const iso = (ms: number): string => new Date(ms).toISOString();

/** Rounded to cents; what is a tie but for a last binary digit goes up. */
const cents = (amount: number): number => Math.floor(amount * 100 + 0.5 + 1e-7) / 100;

/** A record as an operator would write it who charges by the letter of OCPI. */
function cdrOf(tariff: Tariff, session: MadeSession): Record<string, unknown> {
  const components = tariff.elements.flatMap(({ price_components }) => price_components);
  const vat = components.find((component) => component.price > 0)?.vat;
  const factor = 1 + (vat ?? 0) / 100;
  const { energy, time, parking, flat } = ocpiCost(tariff, session, true);
  // Of several flat prices the first is charged, unless it is nothing.
  const fixed = flat.find((fee) => fee > 0) ?? 0;
  const price = (net: number, gross = net * factor): object => ({
    excl_vat: cents(net),
    incl_vat: cents(gross),
  });
  const sum = energy + time + parking + fixed;
  const net = ocpiTotal(tariff, sum, vat ?? null, 'net');
  const total = price(net, ocpiTotal(tariff, sum, vat ?? null, 'gross'));
  let at = session.startMs;
  const charging_periods = session.stretches.map(({ minutes, kwh, isCharging }) => {
    const start_date_time = iso(at);
    at += minutes * 60_000;
    const hours = { type: isCharging ? 'TIME' : 'PARKING_TIME', volume: minutes / 60 };
    const taken = isCharging ? [{ type: 'ENERGY', volume: kwh }] : [];
    return { start_date_time, dimensions: [...taken, hours] };
  });
  return {
    country_code: 'AT',
    party_id: 'WPT',
    id: 'made',
    currency: 'EUR',
    tariffs: [tariff],
    start_date_time: iso(session.startMs),
    end_date_time: iso(session.endMs),
    charging_periods,
    total_cost: total,
    total_energy_cost: price(energy),
    total_time_cost: price(time),
    total_parking_cost: price(parking),
    total_fixed_cost: price(fixed),
    total_energy: session.stretches.reduce((kwh, stretch) => kwh + stretch.kwh, 0),
  };
}

function auditOf(cdr: object): CdrAudit {
  const reading = auditCdrs(cdr, { timeZone });
  const [audit] = reading.ok ? reading.audits : [];
  if (audit === undefined) throw new Error(JSON.stringify(reading));
  return audit;
}

type AuditLine = CdrAudit['lines'][number];

const turned = (amount: string): string =>
  Number(amount) === 0 ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;

/** A line of a record in the credit that takes the record back. */
function credited(line: AuditLine): AuditLine {
  if (line.part !== 'total') return line;
  const { stated, expected, difference } = line;
  return {
    ...line,
    stated: turned(stated),
    expected: turned(expected),
    difference: turned(difference),
  };
}

/** The lines of the credit that takes a record back. */
function creditOf(cdr: Record<string, unknown>, { verdict }: CdrAudit): CdrAudit['lines'] {
  const { excl_vat, incl_vat } = cdr['total_cost'] as Record<'excl_vat' | 'incl_vat', number>;
  const total_cost = { excl_vat: -excl_vat, incl_vat: -incl_vat };
  const credit = auditOf({ ...cdr, credit: true, credit_reference_id: 'made', total_cost });
  expect([credit.verdict, credit.isCredit]).toEqual([verdict, true]);
  return credit.lines;
}

describe('a charge detail record made by the letter of OCPI', () => {
  it.each([
    ['weekly', false],
    ['dated', true],
  ])(
    'agrees if it can be judged, and one that is three cents off anywhere differs there and nowhere else (%s)',
    (_, dated) => {
      let count = 0;
      const arbitraryChange = fc.record({
        place: fc.nat(),
        side: fc.constantFrom('excl_vat', 'incl_vat'),
        more: fc.constantFrom(3, -3, 150),
      });
      fc.assert(
        fc.property(
          arbitraryTariff(dated),
          arbitrarySession,
          arbitraryChange,
          (tariff, session, { place, side, more }) => {
            const cdr = cdrOf(tariff, session);
            const audit = auditOf(cdr);
            if (audit.verdict === 'not_judged') {
              expect(audit.problems.length).toBeGreaterThan(0);
              return;
            }
            count += 1;
            const wrong = audit.lines.filter(({ reason }) => reason !== null);
            expect([audit.verdict, wrong, audit.findings]).toEqual(['agrees', [], []]);
            expect(creditOf(cdr, audit)).toEqual(audit.lines.map(credited));
            const keys = Object.keys(cdr).filter((key) => /^total_.*cost$/.test(key));
            const key = keys[place % keys.length] ?? 'total_cost';
            const price = cdr[key] as Record<string, number>;
            const stated = amountText((price[side] ?? 0) + more / 100, 'EUR');
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
        // Both kinds of tariff together are tried as often as another law.
        { numRuns: Math.ceil(lawRuns / 2) },
      );
      expect(count).toBeGreaterThan(lawRuns / 20);
    },
    lawTimeoutMs,
  );
});
