import {
  maxClockDifferenceMs,
  utcInstant,
  type Bundle,
  type BundleStation,
} from '@wattpost/contract';
import { languageTag } from '@wattpost/wording';
import type { BoardInput, Standing } from '../model/index.ts';
import type { BoardProblem } from './boardProblem.ts';
import { bundlePrices, type BundlePrices } from './bundlePrices.ts';

/** A board states the age of prices that were not confirmed for longer than this. */
const staleAfterMs = 24 * 3_600_000;

/** A board has at most so many stations. */
const maxStations = 4;

/** The data of a board that updates itself. */
export interface LiveData {
  readonly bundle: Bundle;
  /** When the bundle was last found to be the current one, epoch milliseconds; `null`: it has no address. */
  readonly confirmedMs: number | null;
}

/** What the page selects of the data. */
export interface LiveSelection {
  /** `uuid` or `label` of a station; empty: all stations of the bundle, up to four. */
  readonly station: string;
  /** BCP 47 tags separated by commas or spaces, the best first; empty: all that have texts. */
  readonly language: string;
}

/** Everything about a live board that does not change with time; makes its input by `liveBoard`. */
export interface LivePlan {
  readonly prices: BundlePrices;
  readonly locales: readonly string[];
  readonly createdAtMs: number;
  /** The state once the prices are stale; `null`: they do not get stale. */
  readonly aged: (Standing & { readonly kind: 'aged' }) | null;
  readonly problems: readonly BoardProblem[];
}

/** Prepares a live board. @param data `null`: there is none, so no price. */
export function livePlan(data: LiveData | null, { station, language }: LiveSelection): LivePlan {
  const { locales, problems } = readLanguages(language);
  if (data === null) {
    return {
      prices: { stations: [], validUntilMs: null },
      locales,
      createdAtMs: -Infinity,
      aged: null,
      problems,
    };
  }
  const { bundle, confirmedMs } = data;
  const selected = selectStations(bundle, station.trim());
  return {
    prices: bundlePrices(bundle, selected.stations),
    locales,
    // An unreadable date counts as one from the future: no price.
    createdAtMs: utcInstant(bundle.created_at) ?? Infinity,
    aged: confirmedMs === null ? null : { kind: 'aged', updatedMs: confirmedMs },
    problems: [...problems, ...selected.problems],
  };
}

/** A board's input at an instant, and all that is wrong then. */
export interface LiveBoard {
  readonly input: BoardInput;
  readonly problems: readonly BoardProblem[];
}

/** What a live board shows at an instant, epoch milliseconds. Pure; equal states are the same objects. */
export function liveBoard(plan: LivePlan, instant: number): LiveBoard {
  const { prices, locales, createdAtMs } = plan;
  const found = stateProblem(plan, instant);
  const input: BoardInput = { ...prices, locales, instant, standing: standingAt(plan, instant) };
  return {
    input: createdAtMs > instant + maxClockDifferenceMs ? { ...input, standing: doubted } : input,
    problems: found === undefined ? plan.problems : [...plan.problems, found],
  };
}

const good: Standing = { kind: 'good' };
const doubted: Standing = { kind: 'clock_untrusted', withheld: 'price' };

function standingAt({ aged }: LivePlan, instant: number): Standing {
  return aged !== null && instant - aged.updatedMs > staleAfterMs ? aged : good;
}

/** Why there is no price at this instant, although there are stations. */
function stateProblem(
  { prices, createdAtMs }: LivePlan,
  instant: number,
): BoardProblem | undefined {
  const { validUntilMs } = prices;
  if (createdAtMs > instant + maxClockDifferenceMs) {
    const message = `The bundle was made at ${isoText(createdAtMs)}, but this device has ${isoText(instant)}: correct the clock.`;
    return { code: 'from_the_future', message };
  }
  if (validUntilMs !== null && !(instant < validUntilMs)) {
    const message = `The bundle was valid until ${isoText(validUntilMs)}: publish a new one.`;
    return { code: 'expired', message };
  }
  return undefined;
}

function isoText(epochMs: number): string {
  return Math.abs(epochMs) <= 8.64e15 ? new Date(epochMs).toISOString() : 'an unknown time';
}

function readLanguages(language: string): Pick<LivePlan, 'locales' | 'problems'> {
  const codes = language.split(/[\s,]+/).filter((code) => code !== '');
  const tags = codes.map((code) => ({ code, tag: languageTag(code) }));
  return {
    locales: tags.flatMap(({ tag }) => tag ?? []),
    problems: tags
      .filter(({ tag }) => tag === undefined)
      .map(({ code }) => ({
        code: 'unknown_language',
        message: `"${code}" is not a language tag: write one such as de-AT.`,
      })),
  };
}

function selectStations(
  { stations }: Bundle,
  wanted: string,
): { readonly stations: readonly BundleStation[]; readonly problems: readonly BoardProblem[] } {
  if (wanted === '') {
    if (stations.length <= maxStations) return { stations, problems: [] };
    const message = `The bundle has ${stations.length} stations, of which a board shows ${maxStations}: set the attribute station to the uuid or label of one.`;
    return {
      stations: stations.slice(0, maxStations),
      problems: [{ code: 'too_many_stations', message }],
    };
  }
  const byUuid = stations.filter(({ uuid }) => uuid === wanted);
  const found = byUuid.length > 0 ? byUuid : stations.filter(({ label }) => label === wanted);
  if (found.length === 1) return { stations: found, problems: [] };
  const count = found.length === 0 ? 'no station' : `${found.length} stations`;
  const message = `The bundle has ${count} with the uuid or label "${wanted}": set the attribute station to the uuid of one.`;
  return { stations: [], problems: [{ code: 'unknown_station', message }] };
}
