import { localText } from '@wattpost/wording';
import { decimal, info, price, warning, type None } from './sentence.ts';

/** Properties of a cost rate that another format cannot express. */
export const exportSentences = {
  /** Components of a cost rate or a tariff that the other format does not have. */
  no_place: info(
    (
      values:
        | { reason: 'part_limit'; format: 'OCPI' | 'OCPP' }
        | {
            reason:
              | 'names'
              | 'weekly_entries'
              | 'type'
              | 'tariff_alt_url'
              | 'energy_mix'
              | 'preauthorize_amount';
          },
      say,
    ) => {
      switch (values.reason) {
        case 'part_limit':
          return say('{format} limits what a session costs in total, and not a part of it.', {
            format: values.format,
          });
        case 'names':
          return say('OCPI has no names of tariffs and of their elements.');
        case 'weekly_entries':
          return say('A list of dates has no weekly entries.');
        case 'type':
          return say('The tariff is for some sessions only; a cost rate is for all.');
        case 'tariff_alt_url':
          return say('A cost rate has no address of a page that explains it.');
        case 'energy_mix':
          return say('A cost rate does not say where energy comes from.');
        case 'preauthorize_amount':
          return say('A cost rate does not say how much to reserve beforehand.');
      }
    },
  ),
  ignored_entries: info((_: None, say) => say('These entries do not apply and were left out.')),
  tax_not_stated: info(
    ({ reason }: { reason: 'listed' | 'listed_with_tax' | 'no_percentage' }, say) => {
      switch (reason) {
        case 'listed':
          return say('The cost rate states no tax: what is listed is what has to be paid.');
        case 'listed_with_tax':
          return say(
            'The cost rate states no tax: what is listed is what has to be paid, tax included.',
          );
        case 'no_percentage':
          return say(
            'Prices include a tax whose percentage is not given; the cost rate states none.',
          );
      }
    },
  ),
  /** Only entries from (inclusive) and until (exclusive) these dates; `null`: the first, the last. */
  span_asked: info(
    ({ from, until }: { from: string | null; until: string | null }, say, locale) => {
      const dates = {
        from: from === null ? '' : localText(from, locale),
        until: until === null ? '' : localText(until, locale),
      };
      if (until === null) return say('Only entries from {from} on were requested.', dates);
      return from === null
        ? say('Only entries before {until} were requested.', dates)
        : say('Only entries from {from} on and before {until} were requested.', dates);
    },
  ),
  seconds_cut: price((_: None, say) =>
    say('Only hours and minutes can be expressed; the seconds were cut.'),
  ),
  limits_differ: price(({ reason }: { reason: 'tariff' | 'datex' }, say) =>
    reason === 'tariff'
      ? say(
          'Prices have different limits of what a session costs, a tariff has one for all: none was written.',
        )
      : say(
          'DATEX II has one lowest and one highest fee for all prices of a rate, with two decimal places.',
        ),
  ),
  limit_rounded: warning((_: None, say) =>
    say('Without its tax the limit was rounded to 4 decimal places; with it, it is exact.'),
  ),
  rounded: price(
    (
      values:
        | { reason: 'ocpi_price' | 'ocpp_price'; places: number }
        | { reason: 'seconds' | 'block' | 'price_with_tax' | 'limit_without_tax' },
      say,
      locale,
    ) => {
      switch (values.reason) {
        case 'ocpi_price':
          return say(
            'Without its tax, or per kWh or hour, the price is not a finite decimal; it was rounded to {places} decimal places.',
            { places: decimal(values.places, locale) },
          );
        case 'ocpp_price':
          return say(
            'OCPP has prices without tax, per kWh and minute. This one is then not a finite decimal: it was rounded to {places} decimal places, so a total may differ where it is half a cent.',
            { places: decimal(values.places, locale) },
          );
        case 'seconds':
          return say('OCPI has whole seconds only; the bound was rounded.');
        case 'block':
          return say('The price of this block is not a finite decimal; it was rounded.');
        case 'price_with_tax':
          return say('With tax the price has too many digits; it was rounded.');
        case 'limit_without_tax':
          return say('Without its tax the limit is not a finite decimal; it was rounded.');
      }
    },
  ),
  many_places: warning(({ places }: { places: number }, say, locale) =>
    say('The price has more than {places} decimal places; not every receiver keeps them.', {
      places: decimal(places, locale),
    }),
  ),
  bound_rounded: price((_: None, say) =>
    say('OCPP has whole seconds only; the bound was rounded.'),
  ),
  step_size: warning(({ step }: { step: number }, say, locale) =>
    say(
      'Billed in steps of {step}: each started one is charged in full, once for a session. In proportion, sessions cost less.',
      { step: decimal(step, locale) },
    ),
  ),
  step_size_needs_policy: warning(({ step }: { step: number }, say, locale) =>
    say(
      "Billed in steps of {step}: these are the units of the cost rate, charged in full with the billing 'started_unit_once'.",
      { step: decimal(step, locale) },
    ),
  ),
  step_size_dropped: warning(
    (
      values:
        | { reason: 'not_whole' | 'several_units' | 'zero' }
        | ({ reason: 'no_billing' } & { step: number }),
      say,
      locale,
    ) => {
      switch (values.reason) {
        case 'not_whole':
          return say('The unit is not a whole number of Wh or seconds, as step_size must be.');
        case 'several_units':
          return say('Blocks have units of several lengths, which step_size cannot express.');
        case 'zero':
          return say('A step_size of 0 is none: it was read as 1, the smallest step.');
        case 'no_billing':
          return say(
            'Billed in steps of {step}: no billing of a cost rate rounds up all prices of this tariff as OCPI does. The price is the same, charged in proportion.',
            { step: decimal(values.step, locale) },
          );
      }
    },
  ),
  idle_blocks: price(({ reason }: { reason: 'last_written' | 'datex' }, say) =>
    reason === 'datex'
      ? say('DATEX II has no blocks of idle time.')
      : say(
          'Blocks of idle time are counted from where it begins, which OCPI cannot express: the last was written for all of it.',
        ),
  ),
  fee_when_due: price(({ reason }: { reason: 'fees_differ' | 'free_before' }, say) =>
    reason === 'fees_differ'
      ? say(
          'Prices have different session fees, and one is due only after a while or some energy. A cost rate charges the fee at the start; OCPI charges the fee at the moment when it is due, and many receivers charge the first flat price that applies. Give all prices the same fee, or make each due at once.',
        )
      : say(
          'A flat price of 0 can apply before this one is due: receivers of OCPI that charge the first flat price of a session charge nothing. Leave the 0 out.',
        ),
  ),
  fee_depends_on_time: price(({ reason }: { reason: 'fees_differ' | 'flat_price' }, say) =>
    reason === 'fees_differ'
      ? say(
          'Prices have different session fees. A cost rate charges the fee at the start, and so do receivers that charge the first flat price of a session. Others also charge a fee that begins to apply later.',
        )
      : say(
          'The flat price depends on the time or the date. A cost rate charges the session fee that applies when the session starts; OCPI also charges one that begins to apply while the session goes on.',
        ),
  ),
  fee_condition: price((_: None, say) =>
    say(
      'OCPP has a fixed fee due at the start; it cannot express that this one is due after a while or some energy.',
    ),
  ),
  unknown_price: price(
    ({ reason }: { reason: 'ocpi' | 'ocpp' | 'ocpp_periods' | 'datex' }, say) => {
      switch (reason) {
        case 'ocpi':
        case 'ocpp':
          return say(
            'There is no default price: at some times the price is not known, which {format} cannot express. A session then costs nothing.',
            { format: reason === 'ocpi' ? 'OCPI' : 'OCPP' },
          );
        case 'ocpp_periods':
          return say(
            'At some times the price is not known, which OCPP cannot express: the tariff before it continues to apply.',
          );
        case 'datex':
          return say('At some times the price is not known; then there is none among the numbers.');
      }
    },
  ),
  /** `date`: the first that cannot be written. */
  date_too_late: price(({ date }: { date: string }, say, locale) =>
    say('OCPP has no dates from {date} on; the entries of these were left out.', {
      date: localText(date, locale),
    }),
  ),
  text_left_out: warning(
    (
      values:
        | { reason: 'language' | 'entry' | 'list' | 'ocpp' }
        | { reason: 'region'; language: string }
        | ({ reason: 'length' | 'price' } & { maxLength: number }),
      say,
      locale,
    ) => {
      switch (values.reason) {
        case 'language':
          return say('OCPI names languages by two letters; this text was left out.');
        case 'length':
          return say('OCPI takes texts of at most {count} characters; this one was left out.', {
            count: decimal(values.maxLength, locale),
          });
        case 'region':
          return say('OCPI has no regions: there is a text in “{language}” before this one.', {
            language: values.language,
          });
        case 'entry':
          return say('OCPI has texts for a whole tariff only; those of this entry were left out.');
        case 'list':
          return say('A list of dates has no marketing texts.');
        case 'ocpp':
          return say(
            'OCPP takes ten texts of 1024 characters, with language codes of 8: this one was left out.',
          );
        case 'price':
          return say('The price is longer than {count} characters: the text was left out.', {
            count: decimal(values.maxLength, locale),
          });
      }
    },
  ),
  next_price_left_out: warning(({ maxLength }: { maxLength: number }, say, locale) =>
    say('With the next price the text is longer than {count} characters: it was left out.', {
      count: decimal(maxLength, locale),
    }),
  ),
  texts_joined: info((_: None, say) =>
    say('OCPI has one text for each language: short, long and legal text became one.'),
  ),
  region_left_out: info(({ language }: { language: string }, say) =>
    say('OCPI has no regions: the text is in “{language}”.', { language }),
  ),
};

