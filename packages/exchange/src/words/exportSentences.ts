import { localText } from '@wattpost/wording';
import type { DatexValues, ExportValues } from '../values/index.ts';
import { decimal, type SentencesOf } from './sentence.ts';

/** Properties of a cost rate that another format cannot express. */
export const exportSentences: SentencesOf<ExportValues> = {
  no_place: (values, say) => {
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
  ignored_entries: (_, say) => say('These entries do not apply and were left out.'),
  tax_not_stated: ({ reason }, say) => {
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
  span_asked: ({ from, until }, say, locale) => {
    const dates = {
      from: from === null ? '' : localText(from, locale),
      until: until === null ? '' : localText(until, locale),
    };
    if (until === null) return say('Only entries from {from} on were requested.', dates);
    return from === null
      ? say('Only entries before {until} were requested.', dates)
      : say('Only entries from {from} on and before {until} were requested.', dates);
  },
  seconds_cut: (_, say) => say('Only hours and minutes can be expressed; the seconds were cut.'),
  limits_differ: ({ reason }, say) =>
    reason === 'tariff'
      ? say(
          'Prices have different limits of what a session costs, a tariff has one for all: none was written.',
        )
      : say(
          'DATEX II has one lowest and one highest fee for all prices of a rate, with two decimal places.',
        ),
  limit_rounded: (_, say) =>
    say('Without its tax the limit was rounded to 4 decimal places; with it, it is exact.'),
  rounded: (values, say, locale) => {
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
  many_places: ({ places }, say, locale) =>
    say('The price has more than {places} decimal places; not every receiver keeps them.', {
      places: decimal(places, locale),
    }),
  bound_rounded: (_, say) => say('OCPP has whole seconds only; the bound was rounded.'),
  step_size: ({ step }, say, locale) =>
    say(
      'Billed in steps of {step}: each started one is charged in full, once for a session. In proportion, sessions cost less.',
      { step: decimal(step, locale) },
    ),
  step_size_needs_policy: ({ step }, say, locale) =>
    say(
      "Billed in steps of {step}: these are the units of the cost rate, charged in full with the billing 'started_unit_once'.",
      { step: decimal(step, locale) },
    ),
  step_size_dropped: (values, say, locale) => {
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
  idle_blocks: ({ reason }, say) =>
    reason === 'datex'
      ? say('DATEX II has no blocks of idle time.')
      : say(
          'Blocks of idle time are counted from where it begins, which OCPI cannot express: the last was written for all of it.',
        ),
  fee_when_due: ({ reason }, say) =>
    reason === 'fees_differ'
      ? say(
          'Prices have different session fees, and one is due only after a while or some energy. A cost rate charges the fee at the start; OCPI charges the fee at the moment when it is due, and many receivers charge the first flat price that applies. Give all prices the same fee, or make each due at once.',
        )
      : say(
          'A flat price of 0 can apply before this one is due: receivers of OCPI that charge the first flat price of a session charge nothing. Leave the 0 out.',
        ),
  fee_depends_on_time: ({ reason }, say) =>
    reason === 'fees_differ'
      ? say(
          'Prices have different session fees. A cost rate charges the fee at the start, and so do receivers that charge the first flat price of a session. Others also charge a fee that begins to apply later.',
        )
      : say(
          'The flat price depends on the time or the date. A cost rate charges the session fee that applies when the session starts; OCPI also charges one that begins to apply while the session goes on.',
        ),
  fee_condition: (_, say) =>
    say(
      'OCPP has a fixed fee due at the start; it cannot express that this one is due after a while or some energy.',
    ),
  unknown_price: ({ reason }, say) => {
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
  date_too_late: ({ date }, say, locale) =>
    say('OCPP has no dates from {date} on; the entries of these were left out.', {
      date: localText(date, locale),
    }),
  text_left_out: (values, say, locale) => {
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
  next_price_left_out: ({ maxLength }, say, locale) =>
    say('With the next price the text is longer than {count} characters: it was left out.', {
      count: decimal(maxLength, locale),
    }),
  message_large: ({ bytes, maxBytes }, say, locale) =>
    say(
      'The message has {bytes} bytes. Many stations accept no more than {count}: check yours, or write fewer dates.',
      { bytes: decimal(bytes, locale), count: decimal(maxBytes, locale) },
    ),
  texts_joined: (_, say) =>
    say('OCPI has one text for each language: short, long and legal text became one.'),
  region_left_out: ({ language }, say) =>
    say('OCPI has no regions: the text is in “{language}”.', { language }),
};

/** Properties of stations and prices that DATEX II cannot express. */
export const datexSentences: SentencesOf<DatexValues> = {
  more_places: (_, say) =>
    say(
      'DATEX II has amounts with two decimal places; this one has more, and a rounded price is another price.',
    ),
  bound_not_whole: (_, say) =>
    say('DATEX II counts whole kWh and whole minutes; this price begins or ends between them.'),
  cap_of_blocks: (_, say) =>
    say('DATEX II limits what one price comes to, and not several together.'),
  idle_not_told: (_, say) =>
    say('DATEX II does not distinguish minutes of charging from idle ones.'),
  idle_in_words: (_, say) =>
    say('DATEX II has no price of idle time: it is written as another price, in words.'),
  fee_in_words: (_, say) =>
    say(
      'DATEX II counts whole kWh and whole minutes: the fee is written as if it were always due, and in words when it is.',
    ),
  limit_with_tax: (_, say) =>
    say(
      'DATEX II does not say whether a lowest or highest fee includes tax: it is written with it.',
    ),
  station_left_out: (_, say) =>
    say(
      'The greatest power of the station is not known, which DATEX II requires: the station is left out.',
    ),
  no_coordinates: (_, say) =>
    say('The station has no coordinates: it is published without a place on a map.'),
  no_connectors: (_, say) =>
    say('No connector of the station is known: it is published as one refill point.'),
  current_unknown: (_, say) =>
    say(
      'It is not known whether a connector has alternating or direct current: it is counted, and not described.',
    ),
  foreign_evse: ({ evseId, operator }, say) =>
    say('The EVSE {evseId} is not of the operator {operator}.', { evseId, operator }),
};
