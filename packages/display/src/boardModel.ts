import { nextChange, previousChange, priceAt } from '@wattpost/engine';
import type { ActivePrice, Intervals, PricePlan, PriceSource } from '@wattpost/engine';
import { textPanes, type Directions, type TextPane } from './boardTexts.ts';
import { boardLanguages } from './language.ts';
import {
  clockStyle,
  dateText,
  minuteOf,
  momentText,
  timeText,
  zoneName,
  type ClockStyle,
} from './moment.ts';
import { noticeWords, withholdsPrice, type Standing } from './notice.ts';
import { priceLines, type PriceLine } from './priceLine.ts';
import { quantityText, words, type Words } from './words.ts';

/** The station that a board stands at. */
export interface BoardStation {
  readonly name: string;
  readonly locationName: string | null;
  /** Kilowatts. */
  readonly maxPowerKw: number | null;
  readonly directions: readonly Directions[];
}

/** Everything that a board is made from. */
export interface BoardInput {
  /** The station's compiled cost rate; `null` when there is no usable one. */
  readonly plan: PricePlan | null;
  readonly station: BoardStation | null;
  /** The instant shown, epoch milliseconds. */
  readonly instant: number;
  /** Languages asked for, in order; empty: all that have texts. */
  readonly locales: readonly string[];
  /** Epoch milliseconds from which on (inclusive) the data must not be shown as a price; `null`: never. */
  readonly validUntilMs: number | null;
  /** Left out: `good`. */
  readonly standing?: Standing;
}

/** A price as a board shows it. */
export type ShownPrice =
  /** The line in large digits, and the others in their order. */
  | { readonly kind: 'priced'; readonly hero: PriceLine; readonly others: readonly PriceLine[] }
  /** A price of zero throughout. */
  | { readonly kind: 'free' }
  /** Not known (D2), or not to be trusted any more. */
  | { readonly kind: 'unavailable' };

/** Where the price comes from, for machines; instants in epoch milliseconds. */
export interface Provenance {
  readonly at: number;
  readonly source: PriceSource | 'expired' | 'no_data' | 'clock_untrusted';
  readonly entryUuid: string | null;
  readonly name: string | null;
  readonly validFrom: number | null;
  readonly nextChange: number | null;
}

/** Everything that a price board shows, as plain data. */
export interface BoardModel {
  /** BCP 47 tags; words rotate through them, the first one writes numbers and times. */
  readonly languages: readonly string[];
  readonly station: { readonly name: string; readonly place: string } | null;
  readonly clock: { readonly time: string; readonly date: Words; readonly zone: string } | null;
  readonly price: ShownPrice;
  readonly since: Words | null;
  readonly until: Words | null;
  readonly vat: Words | null;
  readonly next: { readonly from: Words; readonly price: ShownPrice } | null;
  /** Why not everything is shown, or how old it is. */
  readonly notice: Words | null;
  readonly panes: readonly TextPane[];
  readonly provenance: Provenance;
}

/** What a board shows at an instant. Pure: equal input gives an equal model. */
export function boardModel(input: BoardInput): BoardModel {
  const { plan, station, instant, standing = good } = input;
  const isExpired = input.validUntilMs !== null && instant >= input.validUntilMs;
  const active = activePrice(input);
  const isClockless = withholdsPrice(standing);
  const languages = boardLanguages({
    requested: input.locales,
    marketing: Object.keys(active?.marketingTexts ?? {}),
    directions: station?.directions.map((text) => text.language) ?? [],
  });
  const first = languages[0] ?? 'en';
  const clock = plan === null ? null : clockStyle(plan.timeZone, first);
  const shown = {
    languages,
    station: station === null ? null : { name: station.name, place: place(station, first) },
    clock:
      clock === null || isClockless
        ? null
        : {
            time: timeText(instant, clock, first),
            date: words(languages, (_, tag) => dateText(instant, clock, tag)),
            zone: zoneName(instant, clock, first),
          },
    notice: noticeWords({ standing, isExpired, clock, instant, languages }),
    panes: textPanes(languages, station?.directions ?? [], active),
  };
  if (plan === null || active === null || clock === null) {
    return {
      ...shown,
      ...{ price: { kind: 'unavailable' }, since: null, until: null, vat: null, next: null },
      provenance: {
        at: instant,
        source: isClockless ? 'clock_untrusted' : isExpired ? 'expired' : 'no_data',
        ...{ entryUuid: null, name: null, validFrom: null, nextChange: null },
      },
    };
  }
  const changes = {
    validFrom: previousChange(plan, instant) ?? null,
    nextChange: nextChange(plan, instant) ?? null,
  };
  const promised =
    standing.kind === 'clock_untrusted'
      ? { since: null, until: null, next: null }
      : changeWords(input, plan, clock, changes, languages);
  const price = shownPrice(active.intervals, plan, languages);
  return {
    ...shown,
    price,
    ...promised,
    ...(price.kind === 'unavailable' ? { since: null, until: null } : {}),
    vat: price.kind === 'priced' ? vatWords(plan, languages) : null,
    provenance: {
      ...{ at: instant, source: active.source, entryUuid: active.entryUuid, name: active.name },
      ...changes,
    },
  };
}

