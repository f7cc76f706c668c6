import { describe, expect, it } from 'vitest';
import { problemLines } from '../problemLines.ts';
import { readSmallBundle, smallBundle, smallCostRate, smallStation } from '../smallBundle.ts';
import { parseCostRate, parseEntry, parseOutline } from '../../src/bundle/readBundle.ts';

const intervals = { energy: [{ unit: 1000, price: '0.30' }], time: [], session_fee: null };
const night = {
  uuid: 'night',
  name: 'Night',
  marketing_texts: {},
  intervals,
  validity: { type: 'unique', start: '2026-11-25T22:00:00' },
};

describe('parts of a bundle', () => {
  it('are what they are in the bundle', () => {
    const rate = smallCostRate({ dynamic_pricing: 2, unique: [night] });
    const { cost_rates: rates, ...outline } = readSmallBundle({ cost_rates: [rate] });
    expect(parseCostRate(rate)).toEqual({ ok: true, value: rates[0] });
    expect(parseEntry('unique', night)).toEqual({ ok: true, value: rates[0]?.unique[0] });
    expect(parseOutline(smallBundle({ cost_rates: [rate] }))).toEqual({ ok: true, value: outline });
  });

  it('have problems with paths that begin at the part', () => {
    const entry = { ...night, intervals: { ...intervals, energy: [{ unit: 1, price: -1 }] }, x: 1 };
    expect(problemLines(parseEntry('unique', entry))).toEqual([
      '$.intervals.energy[0].price negative',
      '$.x unknown_key',
    ]);
    expect(problemLines(parseEntry('recurring', night))).toContain(
      '$.validity.type wrong_validity',
    );
    const rate = parseCostRate(smallCostRate({ time_zone: 'Mars/Olympus', unique: [entry] }));
    expect(problemLines(rate)).toContain('$.unique[0].intervals.energy[0].price negative');
    expect(problemLines(rate)).toContain('$.time_zone unknown_time_zone');
  });

  it('K5 are checked against each other without a look into cost rates', () => {
    const periods = [{ cost_rate_uuid: 'other', from: '2027-01-01T00:00:00', until: null }];
    const outline = smallBundle({
      format: 'wattpost-bundle/2',
      stations: [smallStation({ cost_rate_periods: periods })],
      cost_rates: [
        { uuid: 'rate-1', currency: 'EUR', recurring: 'not read' },
        { uuid: 'other', currency: 'SEK' },
      ],
    });
    expect(problemLines(parseOutline(outline))).toEqual([
      '$.stations[0].cost_rate_periods[0] other_currency',
    ]);
    expect(problemLines(parseOutline({ ...outline, cost_rates: [] }))).toContain(
      '$.stations[0].cost_rate_uuid unknown_cost_rate',
    );
  });
});
