import { nextChange, previousChange, priceAt } from '@wattpost/engine';
import type { ActivePrice, PricePlan, TimeSpan } from '@wattpost/engine';
import {
  type ClockStyle,
  type PriceLine,
  type Words,
  momentText,
  numberFormat,
  priceLines,
  words,
} from '@wattpost/wording';
import type { StationLabel } from './stationNames.ts';

/** A displayed price. */
export type DisplayedPrice =
  /** The first line, in large letters, and the others in order. */
  | { readonly kind: 'priced'; readonly hero: PriceLine; readonly others: readonly PriceLine[] }
  /** A price of zero throughout. */
  | { readonly kind: 'free' }
  /** Unknown (D2), or no longer valid. */
  | { readonly kind: 'unavailable' };

/** The next price. */
export interface NextPrice {
  readonly from: Words;
  readonly price: DisplayedPrice;
  /** The lines to show: all of them, or the first one and those that change or are new. */
  readonly lines: readonly PriceLine[];
  /** States that the other lines stay the same; `null`: all are shown. */
  readonly restAsNow: Words | null;
}

/** The terms at a station, in words. */
export interface Terms {
  readonly price: DisplayedPrice;
  readonly since: Words | null;
  readonly until: Words | null;
  readonly vat: Words | null;
  readonly next: NextPrice | null;
}

/** The content of one panel: a station's price, or that of several with identical terms. */
export interface PanelModel extends Terms {
  /** The indexes of the stations, in order. */
  readonly stationIndexes: readonly number[];
  /** Their names; `null` if the header shows them completely. */
  readonly label: StationLabel | null;
}

/** The input of terms. */
export interface TermsCase {
  readonly plan: PricePlan;
  readonly clock: ClockStyle;
  /** Epoch milliseconds. */
  readonly instant: number;
  readonly languages: readonly string[];
  /** The span around `instant` in which data and clock are valid: nothing is shown of other times. */
  readonly known: TimeSpan;
  /** Nothing is shown of other times. */
  readonly isClockDoubted: boolean;
}

/** Terms of a station with an unknown price. */
export const noTerms: Terms = {
  price: { kind: 'unavailable' },
  since: null,
  until: null,
  vat: null,
  next: null,
};

/** The terms at a station at an instant. */
export function stationTerms(given: TermsCase): Terms {
  const { plan, instant, languages } = given;
  const active = priceAt(plan, instant);
  const price = shownPrice(active, plan, languages);
  const changes = given.isClockDoubted
    ? { since: null, until: null, next: null }
    : changeTerms(given, price);
  return {
    price,
    ...changes,
    ...(price.kind === 'unavailable' ? { since: null, until: null } : {}),
    vat: price.kind === 'priced' ? vatWords(active, languages) : null,
  };
}

function shownPrice(
  { intervals, tax }: ActivePrice,
  { currency }: PricePlan,
  languages: readonly string[],
): DisplayedPrice {
  if (intervals === null) return { kind: 'unavailable' };
  const lines = priceLines(intervals, {
    currency,
    tax,
    languages: [languages[0] ?? 'en', ...languages.slice(1)],
  });
  const [hero, ...others] = lines;
  return hero === undefined ? { kind: 'free' } : { kind: 'priced', hero, others };
}

/** Since when, until when, and the next price. Unknown facts are left out. */
function changeTerms(
  { plan, clock, instant, languages, known }: TermsCase,
  price: DisplayedPrice,
): Pick<Terms, 'since' | 'until' | 'next'> {
  const moment = (epochMs: number, tag: string): string => momentText(epochMs, instant, clock, tag);
  const validFrom = previousChange(plan, instant);
  const changeMs = nextChange(plan, instant);
  const since =
    validFrom === undefined || validFrom < known.from
      ? null
      : words(languages, (phrases, tag) => phrases.since(moment(validFrom, tag)));
  if (changeMs === undefined || changeMs >= known.until) {
    return { since, until: null, next: null };
  }
  const then = shownPrice(priceAt(plan, changeMs), plan, languages);
  return {
    since,
    until: words(languages, (phrases, tag) => phrases.until(moment(changeMs, tag))),
    next: {
      from: words(languages, (phrases, tag) => phrases.from(moment(changeMs, tag))),
      price: then,
      ...nextLines(price, then, languages),
    },
  };
}

/**
 * The first line, and of the others those that change or are new. If a current line has no successor,
 * all lines are shown, so that nobody expects it to stay.
 */
function nextLines(
  now: DisplayedPrice,
  then: DisplayedPrice,
  languages: readonly string[],
): Pick<NextPrice, 'lines' | 'restAsNow'> {
  if (then.kind !== 'priced') return { lines: [], restAsNow: null };
  const all = { lines: [then.hero, ...then.others], restAsNow: null };
  if (now.kind !== 'priced' || what(now.hero) !== what(then.hero)) return all;
  const amounts = new Map(now.others.map((line) => [what(line), line.value]));
  const stays = new Set(then.others.map(what));
  const changed = then.others.filter((line) => amounts.get(what(line)) !== line.value);
  const isComplete = changed.length === then.others.length;
  if (isComplete || !now.others.every((line) => stays.has(what(line)))) return all;
  return {
    lines: [then.hero, ...changed],
    restAsNow: words(languages, (phrases) => phrases.restAsNow),
  };
}

/** What a line charges for and under which condition, without the amount. */
function what({ component, per, condition }: PriceLine): string {
  return JSON.stringify([component, per, condition]);
}

function vatWords({ tax }: ActivePrice, languages: readonly string[]): Words | null {
  if (tax === null) return null;
  return words(languages, (phrases, tag) => {
    const percent = numberFormat(tag, {
      style: 'unit',
      unit: 'percent',
      maximumFractionDigits: 20,
    });
    return phrases.vat(percent.format(tax.percent));
  });
}
