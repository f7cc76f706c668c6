import type { PriceJump } from '@wattpost/price-views';
import {
  instantText,
  localText,
  moneyText,
  numberFormat,
  sayEnglish,
  shortPrice,
  weekdayName,
  type Say,
} from '@wattpost/wording';
import type {
  CodeValues,
  FindingCode,
  FindingValues,
  PeriodValues,
  PriceComponents,
  PricedPart,
} from './findingValues.ts';

/**
 * A finding in one sentence.
 *
 * @param locale BCP 47, of numbers, dates and amounts
 */
export function sentenceOf<C extends FindingCode>(
  { code, values }: CodeValues<C>,
  say: Say,
  locale: string,
): string {
  return sentences[code](values, say, locale);
}

/** A finding in English for terminals, logs and programs, with plain blanks. */
export function findingMessage<C extends FindingCode>(finding: CodeValues<C>): string {
  return sentenceOf(finding, sayEnglish, 'en-GB').replace(/[\u00a0\u202f]/g, ' ');
}

type Sentence<C extends FindingCode> = (
  values: FindingValues[C],
  say: Say,
  locale: string,
) => string;

const sentences: { readonly [C in FindingCode]: Sentence<C> } = {
  expired: ({ end }, say, locale) =>
    say('The bundle ended at {end}; displays show no price from it any more.', {
      end: instantText(end, locale),
    }),
  expires_soon: ({ end }, say, locale) =>
    say('The bundle ends at {end}; displays show no price from it then.', {
      end: instantText(end, locale),
    }),
  made_in_future: ({ made }, say, locale) =>
    say('The bundle was made at {made}, which this clock has not reached yet.', {
      made: instantText(made, locale),
    }),
  hidden_direction_mark: ({ name }, say) =>
    say(
      'The name “{name}” contains an invisible character that reverses the text around it. Remove it.',
      { name },
    ),
  wrong_encoding: ({ text, repaired }, say) =>
    say('The text “{text}” was read in the wrong encoding. Write “{repaired}”.', {
      text: text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text,
      repaired,
    }),
  other_zone: ({ rate, own, used }, say) =>
    say('The cost rate “{rate}” names {own}; the station’s {used} is used.', { rate, own, used }),
  afir_components: ({ powerKw, rate, components }, say, locale) => {
    const values = {
      power: decimal(powerKw, locale),
      found: componentsText(components, say, locale),
    };
    return rate === null
      ? say(
          'At {power} kW an ad hoc price should consist of a price per kWh and at most an occupancy fee per minute (AFIR, article 5(4)); here there is also {found}.',
          values,
        )
      : say(
          'At {power} kW an ad hoc price should consist of a price per kWh and at most an occupancy fee per minute (AFIR, article 5(4)); in “{rate}” there is also {found}.',
          { ...values, rate },
        );
  },
  dates_outside_periods: ({ rate }, say) =>
    say(
      'No dated entry of “{rate}” is within the periods in which it applies. Check the dates of both.',
      { rate },
    ),
  period_never_applies: (period, say, locale) =>
    say('{period}: never applies. Shorter or later periods cover it, or the clock skips it.', {
      period: periodIn(period, say, locale),
    }),
  period_over: (period, say, locale) =>
    say('{period}: ended before the bundle was made. Remove it.', {
      period: periodIn(period, say, locale),
    }),
  period_after_end: (period, say, locale) =>
    say('{period}: begins after the bundle ends ({end}). Displays never show it.', {
      period: periodIn(period, say, locale),
      end: instantText(period.end, locale),
    }),
  afir_power_unknown: ({ station, components }, say, locale) =>
    say(
      'Could not be checked, because the power of “{station}” is not known: from 50 kW on an ad hoc price should consist of a price per kWh and at most an occupancy fee per minute (AFIR, article 5(4)); here there is also {found}. Set the power.',
      { station, found: componentsText(components, say, locale) },
    ),
  no_directions: ({ station }, say) => say('There are no directions for “{station}”.', { station }),
  unused_cost_rate: ({ rate }, say) => say('No station uses the cost rate “{rate}”.', { rate }),
  no_default_price: ({ rate }, say) =>
    say(
      '“{rate}” has no default price: where no entry applies, displays say that the price is not available.',
      { rate },
    ),
  schedule_over: ({ rate, date, hasDefault }, say, locale) => {
    const values = { rate, date: localText(date, locale) };
    return hasDefault
      ? say(
          'The last dated entry of “{rate}” is for {date}; since then the default price applies.',
          values,
        )
      : say(
          'The last dated entry of “{rate}” is for {date}; since then no price is known.',
          values,
        );
  },
  crosses_midnight: ({ entry, weekday, from, until }, say, locale) =>
    say('“{entry}” runs past midnight, from {from} to {until}.', {
      entry,
      from: `${weekdayName(weekday, locale, 'long')} ${from}`,
      until: `${weekdayName(weekday + 1, locale, 'long')} ${until}`,
    }),
  overlap: (values, say, locale) => {
    if (values === null) return say('More pairs of entries overlap than are listed here.');
    const { minuteOfWeek, ...names } = values;
    return say('“{entry}” and “{other}” both apply on {moment}; the window that began last wins.', {
      ...names,
      moment: weekMinuteText(minuteOfWeek, locale),
    });
  },
  unreachable: ({ entry, winner }, say, locale) =>
    winner === null
      ? say('“{entry}” has no window and never applies.', { entry })
      : say('“{entry}” starts at {start} like “{winner}”, which is listed first and applies.', {
          entry,
          winner: winner.entry,
          start: localText(winner.start, locale),
        }),
  end_disagrees: ({ entry, end, until }, say, locale) =>
    say('“{entry}” gives the end {end}, but can apply only until {until}.', {
      entry,
      end: localText(end, locale),
      until: localText(until, locale),
    }),
  ignored_entries: ({ list, count }, say, locale) => {
    const values = { count: decimal(count, locale) };
    return list === 'recurring'
      ? say('The weekly entries ({count}) do not apply: the cost rate is in another mode.', values)
      : say('The dated entries ({count}) do not apply: the cost rate is in another mode.', values);
  },
  duplicate_uuid: ({ entry }, say) =>
    say('“{entry}” has the uuid of an entry listed before it; a bill could not tell them apart.', {
      entry,
    }),
  small_tax: ({ percent, likely }, say, locale) =>
    say('The tax is {percent} per cent. Write {likely} for {likely} per cent.', {
      percent: decimal(percent, locale),
      likely: decimal(likely, locale),
    }),
  interval_reading: ({ hasDefault, count }, say, locale) => {
    const entries =
      count === 1 ? say('one entry') : say('{count} entries', { count: decimal(count, locale) });
    if (!hasDefault) {
      return say(
        'The intervals of {entries} are read as blocks, priced for each unit; read as tiers they would cost something else.',
        { entries },
      );
    }
    return count === 0
      ? say(
          'The intervals of the default price are read as blocks, priced for each unit; read as tiers they would cost something else.',
        )
      : say(
          'The intervals of the default price and {entries} are read as blocks, priced for each unit; read as tiers they would cost something else.',
          { entries },
        );
  },
  short_gap: (values, say, locale) => {
    if (values === null) return say('There are more gaps than are listed here.');
    const { usual, hasDefault, count, start } = values;
    const timeText = (time: number | string): string =>
      typeof time === 'number' ? weekMinuteText(time, locale) : localText(time, locale);
    const places = {
      entry: values.entry ?? say('no price known'),
      next: values.next ?? say('no price known'),
      from: timeText(values.from),
      until: timeText(values.until),
    };
    const gap =
      usual !== null
        ? say(
            '“{entry}” applies until {from}, “{next}” from {until}: in between, “{usual}” applies.',
            { ...places, usual },
          )
        : hasDefault
          ? say(
              '“{entry}” applies until {from}, “{next}” from {until}: in between, the default price applies.',
              places,
            )
          : say(
              '“{entry}” applies until {from}, “{next}” from {until}: in between, no price is known.',
              places,
            );
    const text =
      start === null
        ? say('{gap} Set the end of “{entry}” to {until}.', { ...places, gap })
        : say('{gap} Set the start of “{next}” to {start}.', {
            ...places,
            gap,
            start: localText(start, locale),
          });
    return count === 1
      ? text
      : say('{text} This is the first of {count} such gaps.', {
          text,
          count: decimal(count, locale),
        });
  },
  implausible_price: ({ isHigh, part, bound, currency, prices }, say, locale) => {
    const text = (amount: string): string => partText(part, amount, currency, locale);
    const values = {
      bound: text(String(bound)),
      prices: namedPrices(prices, ({ amount }) => text(amount), say),
    };
    return isHigh
      ? say('More than {bound} looks implausible: {prices}.', values)
      : say('Less than {bound} looks implausible: {prices}.', values);
  },
  currency_not_in_use: ({ currency, ended }, say) =>
    ended === null
      ? say('{currency} is not the code of a currency that one can pay in.', { currency })
      : say('The currency {currency} has ended ({month}).', { currency, month: ended }),
  too_many_decimals: ({ places, prices }, say, locale) =>
    say('A price with more than {places} decimals looks implausible: {prices}.', {
      places: decimal(places, locale),
      prices: namedPrices(prices, ({ amount }) => decimal(amount as `${number}`, locale), say),
    }),
  price_jump: ({ currency, jumps }, say, locale) => {
    const changeText = ({ component, amounts, isFree }: PriceJump): string => {
      if (component === null || amounts === null) {
        return isFree ? say('now free of charge') : say('no longer free of charge');
      }
      return [amounts.before, amounts.after]
        .map(({ amount, quantity }) => partText(component, amount, currency, locale, quantity))
        .join(' → ');
    };
    return say('Prices change by more than a factor of three: {prices}.', {
      prices: namedPrices(jumps, changeText, say, maxOfChange),
    });
  },
  entries_lost: ({ list, entries, hasDefault }, say) => {
    const names = entries.slice(0, maxOfChange).map((name) => say('“{name}”', { name }));
    const values = { entries: names.join(', ') + (entries.length > names.length ? ' …' : '') };
    if (list === 'recurring') {
      return hasDefault
        ? say(
            'Weekly entries are lost, and the default price applies in their place: {entries}.',
            values,
          )
        : say('Weekly entries are lost, and no price is known in their place: {entries}.', values);
    }
    return hasDefault
      ? say(
          'Dated entries are lost, and the default price applies in their place: {entries}.',
          values,
        )
      : say('Dated entries are lost, and no price is known in their place: {entries}.', values);
  },
  unknown_key: ({ key }, say) => say('Nothing reads the key “{key}”.', { key }),
  power_impossible: ({ kw, most, isOfStation }, say, locale) => {
    const values = { kw: decimal(kw, locale), most: decimal(most, locale) };
    return isOfStation
      ? say(
          'The energy needs {kw} kW on average; the station delivers {most} kW at most. Check the energy and the times.',
          values,
        )
      : say(
          'The energy needs {kw} kW on average; no public charger delivers more than {most} kW. Check the energy and the times.',
          values,
        );
  },
};

