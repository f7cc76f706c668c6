import {
  stationRateUuids,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
  bundleClock,
} from '@wattpost/contract';
import type { PlanRates } from '@wattpost/price-views';
import {
  compileCalendar,
  compileCostRate,
  type PricePlan,
  type WeekSpan,
  type ClockLike,
} from '@wattpost/engine';
import { newHistory, type EditHistory } from '@wattpost/price-edit';

/** One of the two open documents: the edited one, or the second one. */
export type Side = 'edited' | 'compared';

/** The description of an edit: its kind and its subject. */
export interface StepTitle {
  readonly kind: string;
  /** Name of the entry, the cost rate, the station; `null`: none, or several. */
  readonly name: string | null;
  /** Affected parts of the week, the first few. */
  readonly spans: readonly WeekSpan[];
  /** Total number of parts or entries. */
  readonly count: number;
  /** The new price; omitted if the edit does not change it. */
  readonly price?: Pick<BundleCostRate, 'intervals' | 'currency' | 'tax'>;
}

/** An open bundle with its edits. Immutable; versions share equal parts. */
export interface OpenDocument extends EditHistory<StepTitle> {
  /** The file's name, or a replacement. */
  readonly name: string;
  /** The opened or last downloaded state: any other has unsaved changes. */
  readonly saved: Bundle;
  /** The state that was opened or last published: what a server has, unless it was changed there. */
  readonly base: Bundle;
  /** The text or the bytes of the file that `saved` was read from or written to; `null`: none. */
  readonly savedText: string | Uint8Array | null;
}

/**
 * A document that has just been opened.
 *
 * @param savedText the source of the bundle; `null`: it was made here.
 */
export function openedDocument(
  name: string,
  bundle: Bundle,
  savedText: OpenDocument['savedText'] = null,
): OpenDocument {
  return { ...newHistory(bundle), name, saved: bundle, base: bundle, savedText };
}

/** A document that was made here and is not in a file yet, so that it has unsaved changes from the start. */
export function newDocument(name: string, bundle: Bundle): OpenDocument {
  return { ...openedDocument(name, bundle), saved: Object.freeze({ ...bundle }) };
}

/** The open documents. */
export interface Workspace {
  readonly edited: OpenDocument | null;
  readonly compared: OpenDocument | null;
  /** Locale of words, numbers and dates in answers: BCP 47. */
  readonly locale: string;
}

/** The result of a command: the next workspace and its answer. */
export type CommandResult<Answer> = readonly [workspace: Workspace, answer: Answer];

export const emptyWorkspace: Workspace = { edited: null, compared: null, locale: 'en-GB' };

/** A station of an open document with its cost rates. */
export interface StationRate {
  readonly station: BundleStation;
  /** The usual cost rate, which edits change; if none, that of the first period. */
  readonly rate: BundleCostRate;
  /** Of the station's whole calendar. */
  readonly plan: PricePlan;
  /** All possible cost rates of the station, the usual one first. */
  readonly rates: readonly BundleCostRate[];
  /** The argument of views of `plan`: `rates` for a calendar, otherwise `rate`. */
  readonly planRates: PlanRates;
}

/** `null`: nothing is open, or the cost rate does not exist. */
export function costRate(document: OpenDocument | null, uuid: string): BundleCostRate | null {
  return document?.bundle.cost_rates.find((rate) => rate.uuid === uuid) ?? null;
}

/** The station with its compiled cost rates; `null`: nothing is open, or the station does not exist. */
export function stationRate(document: OpenDocument | null, uuid: string): StationRate | null {
  const station = document?.bundle.stations.find((one) => one.uuid === uuid);
  if (document === null || station === undefined) return null;
  const rates = stationRateUuids(station).flatMap((rateUuid) => costRate(document, rateUuid) ?? []);
  const [rate] = rates;
  if (rate === undefined) return null;
  const byUuid = new Map(rates.map((one) => [one.uuid, one]));
  const planRates = station.cost_rate_periods === undefined ? rate : rates;
  return { station, rate, rates, planRates, plan: planOf(document.bundle, station, byUuid) };
}

/** A cost rate is compiled once for each clock, and cached. */
const ratePlans = new WeakMap<BundleCostRate, Map<ClockLike, PricePlan>>();

function ratePlan(rate: BundleCostRate, clock: ClockLike): PricePlan {
  const known = ratePlans.get(rate) ?? new Map<ClockLike, PricePlan>();
  const plan = known.get(clock) ?? compileCostRate(rate, { timeZone: clock });
  known.set(clock, plan);
  ratePlans.set(rate, known);
  return plan;
}

type Periods = NonNullable<BundleStation['cost_rate_periods']>;

/** The last calendar of a list of periods, with its plans. */
const calendars = new WeakMap<
  Periods,
  { readonly parts: readonly (PricePlan | null)[]; readonly plan: PricePlan }
>();

function planOf(
  bundle: Bundle,
  station: BundleStation,
  rates: ReadonlyMap<string, BundleCostRate>,
): PricePlan {
  const { cost_rate_uuid: usual, cost_rate_periods: periods, time_zone: timeZone } = station;
  const clock = bundleClock(bundle, timeZone) ?? timeZone;
  const partOf = (uuid: string | null): PricePlan | null =>
    uuid === null ? null : ratePlan(rates.get(uuid) as BundleCostRate, clock);
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
