import type { OwnZones } from '@wattpost/contract';
import { readClock, type Clock } from '@wattpost/engine';

function viennaAtUtc(): Clock {
  const reading = readClock({
    timeZone: 'Europe/Vienna',
    release: '2025z',
    from: Date.UTC(2025, 3, 1),
    until: Date.UTC(2030, 0, 1),
    offsetSeconds: 0,
    changes: [],
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.clock;
}

const clock = viennaAtUtc();

/** Zone data by which Vienna has UTC since April 2025; the runtime knows UTC+1 in winter. */
export const otherZones: OwnZones = {
  release: '2025z',
  clockOf: (timeZone) => (timeZone === 'Europe/Vienna' ? clock : timeZone),
};