function decimal(value: number | `${number}`, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 20 }).format(value);
}

/** A period of a station's calendar: the cost rate, and when it applies. */
export function periodIn({ rate, from, until }: PeriodValues, say: Say, locale: string): string {
  const name = rate ?? say('no price known');
  const begin = localText(from, locale);
  return until === null
    ? say('{name} from {begin}', { name, begin })
    : say('{name} from {begin} until {end}', { name, begin, end: localText(until, locale) });
}

/** How much of a wrong text is quoted beside the right one. */
const maxCharacters = 60;

/** How many prices are named. */
const maxNamed = 3;

/** How many are named for a change, which is shown once. */
const maxOfChange = 20;

/** A price by its entry; `null`: the default price. */
function priceName(entry: string | null, say: Say): string {
  return entry === null ? say('the default price') : say('“{name}”', { name: entry });
}

function firstPrices(names: readonly string[], say: Say, most = maxNamed): string {
  const [prices, count] = [names.slice(0, most).join(', '), names.length - most];
  if (count <= 0) return prices;
  const more =
    count === 1 ? say('1 more price') : say('{count} more prices', { count: String(count) });
  return say('{prices} and {more}', { prices, more });
}

/** `“Night” (€0.19/kWh), the default price (€0.49/kWh)` */
function namedPrices<One extends { readonly entry: string | null }>(
  prices: readonly One[],
  textOf: (price: One) => string,
  say: Say,
  most?: number,
): string {
  const named = prices.map((one) => `${priceName(one.entry, say)} (${textOf(one)})`);
  return firstPrices(named, say, most);
}

