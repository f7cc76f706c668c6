import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemLines } from '../problemLines.ts';
import { smallBundle, smallCostRate, smallStation, type MutableJson } from '../smallBundle.ts';
import { parseBundle } from '../../src/bundle/readBundle.ts';
import { requiredText } from '../../src/schema/index.ts';

const station = (changes: MutableJson): MutableJson =>
  smallBundle({ stations: [smallStation(changes)] });

const problemsOf = (input: unknown): string[] => problemLines(parseBundle(input));

describe('keys that could reach a prototype', () => {
  it('a key named __proto__ is an unknown key and reaches no prototype', () => {
    const text = JSON.stringify(smallBundle()).replace('{', '{"__proto__":{"polluted":1},');
    expect(problemsOf(JSON.parse(text))).toEqual(['$.__proto__ unknown_key']);
    const inRate = '{"__proto__":{"polluted":1},"uuid":"rate-1"';
    const deep = JSON.stringify(smallBundle()).replace('{"uuid":"rate-1"', inRate);
    expect(problemsOf(JSON.parse(deep))).toEqual(['$.cost_rates[0].__proto__ unknown_key']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('a locale named __proto__ stays a locale', () => {
    const text = JSON.stringify(smallBundle()).replace(
      '"marketing_texts":{}',
      '"marketing_texts":{"__proto__":{"legal":"L"}}',
    );
    const reading = parseBundle(JSON.parse(text));
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const texts = reading.bundle.cost_rates[0]?.marketing_texts ?? {};
    expect(Object.keys(texts)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(texts)).toBe(Object.prototype);
  });
});

describe('good bundles', () => {
  it('gets what may be left out filled in', () => {
    const { uuid, label, time_zone, cost_rate_uuid } = smallStation();
    const { uuid: rateUuid, name, currency } = smallCostRate();
    const reading = parseBundle(
      smallBundle({
        valid_until: null,
        stations: [{ uuid, label, time_zone, cost_rate_uuid }],
        cost_rates: [
          {
            uuid: rateUuid,
            name,
            currency,
            intervals: {
              energy: [{ unit: '1000', price: '0.615' }],
              time: null,
              session_fee: { amount: '1.50', grace_period: null },
            },
            marketing_texts: { de_AT: { legal: null, description: 'Text' } },
            tax: { percent: '8.1', included: false },
            unique: [
              {
                uuid: 'u',
                name: 'n',
                validity: { type: 'unique', start: '2026-11-30T00:00:00' },
                intervals: { energy: [], time: null, session_fee: null },
              },
            ],
          },
        ],
      }),
    );
    expect(reading).toEqual({
      ok: true,
      bundle: {
        format: 'wattpost-bundle/1',
        created_at: '2026-11-01T06:00:00Z',
        valid_until: null,
        stations: [
          {
            uuid: 'station-1',
            label: 'S1',
            public_display_name: null,
            time_zone: 'Europe/Vienna',
            location_name: null,
            max_power_kw: null,
            cost_rate_uuid: 'rate-1',
            directions: [],
          },
        ],
        cost_rates: [
          {
            uuid: 'rate-1',
            name: 'Rate',
            currency: 'EUR',
            dynamic_pricing: null,
            intervals: {
              energy: [{ uuid: null, unit: 1000, price: 0.615 }],
              time: [],
              session_fee: { amount: 1.5, grace_period: null, energy_threshold: null },
            },
            marketing_texts: { de_AT: { description: 'Text' } },
            tax: { percent: 8.1, included: false },
            recurring: [],
            unique: [
              {
                uuid: 'u',
                name: 'n',
                validity: { type: 'unique', start: '2026-11-30T00:00:00', end: null },
                intervals: { energy: [], time: [], session_fee: null },
                marketing_texts: {},
              },
            ],
          },
        ],
      },
    });
  });

  it.each([
    ['512 characters', 'ä'.repeat(512)],
    ['512 characters of two units each', '😀'.repeat(512)],
    ['512 letters with a separate diaeresis', 'u\u0308'.repeat(512)],
  ])('a direction of %s fits', (_name, text) => {
    expect(parseBundle(station({ directions: [{ language: 'de', text }] })).ok).toBe(true);
  });

  it('law: a name that the interface takes fits', () => {
    const field = requiredText('the label');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('x', 'u\u0308', '\ufb2c', '😀', ' ') }),
        (part) => {
          const label = part.repeat(255).slice(0, 255);
          fc.pre(field.safeParse(label).success);
          expect(problemsOf(station({ label }))).toEqual([]);
        },
      ),
    );
  });

  it('keeps language codes in lower case', () => {
    const reading = parseBundle(station({ directions: [{ language: 'DE', text: 'x' }] }));
    expect(reading.ok && reading.bundle.stations[0]?.directions[0]?.language).toBe('de');
  });

  it('is frozen throughout and leaves its input alone', () => {
    const input = smallBundle();
    const before = JSON.stringify(input);
    const reading = parseBundle(input);
    if (!reading.ok) throw new Error('expected a bundle');
    const [rate] = reading.bundle.cost_rates;
    expect(Object.isFrozen(reading.bundle.stations[0]?.directions[0])).toBe(true);
    expect(Object.isFrozen(rate?.intervals?.energy[0])).toBe(true);
    expect(Object.isFrozen(input)).toBe(false);
    expect(JSON.stringify(input)).toBe(before);
  });
});
