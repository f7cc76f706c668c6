import type { Bundle, BundleCostRate, BundleStation } from '@wattpost/contract';
import { compileCostRate, type PricePlan } from '@wattpost/engine';

/** Which of the two open documents is meant: the one that is edited, or the one beside it. */
export type Side = 'edited' | 'compared';

/** A bundle that is open, with what was done to it. Immutable; its versions share what is equal. */
export interface OpenDocument {
  /** The file's name, or what stands for it. */
  readonly name: string;
  readonly bundle: Bundle;
  /** Earlier states, the latest last. */
  readonly past: readonly Bundle[];
  /** States that were undone, the next to be redone last. */
  readonly future: readonly Bundle[];
  /** The state that was opened or last downloaded: any other has unsaved changes. */
  readonly saved: Bundle;
  /** The text or the bytes of the file that `saved` was read from or written to; `null`: there is none. */
  readonly savedText: string | Uint8Array | null;
}

/** What is open. */
export interface Workspace {
  readonly edited: OpenDocument | null;
  readonly compared: OpenDocument | null;
}

export const emptyWorkspace: Workspace = { edited: null, compared: null };

/** A station of an open document with its cost rate. */
export interface StationRate {
  readonly station: BundleStation;
  readonly rate: BundleCostRate;
  readonly plan: PricePlan;
}

/** A cost rate is compiled once for each zone it is read in, however often it is asked for. */
const plans = new WeakMap<BundleCostRate, Map<string, PricePlan>>();

/** The station with its compiled cost rate; `null`: nothing is open, or it has no such station. */
export function stationRate(document: OpenDocument | null, uuid: string): StationRate | null {
  const station = document?.bundle.stations.find((one) => one.uuid === uuid);
  const rate = document?.bundle.cost_rates.find((one) => one.uuid === station?.cost_rate_uuid);
  if (station === undefined || rate === undefined) return null;
  return { station, rate, plan: planOf(rate, station.time_zone) };
}

function planOf(rate: BundleCostRate, timeZone: string): PricePlan {
  const known = plans.get(rate) ?? new Map<string, PricePlan>();
  const plan = known.get(timeZone) ?? compileCostRate(rate, { timeZone });
  known.set(timeZone, plan);
  plans.set(rate, known);
  return plan;
}
