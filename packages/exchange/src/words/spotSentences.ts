import { localText, quantityText, verbatim } from '@wattpost/wording';
import { endText, priceIn, type ListedPrice } from './listSentences.ts';
import { byReason, decimal, info, price, warning } from './sentence.ts';

const clockChange = (message: string) =>
  info(({ date, intervals }: { date: string; intervals: number }, say, locale) =>
    say(message, { date: localText(date, locale), count: decimal(intervals, locale) }),
  );

/** Time series of an auction that were left out. */
export interface OtherAuction {
  /** Such as `A07`. */
  readonly contract: string;
  /** `null`: not stated. */
  readonly sequence: string | null;
  readonly series: number;
}

function auctionText({ contract, sequence, series }: OtherAuction, locale: string): string {
  return `${contract}/${sequence ?? '–'} × ${decimal(series, locale)}`;
}

/** What an import of spot prices took, left out or removed. */
export const spotSentences = {
  /** `series`: how many time series were left out; `auctions`: of the first ten auctions. */
  spot_other_auction: info(
    ({ series, auctions }: { series: number; auctions: readonly OtherAuction[] }, say, locale) =>
      say(
        'The coupled day-ahead auction was taken; other time series left out: {count} (contract/sequence: {auctions}).',
        {
          count: decimal(series, locale),
          auctions: auctions.map((auction) => auctionText(auction, locale)).join(', '),
        },
      ),
  ),
  spot_zone_not_stated: info(
    'The feed does not state its bidding zone; check that it is the one of the formula.',
  ),
  /** `reason`: the clock skips a time, or shows one twice and which of both prices then applies. */
  spot_clock_change: byReason({
    skipped: clockChange('The clock skips a time on {date}: the day has {count} intervals.'),
    lower: clockChange(
      'The clock shows a time twice on {date}: the day has {count} intervals, and the lower of both prices applies.',
    ),
    mean: clockChange(
      'The clock shows a time twice on {date}: the day has {count} intervals, and the mean of both prices applies.',
    ),
    higher: clockChange(
      'The clock shows a time twice on {date}: the day has {count} intervals, and the higher of both prices applies.',
    ),
  }),
  spot_entries_replaced: price(
    'Dated entries that do not come from a spot price and would be replaced: {count}.',
    { count: decimal },
  ),
  spot_unknown_time: byReason({
    default: info('No spot price is known from {from} until {until}: the default price applies.', {
      from: localText,
      until: endText,
    }),
    unknown: info('No spot price is known from {from} until {until}: the price is not known.', {
      from: localText,
      until: endText,
    }),
  }),
  /** A market day that is formally right, and probably wrong. */
  spot_zeros: price(
    'Of the {total} prices of {date}, {count} are 0: a day of the market has others.',
    { date: localText, count: decimal, total: decimal },
  ),
  /** `from`: a time of day in Central European time. */
  spot_zeros_from: price('All prices of {date} from {from} on (Central European time) are 0.', {
    date: localText,
    from: verbatim,
  }),
  /** Amounts are per MWh. */
  spot_constant: price('All prices of {date} are {price} {currency} per MWh.', {
    date: localText,
    price: quantityText,
    currency: verbatim,
  }),
  spot_copied: price('All prices of {date} are those of the day before.', { date: localText }),
  /** `price`: the median. */
  spot_too_high: price(
    'Prices of {date} are about {price} {currency} per MWh, more than is plausible. Are they a thousand times too large?',
    { date: localText, price: quantityText, currency: verbatim },
  ),
  /** `price`: the median. */
  spot_too_low: price(
    'Prices of {date} are about {price} {currency} per MWh, and have more decimals than those of the market. Are they per kWh?',
    { date: localText, price: quantityText, currency: verbatim },
  ),
  /** Every price would be plausible per kWh, and has the decimals of the market: windy days are like this, too. */
  spot_low: warning(
    'All prices of {date} are between {lowest} and {highest} {currency} per MWh. Are they per kWh?',
    { date: localText, lowest: quantityText, highest: quantityText, currency: verbatim },
  ),
  /** `all` or `some` of the prices are below the floor. */
  spot_floored: byReason({
    some: info('The floor of the formula raises {count} of {total} prices.', {
      count: decimal,
      total: decimal,
    }),
    all: warning('The floor of the formula raises all {total} prices.', {
      count: decimal,
      total: decimal,
    }),
  }),
  spot_capped: byReason({
    some: info('The cap of the formula lowers {count} of {total} prices.', {
      count: decimal,
      total: decimal,
    }),
    all: warning('The cap of the formula lowers all {total} prices.', {
      count: decimal,
      total: decimal,
    }),
  }),
  /** `date`: the first one that is kept. */
  spot_entries_removed: info('Dated entries before {date} were removed: {count}.', {
    date: localText,
    count: decimal,
  }),
  /** `isNew`: the import wrote the default price. */
  spot_known_until: info(
    (
      {
        from,
        until,
        usual,
        isNew,
      }: {
        from: string;
        until: string;
        /** `null`: unknown (D2). */
        usual: ListedPrice | null;
        isNew: boolean;
      },
      say,
      locale,
    ) => {
      const places = {
        from: localText(from, locale),
        until: endText(until, locale),
      };
      if (usual === null) {
        return say(
          'The prices are from {from} until {until}. Outside of known times the price is not known.',
          places,
        );
      }
      const known = { ...places, price: priceIn(usual, say, locale) };
      return isNew
        ? say(
            'The prices are from {from} until {until}. Outside of known times the default price of the formula applies: {price}.',
            known,
          )
        : say(
            'The prices are from {from} until {until}. Outside of known times the default price of the cost rate applies: {price}.',
            known,
          );
    },
  ),
};
