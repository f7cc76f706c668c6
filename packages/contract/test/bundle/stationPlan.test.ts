import { priceAt } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { readSmallBundle, smallCostRate, smallStation } from '../smallBundle.ts';
import { stationPlan } from '../../src/bundle/bundle.ts';

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
    const bundle = readSmallBundle({
      stations: [
        smallStation(),
        smallStation({ uuid: 'station-2', time_zone: 'America/New_York' }),
      ],
      cost_rates: [nightRate],
    });
    const saturdayFiveInVienna = Date.parse('2026-11-21T04:00:00Z');
    const vienna = stationPlan(bundle, 'station-1');
    const newYork = stationPlan(bundle, 'station-2');
    expect([vienna.timeZone, newYork.timeZone]).toEqual(['Europe/Vienna', 'America/New_York']);
    expect(priceAt(vienna, saturdayFiveInVienna).source).toBe('recurring');
    expect(priceAt(newYork, saturdayFiveInVienna).source).toBe('default');
  });

  it('needs no zone in the cost rate', () => {
    const bundle = readSmallBundle({ cost_rates: [smallCostRate({ time_zone: undefined })] });
    expect(stationPlan(bundle, 'station-1').timeZone).toBe('Europe/Vienna');
  });

  it('throws for a station that is not in the bundle', () => {
    expect(() => stationPlan(readSmallBundle(), 'station-9')).toThrow(
      new RangeError('The bundle has no station "station-9".'),
    );
  });
});
