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

/** A price as a board shows it. */
export type ShownPrice =
  /** The first line, in large letters, and the others in their order. */
  | { readonly kind: 'priced'; readonly hero: PriceLine; readonly others: readonly PriceLine[] }
  /** A price of zero throughout. */
  | { readonly kind: 'free' }
  /** Not known (D2), or not to be trusted any more. */
  | { readonly kind: 'unavailable' };

/** The price that comes next. */
export interface NextPrice {
  readonly from: Words;
  readonly price: ShownPrice;
  /** The lines to be read: all of them, or the first one and those that change or are new. */
  readonly lines: readonly PriceLine[];
  /** Says that what is not in `lines` stays as it is; `null`: nothing was left out. */
  readonly restAsNow: Words | null;
}

/** What holds at a station, in words. */
export interface Terms {
  readonly price: ShownPrice;
  readonly since: Words | null;
  readonly until: Words | null;
  readonly vat: Words | null;
  readonly next: NextPrice | null;
}

/** What one field of a board shows: a station's price, or that of several with the very same terms. */
export interface PanelModel extends Terms {
  /** Which of the board's stations, in their order. */
  readonly stationIndexes: readonly number[];
  /** Their names; `null` where the header has said it all. */
  readonly label: StationLabel | null;
}

/** What terms are made from. */
export interface TermsCase {
  readonly plan: PricePlan;
  readonly clock: ClockStyle;
  /** Epoch milliseconds. */
  readonly instant: number;
  readonly languages: readonly string[];
  /** The span around `instant` that the data and the clock are good for: nothing is said of before and after. */
  readonly known: TimeSpan;
  /** Nothing is said of before and after. */
  readonly isClockDoubted: boolean;
}

/** Terms of a station whose price is not known. */
export const noTerms: Terms = {
  price: { kind: 'unavailable' },
  since: null,
  until: null,
  vat: null,
  next: null,
};

/** What holds at a station at an instant. */
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
): ShownPrice {
  if (intervals === null) return { kind: 'unavailable' };
  const lines = priceLines(intervals, {
    currency,
    tax,
    languages: [languages[0] ?? 'en', ...languages.slice(1)],
  });
  const [hero, ...others] = lines;
  return hero === undefined ? { kind: 'free' } : { kind: 'priced', hero, others };
}

/** Since when, until when, and what then. Nothing is said of what is not known. */
function changeTerms(
  { plan, clock, instant, languages, known }: TermsCase,
  price: ShownPrice,
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
 * The first line, and of the others those that change or are new. Where something goes that is asked for
 * now, all of them: nobody may take it for what stays.
 */
function nextLines(
  now: ShownPrice,
  then: ShownPrice,
  languages: readonly string[],
): Pick<NextPrice, 'lines' | 'restAsNow'> {
  if (then.kind !== 'priced') return { lines: [], restAsNow: null };
  const all = { lines: [then.hero, ...then.others], restAsNow: null };
  if (now.kind !== 'priced' || what(now.hero) !== what(then.hero)) return all;
  const amounts = new Map(now.others.map((line) => [what(line), line.value]));
  const stays = new Set(then.others.map(what));
  const changed = then.others.filter((line) => amounts.get(what(line)) !== line.value);
  const isAllSaid = changed.length === then.others.length;
  if (isAllSaid || !now.others.every((line) => stays.has(what(line)))) return all;
  return {
    lines: [then.hero, ...changed],
    restAsNow: words(languages, (phrases) => phrases.restAsNow),
  };
}

/** What a line asks to be paid for and where, without how much it is. */
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
