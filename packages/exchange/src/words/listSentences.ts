import { priceBreakdown } from '@wattpost/engine';
import { localText, moneyText, shortPrice, type Say } from '@wattpost/wording';
import type { DateListValues, ListedPrice } from '../values/index.ts';
import { decimal, type SentencesOf } from './sentence.ts';

/** Properties of a list of dates that a cost rate cannot express, prices that it ends, and doubtful input. */
export const dateListSentences: SentencesOf<DateListValues> = {
  free_after_dates: ({ date }, say, locale) =>
    say(
      'At all other times, and always after {date}, charging is free: that is the default price.',
      { date: localText(date, locale) },
    ),
  not_in_use: (_, say) =>
    say('The cost rate is not in the mode of dates: these entries do not apply.'),
  price_not_expressible: (_, say) =>
    say(
      'A row has one price per kWh and one per minute or hour, as finite decimals, and no idle time or limits; this entry was left out.',
    ),
  weekly_prices_lost: ({ entries, usual }, say, locale) => {
    const named = entries.map(({ name, ...price }) =>
      say('“{name}” ({price})', {
        name: Array.from(name).slice(0, maxCharacters).join(''),
        price: priceIn(price, say, locale),
      }),
    );
    const places = {
      count: decimal(entries.length, locale),
      entries: firstOf(named, say),
      price: priceIn(usual, say, locale),
    };
    return entries.length === 1
      ? say(
          'The cost rate goes by the week today. With dates, its weekly entry no longer applies: {entries}. Where no date of the list applies, the default price does: {price}.',
          places,
        )
      : say(
          'The cost rate goes by the week today. With dates, its {count} weekly entries no longer apply: {entries}. Where no date of the list applies, the default price does: {price}.',
          places,
        );
  },
  no_energy_on_dates: ({ prices }, say, locale) =>
    say(
      'No date of the list has a price for energy, but the cost rate has one today ({prices}): on these dates, none is charged.',
      { prices: pricesIn(prices, say, locale) },
    ),
  no_time_on_dates: ({ prices }, say, locale) =>
    say(
      'No date of the list has a price for time, but the cost rate has one today ({prices}): on these dates, none is charged.',
      { prices: pricesIn(prices, say, locale) },
    ),
  no_idle_on_dates: ({ prices }, say, locale) =>
    say(
      'No date of the list has a price for idle time, but the cost rate has one today ({prices}): on these dates, none is charged.',
      { prices: pricesIn(prices, say, locale) },
    ),
  no_session_fee_on_dates: ({ prices }, say, locale) =>
    say(
      'No date of the list has a session fee, but the cost rate has one today ({prices}): on these dates, none is charged.',
      { prices: pricesIn(prices, say, locale) },
    ),
  no_limits_on_dates: ({ prices }, say, locale) =>
    say(
      'No date of the list limits what a session costs, but the cost rate does today ({prices}): on these dates, there is no limit.',
      { prices: pricesIn(prices, say, locale) },
    ),
  ambiguous_number: ({ typed, decimal: read, whole }, say) =>
    say('“{typed}” was read as {read}; if it is meant otherwise, write {whole}.', {
      typed,
      read,
      whole,
    }),
  implausible_price: ({ isHigh, amount, bound, per }, say, locale) => {
    const places = {
      amount: decimal(amount, locale),
      unit: unitName(per, say),
      bound: decimal(bound, locale),
    };
    if (!isHigh) {
      return say(
        '{amount} {unit} is less than is plausible ({bound}); what is free costs 0.',
        places,
      );
    }
    return per === 'kwh'
      ? say('{amount} {unit} is more than is plausible ({bound}). Is it meant per MWh?', places)
      : say('{amount} {unit} is more than is plausible ({bound}).', places);
  },
  too_many_decimals: ({ places, amount }, say, locale) =>
    say('A price with more than {places} decimals looks implausible: {amount}.', {
      places: decimal(places, locale),
      amount: decimal(amount, locale),
    }),
  title_left_out: ({ text }, say) =>
    say('This row is above the header and was left out: “{text}”.', {
      text: Array.from(text).slice(0, maxCharacters).join(''),
    }),
  end_extended: ({ end, until }, say, locale) =>
    say('The end {end} was read as {until}: the row applies until then, without a gap.', {
      end: localText(end, locale),
      until: endText(until, locale),
    }),
  other_encoding: ({ encoding, other, word, otherWord }, say) =>
    say(
      'The list was read as {encoding}: “{word}”. As {other}, it is “{otherWord}”. If that is right, state this encoding, or save the list as UTF-8.',
      { encoding, other, word, otherWord },
    ),
  overlap: ({ line, until, start }, say, locale) =>
    say(
      'The row of line {line} lasts until {until} and this one starts within it, at {start}: from then on that row does not apply, not after this one either.',
      {
        line: decimal(line, locale),
        until: endText(until, locale),
        start: localText(start, locale),
      },
    ),
};

/** The end of a window, where 23:59:59 is midnight (U2). */
export function endText(local: string, locale: string): string {
  return localText(local.replace('23:59:59', '24:00:00'), locale);
}

function unitName(per: DateListValues['implausible_price']['per'], say: Say): string {
  switch (per) {
    case 'kwh':
      return say('per kWh');
    case 'minute':
      return say('per minute');
    case 'hour':
      return say('per hour');
    case 'session':
      return say('per session');
  }
}

/** Maximum number of characters of a name or title. */
const maxCharacters = 60;

/** Maximum number of listed entries or prices. */
const maxListed = 5;

function firstOf(texts: readonly string[], say: Say): string {
  const [listed, count] = [texts.slice(0, maxListed).join('; '), texts.length - maxListed];
  return count > 0 ? say('{listed}; and {count} more', { listed, count: String(count) }) : listed;
}

function pricesIn(prices: readonly ListedPrice[], say: Say, locale: string): string {
  const distinct = new Set(prices.map((price) => priceIn(price, say, locale)));
  return firstOf([...distinct], say);
}

/** A price on one line, with tax: `€0.49/kWh, €0.05/min after 240 min, €1.00/session`. */
export function priceIn(
  { intervals, tax, currency }: ListedPrice,
  say: Say,
  locale: string,
): string {
  if (intervals === null) return say('price not known');
  const price = priceBreakdown(intervals, tax);
  if (price.isFree) return say('free of charge');
  const money = moneyText(locale, currency);
  const style = { money, hasFree: true, begins: 'counted', language: locale } as const;
  return shortPrice(price, style).join(', ');
}