const quantities: Readonly<Record<PricedPart, number>> = {
  energy: 1000,
  time: 1,
  idle: 1,
  session_fee: 0,
  limit: 0,
};

/** An amount and its unit: `€0.19/kWh`, `idle €0.25/min`, `€0.50/session`; of a limit alone. */
function partText(
  part: PricedPart,
  amount: string,
  currency: string,
  locale: string,
  quantity: number = quantities[part],
): string {
  const money = moneyText(locale, currency);
  const blocks = [{ amount, quantity, from: '0', until: null }];
  const sessionFee = { amount, graceSeconds: 0, thresholdKwh: '0' };
  const price = {
    energy: [],
    time: [],
    idle: null,
    sessionFee: null,
    limits: null,
    isFree: false,
    ...(part === 'limit' ? {} : part === 'session_fee' ? { sessionFee } : { [part]: blocks }),
  };
  const style = { money, freePer: 'free/', begins: 'untold', language: locale } as const;
  return part === 'limit' ? money(amount) : shortPrice(price, style).join(' · ');
}

function componentsText(components: readonly PriceComponents[], say: Say, locale: string): string {
  const pricesOf = (entries: readonly (string | null)[]): string => {
    return firstPrices(
      entries.map((entry) => priceName(entry, say)),
      say,
    );
  };
  const found = components.map(({ component, entries }) => {
    const prices = pricesOf(entries);
    switch (component) {
      case 'fee':
        return say('a fee per session ({prices})', { prices });
      case 'time':
        return say('a price per minute of charging ({prices})', { prices });
      case 'least':
        return say('a lowest price of a session ({prices})', { prices });
      case 'time_alone':
        return say('a price per minute without one per kWh ({prices})', { prices });
    }
  });
  return new Intl.ListFormat(locale).format(found);
}

function weekMinuteText(minuteOfWeek: number, locale: string): string {
  const weekday = weekdayName(Math.floor(minuteOfWeek / 1440), locale, 'long');
  const [hour, minute] = [Math.floor((minuteOfWeek % 1440) / 60), minuteOfWeek % 60];
  return `${weekday} ${[hour, minute].map((one) => String(one).padStart(2, '0')).join(':')}`;
}
