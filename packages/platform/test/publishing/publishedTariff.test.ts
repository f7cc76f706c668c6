import { runtimeZones, type BundleCostRate } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import { ocpiTariffTypes, type OcpiTariff } from '@wattpost/exchange';
import { describe, expect, it } from 'vitest';
import type { GeneratedObject } from '../../src/publishing/publishedObjects.ts';
import { otherZones } from '../site/otherZones.ts';
import { publishedTariff } from '../../src/publishing/publishedTariff.ts';

const party = { country_code: 'NL', party_id: 'WPT' };
const vienna = ['Europe/Vienna'];
/** A Saturday, 10:30 in Vienna. */
const now = Date.UTC(2026, 10, 21, 9, 30);

const perKwh = (price: number): Intervals => ({
  energy: [{ uuid: null, unit: 1000, price }],
  time: [],
  session_fee: null,
});

function rate(changes: Partial<BundleCostRate> = {}): BundleCostRate {
  return {
    uuid: '00000000-0000-4000-8000-000000000007',
    name: 'Square',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: null,
    intervals: perKwh(0.4),
    marketing_texts: {},
    tax: { percent: 25, included: true },
    recurring: [],
    unique: [],
    ...changes,
  };
}

let entries = 0;
function dated(start: string, end: string, price: number): BundleCostRate['unique'][number] {
  entries += 1;
  return {
    uuid: `00000000-0000-4000-9000-${String(entries).padStart(12, '0')}`,
    name: start,
    validity: { type: 'unique', start, end },
    intervals: perKwh(price),
    marketing_texts: {},
  };
}

const made = (
  of: BundleCostRate,
  nowMs = now,
  timeZones = vienna,
  zones = runtimeZones,
): GeneratedObject => publishedTariff(of, party, timeZones, { nowMs, zones });
const tariffOf = ({ object }: GeneratedObject): OcpiTariff => object as OcpiTariff;

describe('a price that is always known', () => {
  it('is a tariff for ad-hoc payment, named after its cost rate, without its tax', () => {
    const answer = made(rate());
    expect(answer).toMatchObject({ finding: null, dueAtMs: null });
    expect(tariffOf(answer)).toEqual({
      country_code: 'NL',
      party_id: 'WPT',
      id: rate().uuid,
      currency: 'EUR',
      type: 'AD_HOC_PAYMENT',
      elements: [{ price_components: [{ type: 'ENERGY', price: 0.32, vat: 25, step_size: 1 }] }],
      last_updated: '2026-11-21T09:30:00Z',
    });
    expect(ocpiTariffTypes).toContain(tariffOf(answer).type);
  });

  it('is told to four places where it ends nowhere without its tax, with a finding', () => {
    const answer = made(rate({ intervals: perKwh(0.59), tax: { percent: 21, included: true } }));
    expect(tariffOf(answer).elements[0]?.price_components[0]?.price).toBe(0.4876);
    expect(answer.finding).toContain('rounded to 4 decimal places');
  });

  it('C4: has a fee that is due later as its only flat price, and is none where others have another fee', () => {
    const session_fee = { amount: 1.25, grace_period: 300, energy_threshold: null };
    const intervals = { ...perKwh(0.4), session_fee };
    const unique = [dated('2026-11-22T18:00:00', '2026-11-22T20:00:00', 0.8)];
    const withFee = unique.map((entry) => ({
      ...entry,
      intervals: { ...entry.intervals, session_fee },
    }));
    const same = tariffOf(made(rate({ intervals, dynamic_pricing: 2, unique: withFee })));
    const flats = same.elements.flatMap(({ price_components, restrictions }) =>
      price_components.flatMap(({ type, price }) =>
        type === 'FLAT' ? [[price, restrictions?.min_duration]] : [],
      ),
    );
    expect(flats).toEqual([
      [1, 300],
      [1, 300],
    ]);
    const other = made(rate({ intervals, dynamic_pricing: 2, unique }));
    expect(other.object).toBeNull();
    expect(other.finding).toContain('different session fees');
  });

  it('C4: is published with a finding where fees that are due at once differ', () => {
    const session_fee = { amount: 1.25, grace_period: null, energy_threshold: null };
    const intervals = { ...perKwh(0.4), session_fee };
    const unique = [dated('2026-11-22T18:00:00', '2026-11-22T20:00:00', 0.8)];
    const answer = made(rate({ intervals, dynamic_pricing: 2, unique }));
    expect(tariffOf(answer).elements).toHaveLength(2);
    expect(answer.finding).toContain('different session fees');
  });

  it('is all of the future at once where it goes by dates, from yesterday on', () => {
    const unique = ['2026-11-01', '2026-11-20', '2026-11-22', '2027-03-28'].map((date) =>
      dated(`${date}T18:00:00`, `${date}T20:00:00`, 0.8),
    );
    const answer = made(rate({ dynamic_pricing: 2, unique }));
    expect(answer).toMatchObject({ finding: null, dueAtMs: null });
    const { elements, end_date_time } = tariffOf(answer);
    expect(end_date_time).toBeUndefined();
    const at = (date: string, until: string): object => ({
      start_time: '18:00',
      end_time: '20:00',
      start_date: date,
      end_date: until,
    });
    expect(elements.map(({ restrictions }) => restrictions)).toEqual([
      at('2026-11-20', '2026-11-21'),
      at('2026-11-22', '2026-11-23'),
      at('2027-03-28', '2027-03-29'),
      undefined,
    ]);
  });
});