const good: Standing = { kind: 'good' };

/** The price that may be shown as the one that holds; `null`: none. */
function activePrice({
  plan,
  instant,
  validUntilMs,
  standing = good,
}: BoardInput): ActivePrice | null {
  const isExpired = validUntilMs !== null && instant >= validUntilMs;
  return plan === null || isExpired || withholdsPrice(standing) ? null : priceAt(plan, instant);
}

/** Whether two instants show the same board, but for the turn of its texts. */
export function showsTheSame(input: BoardInput, earlier: BoardInput): boolean {
  return (
    input.plan === earlier.plan &&
    input.station === earlier.station &&
    input.locales === earlier.locales &&
    minuteOf(input.instant) === minuteOf(earlier.instant) &&
    input.standing === earlier.standing &&
    activePrice(input) === activePrice(earlier)
  );
}

/** Location and power, as far as they are known. */
function place(station: BoardStation, tag: string): string {
  const power =
    station.maxPowerKw === null ? null : `${quantityText(String(station.maxPowerKw), tag)}\u00a0kW`;
  return [station.locationName, power].filter((part) => part !== null && part !== '').join(' · ');
}

function shownPrice(
  intervals: Intervals | null,
  plan: PricePlan,
  languages: readonly string[],
): ShownPrice {
  if (intervals === null) return { kind: 'unavailable' };
  const lines = priceLines(intervals, {
    currency: plan.currency,
    tax: plan.tax,
    languages: [languages[0] ?? 'en', ...languages.slice(1)],
  });
  if (lines.length === 0) return { kind: 'free' };
  // Large digits that say 0 for "the first 30 min" would promise more than the price holds.
  const hero = lines.find((line) => line.value !== '0') ?? lines[0];
  if (hero === undefined) return { kind: 'free' };
  return { kind: 'priced', hero, others: lines.filter((line) => line !== hero) };
}

/** Since when, until when, and what then. Nothing is promised beyond the validity of the data. */
function changeWords(
  input: BoardInput,
  plan: PricePlan,
  clock: ClockStyle,
  changes: { readonly validFrom: number | null; readonly nextChange: number | null },
  languages: readonly string[],
): Pick<BoardModel, 'since' | 'until' | 'next'> {
  const { validFrom, nextChange: changeMs } = changes;
  const moment = (epochMs: number, tag: string): string =>
    momentText(epochMs, input.instant, clock, tag);
  const since =
    validFrom === null
      ? null
      : words(languages, (phrases, tag) => phrases.since(moment(validFrom, tag)));
  if (changeMs === null || (input.validUntilMs !== null && changeMs >= input.validUntilMs)) {
    return { since, until: null, next: null };
  }
  return {
    since,
    until: words(languages, (phrases, tag) => phrases.until(moment(changeMs, tag))),
    next: {
      from: words(languages, (phrases, tag) => phrases.from(moment(changeMs, tag))),
      price: shownPrice(priceAt(plan, changeMs).intervals, plan, languages),
    },
  };
}

function vatWords(plan: PricePlan, languages: readonly string[]): Words | null {
  const { tax } = plan;
  if (tax === null) return null;
  return words(languages, (phrases, tag) => {
    const percent = new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'percent',
      maximumFractionDigits: 20,
    });
    return phrases.vat(percent.format(tax.percent));
  });
}
