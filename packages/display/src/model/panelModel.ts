import {
  announcedPrice,
  nextPriceChange,
  previousChange,
  priceAt,
  priceBreakdown,
} from '@wattpost/engine';
import type { ActivePrice, PricePlan } from '@wattpost/engine';
import {
  type ClockStyle,
  type Follow,
  type Words,
  followText,
  endText,
  momentText,
  percentText,
  priceLines,
  sharedEnergyDigits,
  words,
} from '@wattpost/wording';
import { nextPriceWords, type DisplayedPrice, type NextPriceWords } from './nextPrice.ts';
import type { StationLabel } from './stationNames.ts';

/** The next price. */
export interface NextPrice extends NextPriceWords {
  readonly from: Words;
  readonly price: DisplayedPrice;
}

/** The terms at a station, in words. */
export interface Terms {
  readonly price: DisplayedPrice;
  readonly since: Words | null;
  readonly until: Words | null;
  /** States that it is the price for everybody; `null`: not stated, or no price. */
  readonly adHoc: Words | null;
  readonly vat: Words | null;
  /** Which price counts for a session that crosses a change (C5); `null`: not stated, or the price never changes. */
  readonly follow: Words | null;
  /** Since when the minutes of a price count (C11); `null`: no price of the board has parts in minutes. */
  readonly counted: Words | null;
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
  /** Epoch milliseconds, exclusive; `null`: no end. Nothing is shown of the time after it. */
  readonly validUntilMs: number | null;
  /** Nothing is shown of other times. */
  readonly isClockDoubted: boolean;
  /** Which price counts for a session that crosses a change (C5); `null`: not stated. */
  readonly follow: Follow | null;
  /** Whether the price is labelled as the ad hoc price. */
  readonly isAdHoc: boolean;
  /** Fraction digits of the prices of energy: as many for all of one currency that stand beside each other. */
  readonly energyDigits: number;
  /** Whether some price of the board has parts in minutes of a session. */
  readonly hasMinutes: boolean;
}

/** Terms of a station with an unknown price. */
export const noTerms: Terms = {
  price: { kind: 'unavailable' },
  since: null,
  until: null,
  adHoc: null,
  vat: null,
  follow: null,
  counted: null,
  next: null,
};

/** The terms at a station at an instant. */
export function stationTerms(given: TermsCase): Terms {
  const { plan, instant, languages } = given;
  const active = priceAt(plan, instant);
  const price = shownPrice(active, given);
  const changeMs = nextPriceChange(plan, instant);
  const changes = given.isClockDoubted
    ? { since: null, until: null, next: null }
    : changeTerms(given, price, changeMs);
  return {
    price,
    ...changes,
    ...(price.kind === 'unavailable' ? { since: null, until: null } : {}),
    adHoc:
      given.isAdHoc && price.kind !== 'unavailable'
        ? words(languages, (phrases) => phrases.adHocPrice)
        : null,
    vat: price.kind === 'priced' ? vatWords(active, languages) : null,
    follow:
      changeMs === undefined || price.kind === 'unavailable'
        ? null
        : followWords(given.follow, languages),
    counted:
      given.hasMinutes && [price, changes.next?.price].some((one) => one?.kind === 'priced')
        ? words(languages, (phrases) => phrases.minutesCount)
        : null,
  };
}

/** What the prices of a station, now and next, share. */
export type SharedStyle = Pick<TermsCase, 'energyDigits' | 'hasMinutes'>;

/**
 * The style of the prices that terms at an instant show.
 *
 * @param endMs epoch milliseconds from which on no price is shown
 */
export function sharedStyle(plan: PricePlan, instant: number, endMs: number): SharedStyle {
  const changeMs = nextPriceChange(plan, instant) ?? Infinity;
  const prices = [priceAt(plan, instant), ...(changeMs < endMs ? [priceAt(plan, changeMs)] : [])];
  const announced = prices.flatMap(({ intervals, tax }) =>
    intervals === null ? [] : [announcedPrice(priceBreakdown(intervals, tax))],
  );
  return {
    energyDigits: sharedEnergyDigits(prices, plan.currency),
    hasMinutes: announced.some(
      ({ time, idle }) =>
        idle === null && time.some(({ from, until }) => from !== '0' || until !== null),
    ),
  };
}

function shownPrice(
  { intervals, tax }: ActivePrice,
  { plan: { currency }, languages, energyDigits }: TermsCase,
): DisplayedPrice {
  if (intervals === null) return { kind: 'unavailable' };
  const lines = priceLines(intervals, {
    currency,
    tax,
    languages: [languages[0] ?? 'en', ...languages.slice(1)],
    energyDigits,
    // With idle time, whose minutes count by themselves, each part says it.
    isCountApart: intervals.idle === undefined,
  });
  const [hero, ...others] = lines;
  return hero === undefined ? { kind: 'free' } : { kind: 'priced', hero, others };
}

function followWords(follow: Follow | null, languages: readonly string[]): Words | null {
  return follow === null ? null : words(languages, (_, tag) => followText(follow, tag));
}

/**
 * Since when, until when, and the next price. Unknown facts are left out.
 *
 * @param changeMs when the price to pay changes next (P2), epoch milliseconds; `undefined`: never
 */
function changeTerms(
  given: TermsCase,
  price: DisplayedPrice,
  changeMs: number | undefined,
): Pick<Terms, 'since' | 'until' | 'next'> {
  const { plan, clock, instant, languages, validUntilMs } = given;
  const moment = (epochMs: number, tag: string): string => momentText(epochMs, instant, clock, tag);
  const validFrom = previousChange(plan, instant);
  const since =
    validFrom === undefined
      ? null
      : words(languages, (phrases, tag) => phrases.since(moment(validFrom, tag)));
  if (changeMs === undefined || changeMs >= (validUntilMs ?? Infinity)) {
    return { since, until: null, next: null };
  }
  const active = priceAt(plan, changeMs);
  const then = shownPrice(active, given);
  const isIdleBilledAsTime =
    active.intervals?.idle === undefined && (active.intervals?.time.length ?? 0) > 0;
  return {
    since,
    until: words(languages, (phrases, tag) =>
      phrases.until(endText(changeMs, instant, clock, tag)),
    ),
    next: {
      from: words(languages, (phrases, tag) => phrases.from(moment(changeMs, tag))),
      price: then,
      ...nextPriceWords(price, then, languages, isIdleBilledAsTime),
    },
  };
}

function vatWords({ tax }: ActivePrice, languages: readonly string[]): Words | null {
  if (tax === null) return null;
  return words(languages, (phrases, tag) => phrases.vat(percentText(tax.percent, tag)));
}
