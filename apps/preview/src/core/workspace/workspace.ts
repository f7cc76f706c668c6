import type { Bundle, BundleCostRate, BundleStation } from '@wattpost/contract';
import { compileCostRate, type PricePlan, type WeekSpan } from '@wattpost/engine';

/** Which of the two open documents is meant: the one that is edited, or the one beside it. */
export type Side = 'edited' | 'compared';

/** What an edit did, to be put into words: the kind of the edit, and what it was about. */
export interface StepTitle {
  readonly kind: string;
  /** Of the entry, the cost rate, the station; `null`: of none, or of several. */
  readonly name: string | null;
  /** Parts of the week that it was about, the first few. */
  readonly spans: readonly WeekSpan[];
  /** Of parts or entries, in all. */
  readonly count: number;
  /** What they cost afterwards; left out: that is not what it was about. */
  readonly price?: Pick<BundleCostRate, 'intervals' | 'currency' | 'tax'>;
}

/** A state of a bundle, and the edit between it and its neighbour. */
export interface HistoryStep {
  readonly bundle: Bundle;
  readonly title: StepTitle | null;
}

/** A bundle that is open, with what was done to it. Immutable; its versions share what is equal. */
export interface OpenDocument {
  /** The file's name, or what stands for it. */
  readonly name: string;
  readonly bundle: Bundle;
  /** Earlier states, the latest last, each with what was done to it then. */
  readonly past: readonly HistoryStep[];
  /** States that were undone, the next to be redone last, each with what leads to it. */
  readonly future: readonly HistoryStep[];
  /** The state before the last edit, undoing or redoing; `null`: there was none. */
  readonly before: Bundle | null;
  /** The state that was opened or last downloaded: any other has unsaved changes. */
  readonly saved: Bundle;
  /** The text or the bytes of the file that `saved` was read from or written to; `null`: there is none. */
  readonly savedText: string | Uint8Array | null;
}

/** What is open. */
export interface Workspace {
  readonly edited: OpenDocument | null;
  readonly compared: OpenDocument | null;
  /** Of the words, numbers and dates in answers: BCP 47. */
  readonly locale: string;
}

export const emptyWorkspace: Workspace = { edited: null, compared: null, locale: 'en-GB' };

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