describe('dates without a default price', () => {
  const days = (...dates: readonly string[]): BundleCostRate =>
    rate({
      dynamic_pricing: 2,
      intervals: null,
      unique: dates.flatMap((date) => [
        dated(`${date}T00:00:00`, `${date}T12:00:00`, 0.3),
        dated(`${date}T12:00:00`, `${date}T23:59:59`, 0.6),
      ]),
    });

  it('end the tariff never where they end with the last year that can be written', () => {
    const answer = made(days('2026-11-21', '9999-12-31'), now, ['America/New_York']);
    expect(JSON.stringify(answer.object)).not.toContain('+01');
    const last = made(days('9999-12-31'), Date.UTC(9999, 11, 31, 12), ['America/New_York']);
    expect(tariffOf(last)).not.toHaveProperty('end_date_time');
    expect(JSON.stringify(last.object)).not.toContain('+01');
  });

  it('end the tariff with what is known, on the first of the clocks, and are looked at again then', () => {
    const known = days('2026-11-21', '2026-11-22');
    const midnight = Date.UTC(2026, 10, 22, 23);
    expect(made(known)).toMatchObject({ finding: null, dueAtMs: midnight });
    expect(tariffOf(made(known)).end_date_time).toBe('2026-11-22T23:00:00Z');
    const inLondonToo = made(known, now, ['Europe/London', 'Europe/Vienna']);
    expect(tariffOf(inLondonToo).end_date_time).toBe('2026-11-22T23:00:00Z');
    const atUtc = made(known, now, vienna, otherZones);
    expect(tariffOf(atUtc).end_date_time).toBe('2026-11-23T00:00:00Z');
    const inHelsinkiToo = made(known, now, ['Europe/Helsinki', 'Europe/Vienna']);
    expect(tariffOf(inHelsinkiToo).end_date_time).toBe('2026-11-22T22:00:00Z');
  });

  it('are no tariff while nothing is stated, until something is', () => {
    const later = made(days('2026-11-23'));
    expect(later).toMatchObject({ object: null, dueAtMs: Date.UTC(2026, 10, 22, 23) });
    expect(later.finding).toContain('No price is stated for the present');
    const over = made(days('2026-11-19'));
    expect(over).toMatchObject({ object: null, dueAtMs: null });
    const atTheEnd = made(days('2026-11-21'), Date.UTC(2026, 10, 21, 23));
    expect(atTheEnd.object).toBeNull();
  });

  it('end before a gap, after which they begin again', () => {
    const gap = days('2026-11-21', '2026-11-24');
    expect(made(gap).dueAtMs).toBe(Date.UTC(2026, 10, 21, 23));
    const within = made(gap, Date.UTC(2026, 10, 22, 12));
    expect(within).toMatchObject({ object: null, dueAtMs: Date.UTC(2026, 10, 23, 23) });
    const after = made(gap, Date.UTC(2026, 10, 24, 12));
    expect(tariffOf(after).end_date_time).toBe('2026-11-24T23:00:00Z');
  });
});

describe('what OCPI would tell otherwise is not told', () => {
  const idle = [
    { uuid: null, unit: 60, price: 1 },
    { uuid: null, unit: 60, price: 2 },
  ];
  it.each([
    ['no price at all', rate({ intervals: null }), 'no price'],
    ['hours of a week without a price', hourOfWeek(), 'There is no default price'],
    ['blocks of idle time', rate({ intervals: { ...perKwh(0.4), idle } }), 'idle time'],
    [
      'a limit of a part',
      rate({
        intervals: {
          ...perKwh(0.4),
          limits: {
            min_total: null,
            max_total: null,
            max_energy: 10,
            max_time: null,
            max_idle: null,
          },
        },
      }),
      'not a part of it',
    ],
  ])('%s', (_what, of, finding) => {
    const answer = made(of);
    expect(answer.object).toBeNull();
    expect(answer.finding).toContain(finding);
  });
});

function hourOfWeek(): BundleCostRate {
  return rate({
    dynamic_pricing: 1,
    intervals: null,
    recurring: [
      {
        uuid: '00000000-0000-4000-9000-00000000ffff',
        name: 'Hour',
        validity: {
          type: 'recurring',
          weekdays: [
            { uuid: null, weekday: 1, weekday_name: 'MON', start_time: '10:00', end_time: '11:00' },
          ],
        },
        intervals: perKwh(0.2),
        marketing_texts: {},
      },
    ],
  });
}
