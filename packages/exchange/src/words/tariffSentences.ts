import { instantText, localText, moneyText, verbatim, type Say } from '@wattpost/wording';
import { byReason, decimal, info, price, warning } from './sentence.ts';

type OcpiObject =
  'tariff' | 'element' | 'price component' | 'restrictions' | 'price limit' | 'text';

/** Properties of an OCPI tariff that a cost rate cannot express, or that are doubtful. */
export const tariffSentences = {
  /** `meant`: the key that was probably meant; `isPriced`: its loss may change the price. */
  unknown_key: price(
    (
      {
        key,
        object,
        meant,
        isPriced,
      }: { key: string; object: OcpiObject; meant: string | null; isPriced: boolean },
      say,
    ) => {
      const places = {
        key,
        object: objectName(object, say),
        meant: meant === null ? '' : say(' (did you mean {meant}?)', { meant }),
      };
      return isPriced
        ? say(
            'OCPI has no key “{key}” in {object}{meant}: it was left out, and with it perhaps when or what has to be paid.',
            places,
          )
        : say('OCPI has no key “{key}” in {object}{meant}: it was left out.', places);
    },
  ),
  never_holds: byReason({
    priced_before: warning(
      'The element has another {dimension} price before this one; only the first applies.',
      { dimension: verbatim },
    ),
    bound: warning(
      'This upper bound is excluded, and not above the lower one: the element never applies.',
    ),
    dates: warning('The end_date is excluded and not after the start_date: this never applies.'),
    covered: warning(
      'This price never applies: its days and times have none in common, or prices before it apply whenever it would.',
    ),
    same_start: info(
      'An entry listed before this one starts at the same time; this one never applies.',
    ),
  }),
  wraps_on_weekdays: warning(
    'A window over midnight with days of the week: each of these days has both its parts, the one until the end in the morning and the one from the start in the evening.',
  ),
  last_minute_left_out: warning(
    'The window ends a minute before midnight; the end of a day is written 00:00.',
  ),
  reservation_left_out: warning(
    'The element prices a reservation; a cost rate prices sessions only.',
  ),
  is_over: info('The element ended before the date from which prices were requested.'),
  wrong_version: price(
    'OCPI {version}, as which the tariff was read, has no tax_included: prices were taken without tax.',
    { version: verbatim },
  ),
  begins: warning('The tariff applies from {start}; a cost rate applies as long as it is in use.', {
    start: instantText,
  }),
  ends: info(({ end, isOver }: { end: string; isOver: boolean }, say, locale) =>
    isOver
      ? say('The tariff ended at {end}, before the date from which prices were requested.', {
          end: instantText(end, locale),
        })
      : say('The tariff ends at {end}; in a bundle, that is the end of its validity.', {
          end: instantText(end, locale),
        }),
  ),
  /** The tariff applies until the next one begins, a second after `end`. */
  end_included: info(
    'In OCPI, a tariff is still valid at its end, {end}: it applies until the next one begins.',
    { end: instantText },
  ),
  /** Local times at the station between two tariffs. */
  between_tariffs: warning(
    'No tariff is valid from {from} until {until}: the price is not known then.',
    { from: localText, until: localText },
  ),
  /** `local`: the assumed time. */
  no_local_time: price(({ timeZone, local }: { timeZone: string; local: string }, say, locale) =>
    say(
      'The clock in {zone} does not show this instant exactly, or shows it twice: {time} was taken, so that prices change at another instant, or more than once.',
      { zone: timeZone, time: localText(local, locale) },
    ),
  ),
  condition_not_expressible: byReason({
    restrictions: price(
      (
        values: {
          dimension: string;
          /** In OCPI's spelling; at least one. */
          keys: readonly string[];
          /** Otherwise it was imported without its condition. */
          isLeftOut: boolean;
        },
        say,
      ) => {
        const places = { dimension: values.dimension, keys: values.keys.join(', ') };
        return values.isLeftOut
          ? say(
              'The {dimension} price depends on {keys}, which a cost rate cannot express; it was left out.',
              places,
            )
          : say(
              'The {dimension} price depends on {keys}, which a cost rate cannot express; the first such price was imported without its condition.',
              places,
            );
      },
    ),
    parking: price(
      'The price of parking depends on how long the session lasts; a cost rate counts idle minutes, and it is taken so.',
    ),
    /** `hasFallback`: an element without a condition was used. */
    flat: price(({ hasFallback }: { hasFallback: boolean }, say) =>
      hasFallback
        ? say(
            'The flat price depends on the session in a way that a cost rate cannot express; the one without a condition was taken.',
          )
        : say(
            'The flat price depends on the session in a way that a cost rate cannot express; the first was imported without its condition.',
          ),
    ),
  }),
  tax_contradiction: price('tax_included is N/A, but components have a VAT; no tax was added.'),
  /** A share or a factor instead of a percentage, as written and as it is probably meant. */
  small_tax: price(
    'The VAT is {percent} per cent; it was taken as it stands. {likely} per cent is written {likely}.',
    { percent: decimal, likely: decimal },
  ),
  several_taxes: warning(
    'The components have different percentages of VAT, a cost rate has one: prices are listed with tax, and it is not stated how much of them is tax.',
  ),
  tax_unknown: price('Tax is added to these prices, but no percentage is given: none was added.'),
  limit_unknown: price('The limit has no amount; sessions are not limited here.'),
  limit_tax_unknown: price(
    'The limit is given without its tax, and components have several; it was taken as it stands.',
  ),
  limit_tax_contradiction: warning(
    'The limit with tax and the one without do not fit the tax of the prices. Both apply; the stricter one is listed.',
  ),
  /** A limit with tax that has fractions of a cent; `net`: without `percent` of tax; `null`: it is stated so. */
  limit_not_payable: warning(
    (
      {
        amount,
        net,
        percent,
        currency,
      }: { amount: string; net: number | null; percent: number; currency: string },
      say,
      locale,
    ) => {
      const money = moneyText(locale, currency);
      return net === null
        ? say('The limit is {amount}, which cannot be paid. State it in whole cents.', {
            amount: money(amount),
          })
        : say(
            'With {percent} per cent of tax the limit of {net} becomes {amount}, which cannot be paid. State the limit with tax in whole cents.',
            { percent: decimal(percent, locale), net: money(String(net)), amount: money(amount) },
          );
    },
  ),
  limits_contradict: price(
    'A session costs at least {min} and at most {max}; the minimum was left out.',
    { min: decimal, max: decimal },
  ),
  no_price_left: price(
    'No element prices a session on the requested dates: the price is not known.',
  ),
  times_without_price: warning(
    'At some times no element applies: a session then costs nothing, as in OCPI.',
  ),
  /** From `from` (inclusive; `null`: no start) until `until` (exclusive). */
  dates_without_price: warning(
    ({ from, until }: { from: string | null; until: string }, say, locale) => {
      const dates = {
        from: from === null ? '' : localText(from, locale),
        until: localText(until, locale),
      };
      return from === null
        ? say(
            'There is no element before {until}: the price is not known then. By the text of OCPI, sessions are free then.',
            dates,
          )
        : say(
            'There is no element from {from} on and before {until}: the price is not known then. By the text of OCPI, sessions are free then.',
            dates,
          );
    },
  ),
  /** `date`: the first written one. */
  not_written_before: price(
    'Prices before {date} are not written; give the first date to import.',
    { date: localText },
  ),
  /** `date`: the first one left out; `hasDefault`: the default price applies from then on. */
  written_until: price(
    ({ date, hasDefault }: { date: string; hasDefault: boolean }, say, locale) => {
      const places = { date: localText(date, locale) };
      return hasDefault
        ? say(
            'Prices of certain dates beside others, or beside dates that have none, can only be written date by date: from {date} on, the default price applies.',
            places,
          )
        : say(
            'Prices of certain dates beside others, or beside dates that have none, can only be written date by date: from {date} on, the price is not known.',
            places,
          );
    },
  ),
  /** `date`: the last with a price. */
  prices_end: byReason({
    no_element: warning(
      'The last date with a price is {date}: on dates for which there is no element the price is not known. By the text of OCPI, sessions are free then.',
      { date: localText },
    ),
    no_default: warning(
      'At all other times, and always after {date}, the price is not known: there is no default price.',
      { date: localText },
    ),
  }),
};

function objectName(object: OcpiObject, say: Say): string {
  switch (object) {
    case 'tariff':
      return say('a tariff');
    case 'element':
      return say('an element');
    case 'price component':
      return say('a price component');
    case 'restrictions':
      return say('restrictions');
    case 'price limit':
      return say('a minimum or maximum price');
    case 'text':
      return say('a text');
  }
}
