import { stationPlan, utcInstant } from '@wattpost/contract';
import type { BoardInput } from '@wattpost/display';
import type { BoardData } from './ipc.ts';
import { misreadSpans } from './misreadSpans.ts';

/** What of a board's input comes from its data. */
type BoardPrices = Pick<BoardInput, 'stations' | 'validUntilMs' | 'zoneDifferences'>;

/**
 * The stations of a board with their compiled prices. The page displays these prices, and main compares the screen with
 * the prices it computes itself.
 */
export function boardPrices(data: BoardData): BoardPrices {
  if (data.kind === 'none') return { stations: [], validUntilMs: null };
  const { bundle } = data;
  return {
    stations: bundle.stations.map((station) => ({
      station: {
        name: station.public_display_name ?? station.label,
        locationName: station.location_name,
        maxPowerKw: station.max_power_kw,
        directions: station.directions,
      },
      plan: stationPlan(bundle, station.uuid),
    })),
    // An invalid instant counts as expired.
    validUntilMs: bundle.valid_until === null ? null : (utcInstant(bundle.valid_until) ?? NaN),
    zoneDifferences: misreadSpans(bundle),
  };
}