/** Properties of stations and prices that DATEX II cannot express. */
export const datexSentences = {
  more_places: price((_: None, say) =>
    say(
      'DATEX II has amounts with two decimal places; this one has more, and a rounded price is another price.',
    ),
  ),
  bound_not_whole: price((_: None, say) =>
    say('DATEX II counts whole kWh and whole minutes; this price begins or ends between them.'),
  ),
  cap_of_blocks: price((_: None, say) =>
    say('DATEX II limits what one price comes to, and not several together.'),
  ),
  idle_not_told: price((_: None, say) =>
    say('DATEX II does not distinguish minutes of charging from idle ones.'),
  ),
  idle_in_words: warning((_: None, say) =>
    say('DATEX II has no price of idle time: it is written as another price, in words.'),
  ),
  fee_in_words: warning((_: None, say) =>
    say(
      'DATEX II counts whole kWh and whole minutes: the fee is written as if it were always due, and in words when it is.',
    ),
  ),
  limit_with_tax: warning((_: None, say) =>
    say(
      'DATEX II does not say whether a lowest or highest fee includes tax: it is written with it.',
    ),
  ),
  station_left_out: price((_: None, say) =>
    say(
      'The greatest power of the station is not known, which DATEX II requires: the station is left out.',
    ),
  ),
  no_coordinates: warning((_: None, say) =>
    say('The station has no coordinates: it is published without a place on a map.'),
  ),
  no_connectors: warning((_: None, say) =>
    say('No connector of the station is known: it is published as one refill point.'),
  ),
  current_unknown: warning((_: None, say) =>
    say(
      'It is not known whether a connector has alternating or direct current: it is counted, and not described.',
    ),
  ),
  /** `operator`: that of the publication, such as `DE*ABC`. */
  foreign_evse: warning(({ evseId, operator }: { evseId: string; operator: string }, say) =>
    say('The EVSE {evseId} is not of the operator {operator}.', { evseId, operator }),
  ),
};
