import { describe, expect, it } from 'vitest';
import { readSmallBundle, smallCostRate, type MutableJson } from '../smallBundle.ts';
import type { Bundle } from '../../src/bundle/bundle.ts';
import { stationPrice } from '../../src/bundle/stationPrice.ts';

/** Saturdays until six in the morning have a price of their own. */
const nightRate = smallCostRate({
  dynamic_pricing: 1,
  recurring: [
    {
      uuid: 'night',
      name: 'Night',
      validity: {
        type: 'recurring',
        weekdays: [{ weekday: 6, start_time: '00:00', end_time: '06:00' }],
      },
      intervals: { energy: [{ unit: 1000, price: '0.3' }], time: [], session_fee: null },
      marketing_texts: { de_AT: { short_description: 'Nachts' } },
    },
  ],
});

const bundleOf = (changes: MutableJson): Bundle =>
  readSmallBundle({ cost_rates: [nightRate], created_at: '2026-11-01T06:00:00Z', ...changes });

const six = Date.parse('2026-11-21T05:00:00Z');
const ended = bundleOf({ valid_until: '2026-11-21T04:00:00Z' });

describe('what charging costs at a station', () => {
  it('is a price with its end, what comes next and the words for it', () => {
    const answer = stationPrice(bundleOf({}), 'station-1', six - 1, ['fr', 'de']);
    expect(answer).toMatchObject({
      kind: 'valid',
      price: { name: 'Night' },
      until: six,
      next: { source: 'default' },
      text: { locale: 'de_AT', short_description: 'Nachts' },
      plan: { currency: 'EUR', timeZone: 'Europe/Vienna' },
    });
  });

  it('is the same object each time, of a Date as well, and has no words that were not asked for', () => {
    const bundle = bundleOf({});
    const [first, second] = [six, new Date(six)].map((at) => stationPrice(bundle, 'station-1', at));
    expect(second).toEqual(first);
    expect(first).toMatchObject({ kind: 'valid', text: null });
  });

  it('accepts a Temporal.Instant, whose valueOf throws', () => {
    const valueOf = (): never => {
      throw new TypeError('Compare by Temporal.Instant.compare');
    };
    const answers = [six, { epochMilliseconds: six, valueOf }].map((at) =>
      stationPrice(ended, 'station-1', at),
    );
    expect(answers[1]).toEqual(answers[0]);
    const text = '2026-11-21T05:00:00Z' as unknown as number;
    expect(() => stationPrice(ended, 'station-1', text)).toThrow('found the text');
  });

  it('ends with the bundle, whatever would come next', () => {
    const bundle = bundleOf({ valid_until: '2026-11-21T04:30:00Z' });
    expect(stationPrice(bundle, 'station-1', six - 3_600_000)).toMatchObject({
      kind: 'valid',
      next: null,
      until: Date.parse('2026-11-21T04:30:00Z'),
    });
  });

  it('is valid without an end if nothing changes and nothing ends', () => {
    const bundle = bundleOf({ cost_rates: [smallCostRate()], valid_until: null });
    expect(stationPrice(bundle, 'station-1', six)).toMatchObject({
      kind: 'valid',
      until: null,
      next: null,
    });
  });

  it.each([
    ['before the bundle was made', '2026-11-01T05:59:59.999Z', 'not_yet'],
    ['when it was made', '2026-11-01T06:00:00Z', 'valid'],
    ['a moment before its end', '2026-11-21T03:59:59.999Z', 'valid'],
    ['at its end', '2026-11-21T04:00:00Z', 'expired'],
    ['a year later', '2027-11-21T04:00:00Z', 'expired'],
  ])('is told only while the bundle says so: %s', (_when, at, kind) => {
    const answer = stationPrice(ended, 'station-1', Date.parse(at));
    expect(answer.kind).toBe(kind);
    expect('price' in answer).toBe(kind === 'valid');
  });

  it('throws for a station that is not in the bundle, and for what is no instant', () => {
    expect(() => stationPrice(ended, 'station-9', six)).toThrow('The bundle has no station');
    expect(() => stationPrice(ended, 'station-1', NaN)).toThrow(RangeError);
  });
});
