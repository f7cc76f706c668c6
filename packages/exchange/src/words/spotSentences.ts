import { localText } from '@wattpost/wording';
import type { SpotValues } from '../values/index.ts';
import { endText, priceIn } from './listSentences.ts';
import { decimal, type SentencesOf } from './sentence.ts';

/** What an import of spot prices took, left out or removed. */
export const spotSentences: SentencesOf<SpotValues> = {
  spot_other_auction: ({ series }, say, locale) =>
    say(
      'The coupled day-ahead auction was taken; time series of other auctions left out: {count}.',
      {
        count: decimal(series, locale),
      },
    ),
  spot_zone_not_stated: (_, say) =>
    say('The feed does not state its bidding zone; check that it is the one of the formula.'),
  spot_clock_change: ({ date, intervals, reason }, say, locale) => {
    const places = { date: localText(date, locale), count: decimal(intervals, locale) };
    switch (reason) {
      case 'skipped':
        return say('The clock skips a time on {date}: the day has {count} intervals.', places);
      case 'lower':
        return say(
          'The clock shows a time twice on {date}: the day has {count} intervals, and the lower of both prices applies.',
          places,
        );
      case 'mean':
        return say(
          'The clock shows a time twice on {date}: the day has {count} intervals, and the mean of both prices applies.',
          places,
        );
      case 'higher':
        return say(
          'The clock shows a time twice on {date}: the day has {count} intervals, and the higher of both prices applies.',
          places,
        );
    }
  },
  spot_entries_replaced: ({ count }, say, locale) =>
    say('Dated entries that do not come from a spot price and would be replaced: {count}.', {
      count: decimal(count, locale),
    }),
  spot_unknown_time: ({ from, until }, say, locale) =>
    say('No spot price is known from {from} until {until}: the default price applies.', {
      from: localText(from, locale),
      until: endText(until, locale),
    }),
  spot_entries_removed: ({ count, date }, say, locale) =>
    say('Dated entries before {date} were removed: {count}.', {
      date: localText(date, locale),
      count: decimal(count, locale),
    }),
  spot_known_until: ({ from, until, usual, isNew }, say, locale) => {
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
};
