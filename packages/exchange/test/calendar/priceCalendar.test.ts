import { sampleBundlePath } from '@wattpost/samples';
import { readBundle, stationPlan } from '@wattpost/contract';
import {
  compileCostRate,
  priceAt,
  segments,
  type CostRateInput,
  type PricePlan,
} from '@wattpost/engine';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arbitraryInstant, arbitraryRate } from '../arbitraryRates.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { priceCalendar, type CalendarOptions } from '../../src/calendar/priceCalendar.ts';

const hour = 3_600_000;

function city(): PricePlan {
  const reading = readBundle(readFileSync(sampleBundlePath('city-ac')));
  if (!reading.ok) throw new Error('the sample is wrong');
  return stationPlan(reading.bundle, reading.bundle.stations[0]?.uuid ?? '');
}

function events(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

function calendar(plan: PricePlan, options: Partial<CalendarOptions> = {}): string {
  const result = priceCalendar(plan, {
    from: Date.parse('2026-10-24T00:00:00Z'),
    until: Date.parse('2026-10-27T00:00:00Z'),
    stampMs: Date.parse('2026-10-01T08:00:00.250Z'),
    name: 'Hauptplatz; Tor 1, Süd',
    stationUuid: 's-1',
    ...options,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.text;
}

describe('priceCalendar', () => {
  it('is a calendar that another reader understands, over the night on which the clock goes back', () => {
    const plan = city();
    const text = calendar(plan);
    const expected = [
      ...segments(plan, Date.parse('2026-10-24T00:00:00Z'), Date.parse('2026-10-27T00:00:00Z')),
    ];
    expect(expected.length).toBeGreaterThan(3);
    const found = events(text);
    expect(
      found.map(({ startDate, endDate }) => [
        startDate.toJSDate().getTime(),
        endDate.toJSDate().getTime(),
      ]),
    ).toEqual(expected.map(({ from, until }) => [from, until]));
    expect(found.every(({ startDate }) => startDate.zone === ICAL.Timezone.utcTimezone)).toBe(true);
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(found.length);
    const parsed = new ICAL.Component(ICAL.parse(text) as unknown[]);
    expect(text).toContain('\r\nX-WR-CALNAME:Hauptplatz\\; Tor 1\\, Süd\r\n');
    expect(parsed.getFirstPropertyValue('version')).toBe('2.0');
    expect(text).toContain('DTSTAMP:20261001T080000Z\r\n');
  });

  it('says the price with tax and the name of the entry', () => {
    const rate: CostRateInput = {
      uuid: 'r',
      name: 'Tag; und, Nacht',
      currency: 'EUR',
      time_zone: 'UTC',
      dynamic_pricing: 1,
      intervals: { energy: [{ unit: 1000, price: 0.5 }], time: [], session_fee: null },
      marketing_texts: {},
      tax: { percent: 20, included: false },
      recurring: [
        {
          uuid: 'e',
          name: 'Nacht \\ ruhig\nund lang',
          validity: {
            type: 'recurring',
            weekdays: [{ weekday: 1, start_time: '00:00', end_time: '06:00' }],
          },
          intervals: {
            energy: [{ unit: 1000, price: 0.25 }],
            time: [{ unit: 60, price: 2.5 }],
            session_fee: { amount: 1, grace_period: null, energy_threshold: null },
          },
          marketing_texts: {},
        },
      ],
      unique: [],
    };
    const fromMs = Date.parse('2026-11-23T00:00:00Z');
    const text = calendar(compileCostRate(rate), { from: fromMs, until: fromMs + 24 * hour });
    expect(events(text).map(({ summary, description }) => [summary, description])).toEqual([
      ['0.3 EUR/kWh, 0.05 EUR/min, 1.2 EUR/session', 'Nacht \\ ruhig\nund lang'],
      ['0.6 EUR/kWh', null],
    ]);
  });

  it('folds lines to 75 octets without cutting a character, and ends each with CRLF', () => {
    const name = `${'Ü'.repeat(60)}🔌${'x'.repeat(80)}${'€'.repeat(50)}`;
    const text = calendar(city(), { name });
    const lines = text.split('\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
    const parsed = new ICAL.Component(ICAL.parse(text) as unknown[]);
    expect(parsed.getFirstPropertyValue('name')).toBe(name);
  });

  it('leaves out what no calendar may hold', () => {
    const text = calendar(city(), { name: 'a\u0000b\u001Bc\uD800d' });
    expect(text).toContain('NAME:abc\uFFFDd\r\n');
  });

  it.each([
    ['too many periods', { maxPeriods: 2 }, 'too_many_periods'],
    ['an end before the beginning', { until: 0 }, 'wrong_span'],
    ['years that no calendar has', { until: Date.parse('+012026-01-01T00:00:00Z') }, 'wrong_span'],
  ])('refuses %s', (_, options, code) => {
    const result = priceCalendar(city(), {
      from: Date.parse('2026-10-24T00:00:00Z'),
      until: Date.parse('2026-10-27T00:00:00Z'),
      stampMs: 0,
      name: 'x',
      stationUuid: 's-1',
      ...options,
    });
    expect(result).toMatchObject({ ok: false, problems: [{ code }] });
  });

  it('throws for an instant that is none', () => {
    expect(() =>
      priceCalendar(city(), { from: NaN, until: 0, stampMs: 0, name: '', stationUuid: '' }),
    ).toThrow(RangeError);
  });

  it(
    'law: at every instant the event that holds names the price that holds',
    () => {
      const summaries = new Map<unknown, string>();
      const describePrice = (price: unknown): string => {
        const known = summaries.get(price) ?? `price ${summaries.size}`;
        summaries.set(price, known);
        return known;
      };
      fc.assert(
        fc.property(
          arbitraryRate,
          fc.array(arbitraryInstant, { maxLength: 10 }),
          (rate, instants) => {
            const plan = compileCostRate(rate, { timeZone: 'Europe/Vienna' });
            const fromMs = Date.parse('2026-03-27T00:00:00Z');
            const toMs = Date.parse('2026-04-03T00:00:00Z');
            const text = calendar(plan, { from: fromMs, until: toMs, describe: describePrice });
            const spans = events(text).map(({ startDate, endDate, summary }) => ({
              from: startDate.toJSDate().getTime(),
              until: endDate.toJSDate().getTime(),
              summary,
            }));
            for (const instant of instants) {
              if (instant < fromMs || instant >= toMs) continue;
              const held = spans.filter(({ from, until }) => from <= instant && instant < until);
              expect(held.map(({ summary }) => summary)).toEqual([
                describePrice(priceAt(plan, instant)),
              ]);
            }
          },
        ),
        { numRuns: Math.min(lawRuns, 100) },
      );
    },
    lawTimeoutMs,
  );
});
