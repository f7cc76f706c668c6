import type { CodeValues, FindingCode, FindingValues } from '@wattpost/lint';
import { numberFormat } from '@wattpost/wording';
import { coreSay, type CoreSay } from '../languages/index.ts';
import { momentText } from './factWords.ts';
import { weekdayName } from './whenWords.ts';

/**
 * What is found, in one sentence.
 *
 * @param locale BCP 47
 */
export function findingText<C extends FindingCode>(
  { code, values }: CodeValues<C>,
  locale: string,
): string {
  return sentences[code](values, coreSay(locale), locale);
}

type Sentence<C extends FindingCode> = (
  values: FindingValues[C],
  say: CoreSay,
  locale: string,
) => string;

const sentences: { readonly [C in FindingCode]: Sentence<C> } = {
  expired: ({ end }, say, locale) =>
    say('The bundle ended at {end}; displays show no price from it any more.', {
      end: momentText(end, locale),
    }),
  expires_soon: ({ end }, say, locale) =>
    say('The bundle ends at {end}; displays show no price from it then.', {
      end: momentText(end, locale),
    }),
  made_in_future: ({ made }, say, locale) =>
    say('The bundle was made at {made}, which this clock has not reached yet.', {
      made: momentText(made, locale),
    }),
  hidden_direction_mark: ({ name }, say) =>
    say(
      'The name “{name}” has a character in it that nobody sees and that turns the order of the text around it. Remove it.',
      { name },
    ),
  other_zone: ({ rate, own, used }, say) =>
    say('The cost rate “{rate}” names {own}; the station’s {used} is used.', { rate, own, used }),
  afir_components: fastChargerText,
  no_directions: ({ station }, say) => say('There are no directions for “{station}”.', { station }),
  unused_cost_rate: ({ rate }, say) => say('No station uses the cost rate “{rate}”.', { rate }),
  no_default_price: ({ rate }, say) =>
    say(
      '“{rate}” has no default price: where no entry holds, displays say that the price is not available.',
      { rate },
    ),
  schedule_over: ({ rate, date, hasDefault }, say, locale) => {
    const values = { rate, date: localText(date, locale) };
    return hasDefault
      ? say(
          'The last dated entry of “{rate}” is for {date}; since then the default price holds.',
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
    const { entry, other, minuteOfWeek } = values;
    const moment = weekMinuteText(minuteOfWeek, locale);
    return say('“{entry}” and “{other}” both hold on {moment}; the window that began last wins.', {
      entry,
      other,
      moment,
    });
  },
  unreachable: ({ entry, winner }, say, locale) =>
    winner === null
      ? say('“{entry}” has no window and never holds.', { entry })
      : say('“{entry}” starts at {start} like “{winner}”, which is listed first and holds.', {
          ...{ entry, winner: winner.entry, start: localText(winner.start, locale) },
        }),
  end_disagrees: ({ entry, end, until }, say, locale) =>
    say('“{entry}” gives the end {end}, but can hold only until {until}.', {
      ...{ entry, end: localText(end, locale), until: localText(until, locale) },
    }),
  ignored_entries: ({ list, count }, say) =>
    list === 'recurring'
      ? say(
          'The weekly entries ({count, number}) do not apply: the cost rate is in another mode.',
          { count },
        )
      : say('The dated entries ({count, number}) do not apply: the cost rate is in another mode.', {
          count,
        }),
  duplicate_uuid: ({ entry }, say) =>
    say('“{entry}” has the uuid of an entry listed before it; a bill could not tell them apart.', {
      entry,
    }),
  small_tax: ({ percent }, say, locale) =>
    say('The tax is {percent} per cent, less than one; 19 per cent are written 19, not 0.19.', {
      percent: numberFormat(locale, { maximumFractionDigits: 20 }).format(percent),
    }),
  interval_reading: ({ hasDefault, count }, say) => {
    if (!hasDefault) {
      return say(
        'The intervals of {count, plural, one {one entry} other {# entries}} are read as blocks, priced for each unit; read as tiers they would cost something else.',
        { count },
      );
    }
    return count === 0
      ? say(
          'The intervals of the default price are read as blocks, priced for each unit; read as tiers they would cost something else.',
        )
      : say(
          'The intervals of the default price and {count, plural, one {one entry} other {# entries}} are read as blocks, priced for each unit; read as tiers they would cost something else.',
          { count },
        );
  },
  unknown_key: ({ place }, say) =>
    say('The key “{place}” is not known: nothing reads it.', { place }),
};

/** So many prices are named. */
const mostNamed = 3;

function fastChargerText(
  { powerKw, components }: FindingValues['afir_components'],
  say: CoreSay,
  locale: string,
): string {
  const pricesOf = (entries: readonly (string | null)[]): string => {
    const names = entries.map((name) =>
      name === null ? say('the default price') : say('“{name}”', { name }),
    );
    const [prices, count] = [names.slice(0, mostNamed).join(', '), names.length - mostNamed];
    return count > 0
      ? say('{prices} and {count, plural, other {# more prices}}', { prices, count })
      : prices;
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
  return say(
    'At {power, number} kW an ad hoc price should consist of a price per kWh and at most an occupancy fee per minute (AFIR, article 5(4)); here there is also {found}.',
    { power: powerKw, found: new Intl.ListFormat(locale).format(found) },
  );
}

const minutesPerDay = 1440;

function weekMinuteText(minuteOfWeek: number, locale: string): string {
  const weekday = weekdayName(Math.floor(minuteOfWeek / minutesPerDay), locale, 'long');
  const [hour, minute] = [Math.floor((minuteOfWeek % minutesPerDay) / 60), minuteOfWeek % 60];
  return `${weekday} ${[hour, minute].map((one) => String(one).padStart(2, '0')).join(':')}`;
}

/** A date or a time on the station's clock: `YYYY-MM-DD`, or with `THH:MM:SS`. */
function localText(local: string, locale: string): string {
  const [date = '', time] = local.split('T');
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
  return time === undefined ? day : `${day} ${time.endsWith(':00') ? time.slice(0, 5) : time}`;
}
