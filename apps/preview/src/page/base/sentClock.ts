import { readClock, type Clock, type ClockData, type ClockLike } from '@wattpost/engine';
import type { StationChoice } from '../../core/workspace/documentQuestions.ts';
import type { ViewContext } from './view.ts';

const knownClocks = new WeakMap<ClockData, Clock>();

/** The clock of a station: what the worker sends is data of one. */
export function sentClock({ clock: sent }: Pick<StationChoice, 'clock'>): ClockLike {
  if (typeof sent === 'string') return sent;
  const known = knownClocks.get(sent);
  if (known !== undefined) return known;
  const reading = readClock(sent);
  if (!reading.ok) throw new Error(`not a clock: ${reading.problems[0]?.message ?? ''}`);
  knownClocks.set(sent, reading.clock);
  return reading.clock;
}

/** The clock of any station of the edited document; UTC for one that it no longer has. */
export function stationClockOf(context: ViewContext | null, stationUuid: string): ClockLike {
  const station = context?.edited.stations.find(({ uuid }) => uuid === stationUuid);
  return station === undefined ? 'UTC' : sentClock(station);
}
