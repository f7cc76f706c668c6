import { nextChange, previousChange, priceAt, toEpochMs } from '@wattpost/engine';
import type { ActivePrice, Instant, PricePlan, PriceSource } from '@wattpost/engine';
import type { BoardStation } from './boardStation.ts';
import { textPanes, type TextPane } from './boardTexts.ts';
import {
  type ClockStyle,
  type Follow,
  type Words,
  boardLanguages,
  clockStyle,
  dateText,
  minuteOf,
  plainName,
  timeText,
  words,
  zoneName,
} from '@wattpost/wording';
import { noticeWords, withholdsPrice, type Standing } from './notice.ts';
import { noTerms, sharedStyle, stationTerms, type PanelModel, type Terms } from './panelModel.ts';
import { boardHeader, stationLabel, type BoardHeader } from './stationNames.ts';

/** A station and its prices. */
export interface PricedStation {
  readonly station: BoardStation;
  /** The station's compiled cost rate, or the calendar of its cost rates (K). */
  readonly plan: PricePlan;
}

/**
 * The input of a board.
 *
 * @typeParam At the type of the instant.
 */
export interface BoardInput<At extends Instant = number> {
  /** In display order; none: there is no usable data. */
  readonly stations: readonly PricedStation[];
  /** The displayed instant. */
  readonly instant: At;
  /** Preferred languages, in order; empty: all that have texts. */
  readonly locales: readonly string[];
  /** Epoch milliseconds from which on (inclusive) the price must not be shown; `null`: never. */
  readonly validUntilMs: number | null;
  /** Left out: `good`. */
  readonly standing?: Standing;
  /** The operator's text for when there is no price, plain text. */
  readonly contact?: string | null;
  /** What a bundle states as `follow`: which price counts for a session that crosses a change (C5). */
  readonly follow?: Follow | null;
  /** Whether prices are labelled as the ad hoc price. Left out: `false`. */
  readonly adHocLabel?: boolean;
}

/** The source of a price, for machines; instants in epoch milliseconds. */
export interface Provenance {
  readonly source: PriceSource | 'expired' | 'no_data' | 'clock_untrusted';
  readonly entryUuid: string | null;
  readonly name: string | null;
  /** `null`: always, or unknown. */
  readonly validFrom: number | null;
  /** `null`: never, or unknown. */
  readonly nextChange: number | null;
}

/** The content of a price board as plain data. */
export interface BoardModel {
  /** The displayed instant, epoch milliseconds. */
  readonly at: number;
  /** BCP 47 tags; words rotate through them, the first one formats numbers and times. */
  readonly languages: readonly string[];
  /** What the stations have in common; `null`: no stations. */
  readonly place: BoardHeader | null;
  /** The number of stations. */
  readonly stationCount: number;
  /** On the first station's clock. */
  readonly clock: { readonly time: string; readonly date: Words; readonly zone: string } | null;
  /** At least one. */
  readonly panels: readonly PanelModel[];
  /** Why not everything is shown, or the age of the data. */
  readonly notice: Words | null;
  /** Whom to contact if a price is not available; `null`: all are available, or no contact is set. */
  readonly contact: string | null;
  readonly panes: readonly TextPane[];
  /** One for each station, in their order; one without data. */
  readonly provenance: readonly Provenance[];
}

function inEpochMs(input: BoardInput<Instant>): BoardInput {
  return { ...input, instant: toEpochMs(input.instant) };
}

/**
 * The board at an instant. Pure: equal input gives an equal model.
 *
 * @throws TypeError or RangeError as `toEpochMs` for an invalid instant.
 */
