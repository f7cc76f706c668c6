import { priceAt } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { smallBundle, smallCostRate, smallStation } from '../smallBundle.ts';
import { parseBundle } from '../../src/bundle/readBundle.ts';
import { stationPlan } from '../../src/bundle/bundle.ts';
import type { Bundle } from '../../src/bundle/bundle.ts';

function bundleOf(input: unknown): Bundle {
  const reading = parseBundle(input);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

const nightRate = smallCostRate({
  recurring: [
    {
      uuid: 'night',
      name: 'Night',
      validity: {
        type: 'recurring',
        weekdays: [{ weekday: 6, start_time: '00:00', end_time: '06:00' }],
      },
      intervals: { energy: [{ unit: 1000, price: '0.3' }], time: [], session_fee: null },
      marketing_texts: {},
    },
  ],
});

describe('the plan of a station', () => {
  it("reads one cost rate on each station's own clock, whatever the cost rate says", () => {
    const bundle = bundleOf(
      smallBundle({
        stations: [
          smallStation(),
          smallStation({ uuid: 'station-2', time_zone: 'America/New_York' }),
        ],
        cost_rates: [nightRate],
      }),
    );
    const saturdayFiveInVienna = Date.parse('2026-11-21T04:00:00Z');
    const vienna = stationPlan(bundle, 'station-1');
    const newYork = stationPlan(bundle, 'station-2');
    expect([vienna.timeZone, newYork.timeZone]).toEqual(['Europe/Vienna', 'America/New_York']);
    expect(priceAt(vienna, saturdayFiveInVienna).source).toBe('recurring');
    expect(priceAt(newYork, saturdayFiveInVienna).source).toBe('default');
  });

  it('needs no zone in the cost rate', () => {
    const bundle = bundleOf(smallBundle({ cost_rates: [smallCostRate({ time_zone: undefined })] }));
    expect(stationPlan(bundle, 'station-1').timeZone).toBe('Europe/Vienna');
  });

  it('throws for a station that is not in the bundle', () => {
    expect(() => stationPlan(bundleOf(smallBundle()), 'station-9')).toThrow(
      new RangeError('The bundle has no station "station-9".'),
    );
  });
});
