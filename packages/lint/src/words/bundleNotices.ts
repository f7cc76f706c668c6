import { instantText, localText, verbatim } from '@wattpost/wording';
import { info, warning } from './sentence.ts';
import {
  componentsText,
  decimal,
  maxCharacters,
  periodIn,
  type PeriodValues,
  type PriceComponents,
} from './texts.ts';

/**
 * The notices of bundles, by code: severity, values and sentence. Names, instants and local times are as in the
 * bundle. The first paragraph of each comment is the line of the notice in the documentation.
 */
export const bundleNotices = {
  /** The bundle has ended by this clock. */
  expired: warning('The bundle ended at {end}; displays show no price from it any more.', {
    end: instantText,
  }),
  /** The bundle ends within seven days. */
  expires_soon: info('The bundle ends at {end}; displays show no price from it then.', {
    end: instantText,
  }),
  /** The bundle was made after the present of this clock. */
  made_in_future: warning('The bundle was made at {made}, which this clock has not reached yet.', {
    made: instantText,
  }),
  /** Prices change, and `follow` does not state which one counts for a session (rule C5). */
  follow_not_stated: info(
    'Prices change, and it is not stated which one counts when they change during a session. State it (follow).',
  ),
  /**
   * A name has an invisible character that reverses the text around it (U+202E, …).
   *
   * Invisible marks are visible in the name: `[U+202E]`.
   */
  hidden_direction_mark: warning(
    'The name “{name}” contains an invisible character that reverses the text around it. Remove it.',
    { name: verbatim },
  ),
  /** A text in UTF-8 was read as Windows-1252, such as `SÃ¼dbahnhof`. */
  wrong_encoding: warning(
    ({ text, repaired }: { readonly text: string; readonly repaired: string }, say) =>
      say('The text “{text}” was read in the wrong encoding. Write “{repaired}”.', {
        text: text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text,
        repaired,
      }),
  ),
  /** The cost rate names another zone than its station; the station's is used. */
  other_zone: warning('The cost rate “{rate}” names {own}; the station’s {used} is used.', {
    rate: verbatim,
    own: verbatim,
    used: verbatim,
  }),
  /** A station of 50 kW or more charges for more than kWh and minutes of occupancy (AFIR, article 5(4)). */
  afir_components: warning(
    (
      {
        powerKw,
        rate,
        components,
      }: {
        readonly powerKw: number;
        /** The cost rate, if the station has several; else `null`. */
        readonly rate: string | null;
        readonly components: readonly PriceComponents[];
      },
      say,
      locale,
    ) => {
      const values = {
        power: decimal(powerKw, locale),
        found: componentsText(components, say, locale),
      };
      return rate === null
        ? say(
            'At {power} kW an ad hoc price must consist of a price per kWh and at most an occupancy fee per minute (AFIR, article 5(4)); here there is also {found}.',
            values,
          )
        : say(
            'At {power} kW an ad hoc price must consist of a price per kWh and at most an occupancy fee per minute (AFIR, article 5(4)); in “{rate}” there is also {found}.',
            { ...values, rate },
          );
    },
  ),
  /** No dated entry is within the periods in which its cost rate applies. */
  dates_outside_periods: warning(
    'No dated entry of “{rate}” is within the periods in which it applies. Check the dates of both.',
    { rate: verbatim },
  ),
  /** A period ended before the bundle was made. */
  period_over: info((period: PeriodValues, say, locale) =>
    say('{period}: ended before the bundle was made. Remove it.', {
      period: periodIn(period, say, locale),
    }),
  ),
  /**
   * A period begins after the bundle ends.
   *
   * `end`: `valid_until` of the bundle, after which it begins.
   */
  period_after_end: info((period: PeriodValues & { readonly end: string }, say, locale) =>
    say('{period}: begins after the bundle ends ({end}). Displays never show it.', {
      period: periodIn(period, say, locale),
      end: instantText(period.end, locale),
    }),
  ),
  /** Such charges at a station whose power is not known: it could not be checked. */
  afir_power_unknown: warning(
    (
      {
        station,
        components,
      }: {
        readonly station: string;
        readonly components: readonly PriceComponents[];
      },
      say,
      locale,
    ) =>
      say(
        'Could not be checked, because the power of “{station}” is not known: from 50 kW on an ad hoc price must consist of a price per kWh and at most an occupancy fee per minute (AFIR, article 5(4)); here there is also {found}. Set the power.',
        { station, found: componentsText(components, say, locale) },
      ),
  ),
  /** A station in the United States charges for the minutes of charging (NIST Handbook 44; California). */
  us_time_price: info(
    (
      {
        rate,
        components,
      }: { readonly rate: string; readonly components: readonly PriceComponents[] },
      say,
      locale,
    ) =>
      say(
        'In the United States the unit of electricity for vehicles is the kWh, and not time (NIST Handbook 44, section 3.40; California: CCR title 4, § 4002.11); in “{rate}” there is {found}.',
        { rate, found: componentsText(components, say, locale) },
      ),
  ),
  /** The station has no directions. */
  no_directions: info('There are no directions for “{station}”.', { station: verbatim }),
  /** No station uses the cost rate, neither usually nor in a period. */
  unused_cost_rate: info('No station uses the cost rate “{rate}”.', { rate: verbatim }),
  /** Where no entry applies, displays show that the price is not available. */
  no_default_price: warning(
    '“{rate}” has no default price: where no entry applies, displays say that the price is not available.',
    { rate: verbatim },
  ),
  /**
   * The last dated entry has passed.
   *
   * `date`: `YYYY-MM-DD`.
   */
  schedule_over: warning(
    (
      {
        rate,
        date,
        hasDefault,
      }: {
        readonly rate: string;
        readonly date: string;
        readonly hasDefault: boolean;
      },
      say,
      locale,
    ) => {
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
  ),
};
