import { localText } from '@wattpost/wording';
import { endText, priceIn, type ListedPrice } from './listSentences.ts';
import { byReason, decimal, info, price } from './sentence.ts';

const clockChange = (message: string) =>
  info(({ date, intervals }: { date: string; intervals: number }, say, locale) =>
    say(message, { date: localText(date, locale), count: decimal(intervals, locale) }),
  );

/** What an import of spot prices took, left out or removed. */
export const spotSentences = {
  /** `series`: how many time series of other auctions were left out. */
  spot_other_auction: info(({ series }: { series: number }, say, locale) =>
    say(
      'The coupled day-ahead auction was taken; time series of other auctions left out: {count}.',
      {
        count: decimal(series, locale),
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
  spot_unknown_time: info(
    'No spot price is known from {from} until {until}: the default price applies.',
    { from: localText, until: endText },
  ),
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
      }: { from: string; until: string; usual: ListedPrice; isNew: boolean },
      say,
      locale,
    ) => {
      const places = {
        from: localText(from, locale),
        until: endText(until, locale),
        price: priceIn(usual, say, locale),
      };
      return isNew
        ? say(
            'The prices are from {from} until {until}. Outside of known times the default price of the formula applies: {price}.',
            places,
          )
        : say(
            'The prices are from {from} until {until}. Outside of known times the default price of the cost rate applies: {price}.',
            places,
          );
    },
  ),
};
