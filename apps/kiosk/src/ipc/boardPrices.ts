import type { OwnZones } from '@wattpost/contract';
import { bundlePrices, type BundlePrices } from '@wattpost/display';
import { isTimeZone, readClock, type Clock, type ClockLike } from '@wattpost/engine';
import type { BoardData, StationsData } from './ipc.ts';

const knownZones = new WeakMap<StationsData, OwnZones>();

/** The clocks that main has chosen for the stations of a board; of other zones the runtime's. */
function chosenZones(data: StationsData): OwnZones {
  const known = knownZones.get(data);
  if (known !== undefined) return known;
  const clocks = new Map<string, Clock>();
  for (const sent of data.clocks) {
    const reading = readClock(sent);
    if (!reading.ok) throw new Error(`not a clock: ${reading.problems[0]?.message ?? ''}`);
    clocks.set(sent.timeZone, reading.clock);
  }
  const zones: OwnZones = {
    release: null,
    clockOf: (zone) => clocks.get(zone) ?? (isTimeZone(zone) ? zone : undefined),
  };
  knownZones.set(data, zones);
  return zones;
}

/**
 * The stations of a board with their compiled prices. The page displays these prices, and main compares the screen with
 * the prices it computes itself.
 */
export function boardPrices(data: BoardData): BundlePrices {
  if (data.kind === 'none') return { stations: [], validUntilMs: null };
  return bundlePrices(data.bundle, data.bundle.stations, chosenZones(data));
}

/** The clock of the first station; `null`: there is none. */
export function boardClock(data: BoardData): ClockLike | null {
  const zone = data.kind === 'none' ? undefined : data.bundle.stations[0]?.time_zone;
  return data.kind === 'none' || zone === undefined
    ? null
    : (chosenZones(data).clockOf(zone) ?? null);
}
