import { priceBreakdown, type Intervals, type Tax } from '@wattpost/engine';
import { localText, moneyText, shortPrice, verbatim, type Say } from '@wattpost/wording';
import type { NumberReadings } from '../values/index.ts';
import { decimal, info, price, warning } from './sentence.ts';

/** A listed price of a cost rate. */
export interface ListedPrice {
  readonly intervals: Intervals;
  readonly tax: Tax | null;
  /** ISO 4217. */
  readonly currency: string;
}

/** Properties of a list of dates that a cost rate cannot express, prices that it ends, and doubtful input. */
export const dateListSentences = {
  free_after_dates: warning(
    'At all other times, and always after {date}, charging is free: that is the default price.',
    { date: localText },
  ),
  not_in_use: warning('The cost rate is not in the mode of dates: these entries do not apply.'),
  price_not_expressible: price(
    'A row holds one price per kWh and one per minute or hour, each with a finite number of decimals; it holds no idle fee and no limits. This entry was left out.',
  ),
  weekly_prices_lost: price(
    (
      {
        entries,
        usual,
      }: {
        /** At least one. */
        entries: readonly ({ name: string } & ListedPrice)[];
        /** `null`: unknown (D2). */
        usual: ListedPrice | null;
      },
      say,
      locale,
    ) => {
      const named = entries.map(({ name, ...price }) =>
        say('“{name}” ({price})', {
          name: Array.from(name).slice(0, maxCharacters).join(''),
          price: priceIn(price, say, locale),
        }),
      );
      const places = {
        count: decimal(entries.length, locale),
        entries: firstOf(named, say),
      };
      if (usual === null) {
        return say(
          'The cost rate goes by the week today. With dates, its weekly entries no longer apply ({count}): {entries}. Where no date of the list applies, the price is not known.',
          places,
        );
      }
      const known = { ...places, price: priceIn(usual, say, locale) };
      return entries.length === 1
        ? say(
            'The cost rate goes by the week today. With dates, its weekly entry no longer applies: {entries}. Where no date of the list applies, the default price does: {price}.',
            known,
          )
        : say(
            'The cost rate goes by the week today. With dates, its {count} weekly entries no longer apply: {entries}. Where no date of the list applies, the default price does: {price}.',
            known,
          );
    },
  ),
  no_energy_on_dates: warning(
    'No date of the list has a price for energy, but the cost rate has one today ({prices}): on these dates, none is charged.',
    { prices: pricesIn },
  ),
  no_time_on_dates: warning(
    'No date of the list has a price for time, but the cost rate has one today ({prices}): on these dates, none is charged.',
    { prices: pricesIn },
  ),
  no_idle_on_dates: warning(
    'No date of the list has a price for idle time, but the cost rate has one today ({prices}): on these dates, none is charged.',
    { prices: pricesIn },
  ),
  no_session_fee_on_dates: warning(
    'No date of the list has a session fee, but the cost rate has one today ({prices}): on these dates, none is charged.',
    { prices: pricesIn },
  ),
  no_limits_on_dates: warning(
    'No date of the list limits what a session costs, but the cost rate does today ({prices}): on these dates, there is no limit.',
    { prices: pricesIn },
  ),
  /** It was read with a decimal sign. */
  ambiguous_number: warning(({ typed, decimal: read, whole }: NumberReadings, say) =>
    say('“{typed}” was read as {read}; if it is meant otherwise, write {whole}.', {
      typed,
      read,
      whole,
    }),
  ),
  /** `bound`: the last plausible amount. */
  implausible_price: price(
    (
      {
        isHigh,
        amount,
        bound,
        per,
      }: {
        isHigh: boolean;
        amount: number;
        bound: number;
        per: 'kwh' | 'minute' | 'hour' | 'session';
      },
      say,
      locale,
    ) => {
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
  ),
  too_many_decimals: warning(
    'A price with more than {places} decimals looks implausible: {amount}.',
    { places: decimal, amount: decimal },
  ),
  /** A row above the header. */
  title_left_out: info(({ text }: { text: string }, say) =>
    say('This row is above the header and was left out: “{text}”.', {
      text: Array.from(text).slice(0, maxCharacters).join(''),
    }),
  ),
  /** The end of a row, as written, and the one that was taken. */
  end_extended: info(
    'The end {end} was read as {until}: the row applies until then, without a gap.',
    { end: localText, until: endText },
  ),
  /** A word in the encoding that the list was read in, and in another one; both by their names for people. */
  other_encoding: warning(
    'The list was read as {encoding}: “{word}”. As {other}, it is “{otherWord}”. If that is right, state this encoding, or save the list as UTF-8.',
    { encoding: verbatim, other: verbatim, word: verbatim, otherWord: verbatim },
  ),
  /** `line`: of the row that lasts until `until` and within which this one starts. */
  overlap: price(
    'The row of line {line} lasts until {until} and this one starts within it, at {start}: from then on that row does not apply, not after this one either.',
    { line: decimal, until: endText, start: localText },
  ),
};

/** The end of a window, where 23:59:59 is midnight (U2). */
export function endText(local: string, locale: string): string {
  return localText(local.replace('23:59:59', '24:00:00'), locale);
}

function unitName(per: 'kwh' | 'minute' | 'hour' | 'session', say: Say): string {
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

function pricesIn(prices: readonly ListedPrice[], locale: string, say: Say): string {
  const distinct = new Set(prices.map((price) => priceIn(price, say, locale)));
  return firstOf([...distinct], say);
}

/** A price on one line, with tax: `€0.49/kWh, €0.05/min after 240 min, €1.00/session`. */
export function priceIn(
  { intervals, tax, currency }: ListedPrice,
  say: Say,
  locale: string,
): string {
  const price = priceBreakdown(intervals, tax);
  if (price.isFree) return say('free of charge');
  const money = moneyText(locale, currency);
  const style = { money, hasFree: true, begins: 'counted', language: locale } as const;
  return shortPrice(price, style).join(', ');
}