export function boardModel(given: BoardInput<Instant>): BoardModel {
  const input = inEpochMs(given);
  const { stations, instant, standing = good, follow = null, adHocLabel = false } = input;
  const names = stations.map(({ station }) => inOrder(station));
  const active = stations.map((one) => activePrice(one, input));
  const languages = boardLanguages({
    requested: input.locales,
    marketing: active.flatMap((price) => Object.keys(price?.marketingTexts ?? {})),
    directions: names.flatMap(({ directions }) => directions.map(({ language }) => language)),
  });
  const first = languages[0] ?? 'en';
  const clocks = stations.map(({ plan }) => clockStyle(plan.clock, first));
  const isClockDoubted = standing.kind === 'clock_untrusted';
  const endMs = isClockDoubted ? instant : (input.validUntilMs ?? Infinity);
  const styles = stations.map(({ plan }) => ({
    currency: plan.currency,
    ...sharedStyle(plan, instant, endMs),
  }));
  const energyDigits = (currency: string): number =>
    Math.max(0, ...styles.map((style) => (style.currency === currency ? style.energyDigits : 0)));
  const terms = stations.map(({ plan }, index): Terms => {
    const clock = clocks[index];
    return (active[index] ?? null) === null || clock === undefined
      ? noTerms
      : stationTerms({
          plan,
          clock,
          instant,
          languages,
          validUntilMs: input.validUntilMs,
          isClockDoubted,
          follow,
          isAdHoc: adHocLabel,
          energyDigits: energyDigits(plan.currency),
          hasMinutes: styles[index]?.hasMinutes === true,
        });
  });
  const panels = panelsOf(terms.length === 0 ? [noTerms] : terms).map(
    ([shown, stationIndexes]): PanelModel => {
      const members = stationIndexes.flatMap((index) => names[index] ?? []);
      return { ...shown, stationIndexes, label: stationLabel(members, names, first) };
    },
  );
  const clock = clocks[0] ?? null;
  const isPriceless = panels.some(({ price }) => price.kind === 'unavailable');
  return {
    at: instant,
    languages,
    place: names.length === 0 ? null : boardHeader(names, first),
    stationCount: names.length,
    clock: withholdsPrice(standing) ? null : displayedClock(clock, input, languages),
    panels,
    notice: noticeWords({
      standing,
      isExpired: isExpired(input),
      clock,
      instant,
      languages,
    }),
    contact: isPriceless ? (input.contact ?? null) : null,
    panes: textPanes(
      languages,
      names.map((station, index) => ({
        name: stationLabel([station], names, first)?.name ?? '',
        directions: station.directions,
        price: active[index] ?? null,
      })),
    ),
    provenance:
      stations.length === 0
        ? [{ ...noSource, source: withholdsPrice(standing) ? 'clock_untrusted' : 'no_data' }]
        : stations.map(({ plan }, index) => provenance(plan, active[index] ?? null, input)),
  };
}

const good: Standing = { kind: 'good' };
const noSource = { entryUuid: null, name: null, validFrom: null, nextChange: null };

/** An invalid instant counts as expired: a caller's mistake must not show an old price. */
function isExpired({ validUntilMs, instant }: BoardInput): boolean {
  return validUntilMs !== null && !(Number.isFinite(validUntilMs) && instant < validUntilMs);
}

/** The current price, if it may be shown; else `null`. */
function activePrice({ plan }: PricedStation, input: BoardInput): ActivePrice | null {
  const isWithheld = isExpired(input) || withholdsPrice(input.standing ?? good);
  return isWithheld ? null : priceAt(plan, input.instant);
}

/** The station with names without bidirectional control characters. */
function inOrder(station: BoardStation): BoardStation {
  const { name, locationName } = station;
  return {
    ...station,
    name: plainName(name),
    locationName: locationName === null ? null : plainName(locationName),
  };
}

/** Whether two instants show the same board, except for the turn of its texts. */
export function showsTheSame(input: BoardInput, earlier: BoardInput): boolean {
  return (
    input.stations === earlier.stations &&
    input.locales === earlier.locales &&
    input.standing === earlier.standing &&
    input.contact === earlier.contact &&
    input.follow === earlier.follow &&
    input.adHocLabel === earlier.adHocLabel &&
    minuteOf(input.instant) === minuteOf(earlier.instant) &&
    input.stations.every((one) => activePrice(one, input) === activePrice(one, earlier))
  );
}

/** Stations with identical terms share a panel. */
function panelsOf(terms: readonly Terms[]): (readonly [Terms, readonly number[]])[] {
  const found = new Map<string, readonly [Terms, number[]]>();
  for (const [index, one] of terms.entries()) {
    const key = JSON.stringify(one);
    const panel = found.get(key);
    if (panel === undefined) found.set(key, [one, [index]]);
    else panel[1].push(index);
  }
  return [...found.values()];
}

function displayedClock(
  clock: ClockStyle | null,
  input: BoardInput,
  languages: readonly string[],
): BoardModel['clock'] {
  if (clock === null) return null;
  const { instant, standing = good } = input;
  // If the clock may be wrong or the prices have expired, the year helps to see why.
  const hasYear = standing.kind === 'clock_untrusted' || isExpired(input);
  const first = languages[0] ?? 'en';
  return {
    time: timeText(instant, clock, first),
    date: words(languages, (_, tag) => dateText(instant, clock, tag, hasYear)),
    zone: zoneName(instant, clock, first),
  };
}

function provenance(plan: PricePlan, active: ActivePrice | null, input: BoardInput): Provenance {
  if (active === null) return { ...noSource, source: missingSource(input) };
  const endMs = input.validUntilMs ?? Infinity;
  const [fromMs, untilMs] = [previousChange(plan, input.instant), nextChange(plan, input.instant)];
  return {
    source: active.source,
    entryUuid: active.entryUuid,
    name: active.name,
    validFrom: fromMs ?? null,
    nextChange: untilMs === undefined || untilMs >= endMs ? null : untilMs,
  };
}

/** Why there is no price. */
function missingSource(input: BoardInput): Provenance['source'] {
  return withholdsPrice(input.standing ?? good) ? 'clock_untrusted' : 'expired';
}
