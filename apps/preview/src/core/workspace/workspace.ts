import {
  stationRateUuids,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
} from '@wattpost/contract';
import type { PlanRates } from '@wattpost/price-views';
import { compileCalendar, compileCostRate, type PricePlan, type WeekSpan } from '@wattpost/engine';
import { newHistory, type EditHistory } from '@wattpost/price-edit';

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

/** A bundle that is open, with what was done to it. Immutable; its versions share what is equal. */
export interface OpenDocument extends EditHistory<StepTitle> {
  /** The file's name, or what stands for it. */
  readonly name: string;
  /** The state that was opened or last downloaded: any other has unsaved changes. */
  readonly saved: Bundle;
  /** The text or the bytes of the file that `saved` was read from or written to; `null`: there is none. */
  readonly savedText: string | Uint8Array | null;
}

/**
 * A document that has just been opened.
 *
 * @param savedText what the bundle was read from; `null`: it was made here.
 */
export function openedDocument(
  name: string,
  bundle: Bundle,
  savedText: OpenDocument['savedText'] = null,
): OpenDocument {
  return { ...newHistory(bundle), name, saved: bundle, savedText };
}

/** A document that was made here and is in no file yet, so that it has unsaved changes from the start. */
export function newDocument(name: string, bundle: Bundle): OpenDocument {
  return { ...openedDocument(name, bundle), saved: Object.freeze({ ...bundle }) };
}

/** What is open. */
export interface Workspace {
  readonly edited: OpenDocument | null;
  readonly compared: OpenDocument | null;
  /** Of the words, numbers and dates in answers: BCP 47. */
  readonly locale: string;
}

/** What a command makes of the workspace, and what it answers. */
export type Changed<Answer> = readonly [workspace: Workspace, answer: Answer];

export const emptyWorkspace: Workspace = { edited: null, compared: null, locale: 'en-GB' };

/** A station of an open document with its cost rates. */
export interface StationRate {
  readonly station: BundleStation;
  /** The usual cost rate, which edits change; of a station without one, that of its first period. */
  readonly rate: BundleCostRate;
  /** Of the station's whole calendar. */
  readonly plan: PricePlan;
  /** Every cost rate that the station can have, the usual one first. */
  readonly rates: readonly BundleCostRate[];
  /** What the views of `plan` take beside it: of a calendar `rates`, else `rate`. */
  readonly planRates: PlanRates;
}

/** `null`: nothing is open, or it has no such cost rate. */
export function costRate(document: OpenDocument | null, uuid: string): BundleCostRate | null {
  return document?.bundle.cost_rates.find((rate) => rate.uuid === uuid) ?? null;
}

/** The station with its compiled cost rates; `null`: nothing is open, or it has no such station. */
export function stationRate(document: OpenDocument | null, uuid: string): StationRate | null {
  const station = document?.bundle.stations.find((one) => one.uuid === uuid);
  if (document === null || station === undefined) return null;
  const rates = stationRateUuids(station).flatMap((rateUuid) => costRate(document, rateUuid) ?? []);
  const [rate] = rates;
  if (rate === undefined) return null;
  const byUuid = new Map(rates.map((one) => [one.uuid, one]));
  const planRates = station.cost_rate_periods === undefined ? rate : rates;
  return { station, rate, rates, planRates, plan: planOf(station, byUuid) };
}

/** A cost rate is compiled once for each zone it is read in, however often it is asked for. */
const ratePlans = new WeakMap<BundleCostRate, Map<string, PricePlan>>();

function ratePlan(rate: BundleCostRate, timeZone: string): PricePlan {
  const known = ratePlans.get(rate) ?? new Map<string, PricePlan>();
  const plan = known.get(timeZone) ?? compileCostRate(rate, { timeZone });
  known.set(timeZone, plan);
  ratePlans.set(rate, known);
  return plan;
}

type Periods = NonNullable<BundleStation['cost_rate_periods']>;

/** The last calendar of a list of periods, with the plans that it was combined of. */
const calendars = new WeakMap<
  Periods,
  { readonly parts: readonly (PricePlan | null)[]; readonly plan: PricePlan }
>();

function planOf(station: BundleStation, rates: ReadonlyMap<string, BundleCostRate>): PricePlan {
  const { cost_rate_uuid: usual, cost_rate_periods: periods, time_zone: timeZone } = station;
  const partOf = (uuid: string | null): PricePlan | null =>
    uuid === null ? null : ratePlan(rates.get(uuid) as BundleCostRate, timeZone);
  const usualPlan = partOf(usual);
  if (periods === undefined) return usualPlan as PricePlan;
  const parts = [usualPlan, ...periods.map(({ cost_rate_uuid: uuid }) => partOf(uuid))];
  const known = calendars.get(periods);
  if (known?.parts.every((part, index) => part === parts[index]) === true) return known.plan;
  const plan = compileCalendar(
    usualPlan,
    periods.map(({ from, until }, index) => ({ rate: parts[index + 1] ?? null, from, until })),
  );
  calendars.set(periods, { parts, plan });
  return plan;
}
