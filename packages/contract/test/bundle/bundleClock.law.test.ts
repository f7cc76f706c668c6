import { instantToLocal, priceAt, readClock, type Clock, type ClockData } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryClock } from '../../../engine/test/clocks.ts';
import { bundleOf, perKwh, smallBundle, smallCostRate, smallStation } from '../smallBundle.ts';
import type { OwnZones } from '../../src/bundle/bundleClock.ts';
import { stationPlan } from '../../src/bundle/stationPlan.ts';
import { zoneDataOf } from '../../src/bundle/zoneData.ts';

const timeZone = 'America/Winnipeg';
const createdMs = Date.UTC(2024, 0, 1);
const endMs = Date.UTC(2025, 11, 1);

function clockFrom(data: ClockData): Clock {
  const reading = readClock(data);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.clock;
}

/** A process in whose zone data every zone has one clock. */
function zonesOf(clock: Clock, release: string): OwnZones {
  return { release, clockOf: () => clock };
}

/** Own zone data from 1970 to 2100, with any offsets around 2025. */
const zones = arbitraryClock(timeZone).map((data) =>
  clockFrom({
    ...data,
    from: 0,
    until: Date.UTC(2100, 0),
    changes: data.changes.filter(({ epochMs }) => epochMs > 0),
  }),
);

/** The day has one price and the night another. */
const night = smallCostRate({
  intervals: perKwh(0.5),
  recurring: [
    {
      uuid: 'night',
      name: 'Night',
      intervals: perKwh(0.2),
      marketing_texts: {},
      validity: {
        type: 'recurring',
        weekdays: [0, 3, 4, 5].map((weekday) => ({
          weekday,
          start_time: '22:30',
          end_time: '06:00',
        })),
      },
    },
  ],
});

describe('a bundle with newer zone data', () => {
  it('has, within their span, the prices and times of its maker for every reader', () => {
    fc.assert(
      fc.property(
        zones,
        zones,
        fc.array(fc.integer({ min: createdMs, max: endMs - 1 }), { minLength: 1, maxLength: 20 }),
        (makers, readers, instants) => {
          const content = smallBundle({
            created_at: new Date(createdMs).toISOString(),
            valid_until: new Date(endMs).toISOString(),
            stations: [smallStation({ time_zone: timeZone })],
            cost_rates: [night],
          });
          const plain = bundleOf(content);
          const maker = zonesOf(makers, '2024b');
          const bundle = bundleOf({
            ...content,
            format: 'wattpost-bundle/2',
            zone_data: zoneDataOf(plain, maker),
          });
          const theirs = stationPlan(plain, 'station-1', maker);
          const ours = stationPlan(bundle, 'station-1', zonesOf(readers, '2024a'));
          for (const ms of instants) {
            expect(instantToLocal(ours.clock, ms)).toEqual(instantToLocal(theirs.clock, ms));
            expect(priceAt(ours, ms)).toEqual(priceAt(theirs, ms));
          }
          for (const ms of [createdMs - 400_000, endMs, endMs + 1_000_000]) {
            expect(instantToLocal(ours.clock, ms)).toEqual(instantToLocal(readers, ms));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
