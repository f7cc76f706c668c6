import { localText, verbatim, type NoValues } from '@wattpost/wording';
import { byReason, decimal, info, price, warning } from './sentence.ts';

const noDefaultPrice = (format: 'OCPI' | 'OCPP') =>
  price((_: NoValues, say) =>
    say(
      'There is no default price: at some times the price is not known, which {format} cannot express. A session then costs nothing.',
      { format },
    ),
  );

/** Properties of a cost rate that another format cannot express. */
export const exportSentences = {
  /** Components of a cost rate or a tariff that the other format does not have. */
  no_place: byReason({
    part_limit: price('{format} limits what a session costs in total, and not a part of it.', {
      format: (format: 'OCPI' | 'OCPP') => format,
    }),
    names: info('OCPI has no names of tariffs and of their elements.'),
    weekly_entries: info('A list of dates has no weekly entries.'),
    type: warning('The tariff is for some sessions only; a cost rate is for all.'),
    tariff_alt_url: info('A cost rate has no address of a page that explains it.'),
    energy_mix: info('A cost rate does not say where energy comes from.'),
    preauthorize_amount: info('A cost rate does not say how much to reserve beforehand.'),
  }),
  ignored_entries: info('These entries do not apply and were left out.'),
  tax_not_stated: byReason({
    listed: info('The cost rate states no tax: what is listed is what has to be paid.'),
    listed_with_tax: info(
      'The cost rate states no tax: what is listed is what has to be paid, tax included.',
    ),
    no_percentage: info(
      'Prices include a tax whose percentage is not given; the cost rate states none.',
    ),
  }),
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
  tariff_text: byReason({
    words: warning('No profile of tariff texts says this price exactly; it was written in words.'),
    cut: price('The text was cut to {most} characters, the length of the field.', {
      most: decimal,
    }),
  }),
  seconds_cut: price('Only hours and minutes can be expressed; the seconds were cut.'),
  limits_differ: byReason({
    tariff: price(
      'Prices have different limits of what a session costs, a tariff has one for all: none was written.',
    ),
    datex: price(
      'DATEX II has one minimum and one maximum fee for all prices of a rate, with two decimal places.',
    ),
  }),
  limit_rounded: warning(
    'Without its tax the limit was rounded to 4 decimal places; with it, it is exact.',
  ),
  rounded: byReason({
    ocpi_price: price(
      'Without its tax, or per kWh or hour, the price is not a finite decimal; it was rounded to {places} decimal places.',
      { places: decimal },
    ),
    ocpp_price: warning(
      'OCPP has prices without tax, per kWh and minute. This one is then not a finite decimal: it was rounded to {places} decimal places, so a total may differ where it is half a cent.',
      { places: decimal },
    ),
    seconds: price('OCPI has whole seconds only; the bound was rounded.'),
    block: price('The price of this block is not a finite decimal; it was rounded.'),
    price_with_tax: price('With tax the price has too many digits; it was rounded.'),
    limit_without_tax: price('Without its tax the limit is not a finite decimal; it was rounded.'),
  }),
  many_places: warning(
    'The price has more than {places} decimal places; not every receiver keeps them.',
    { places: decimal },
  ),
  bound_rounded: price('OCPP has whole seconds only; the bound was rounded.'),
  step_size: warning(
    'Billed in steps of {step}: each started one is charged in full, once for a session. In proportion, sessions cost less.',
    { step: decimal },
  ),
  step_size_needs_policy: warning(
    "Billed in steps of {step}: these are the units of the cost rate, charged in full with the billing 'started_unit_once'.",
    { step: decimal },
  ),
  step_size_dropped: byReason({
    not_whole: warning('The unit is not a whole number of Wh or seconds, as step_size must be.'),
    several_units: warning('Blocks have units of several lengths, which step_size cannot express.'),
    zero: warning('A step_size of 0 is none: it was read as 1, the smallest step.'),
    no_billing: warning(
      'Billed in steps of {step}: no billing of a cost rate rounds up all prices of this tariff as OCPI does. The price is the same, charged in proportion.',
      { step: decimal },
    ),
  }),
  idle_blocks: byReason({
    last_written: price(
      'Blocks of idle time are counted from where it begins, which OCPI cannot express: the last was written for all of it.',
    ),
    datex: price('DATEX II has no blocks of idle time.'),
  }),
  fee_when_due: byReason({
    fees_differ: price(
      'Prices have different session fees, and one is due only after a while or some energy. A cost rate charges the fee at the start; OCPI charges the fee at the moment when it is due, and many receivers charge the first flat price that applies. Give all prices the same fee, or make each due at once.',
    ),
    free_before: price(
      'A flat price of 0 can apply before this one is due: receivers of OCPI that charge the first flat price of a session charge nothing. Leave the 0 out.',
    ),
  }),
  fee_depends_on_time: byReason({
    fees_differ: price(
      'Prices have different session fees. A cost rate charges the fee at the start, and so do receivers that charge the first flat price of a session. Others also charge a fee that begins to apply later.',
    ),
    flat_price: price(
      'The flat price depends on the time or the date. A cost rate charges the session fee that applies when the session starts; OCPI also charges one that begins to apply while the session goes on.',
    ),
  }),
  fee_condition: price(
    'OCPP has a fixed fee due at the start; it cannot express that this one is due after a while or some energy.',
  ),
  unknown_price: byReason({
    ocpi: noDefaultPrice('OCPI'),
    ocpp: noDefaultPrice('OCPP'),
    ocpp_periods: price(
      'At some times the price is not known, which OCPP cannot express: the tariff before it continues to apply.',
    ),
    datex: price('At some times the price is not known; then there is none among the numbers.'),
  }),
  /** `date`: the first that cannot be written. */
  date_too_late: price('OCPP has no dates from {date} on; the entries of these were left out.', {
    date: localText,
  }),
  text_left_out: byReason({
    language: warning('OCPI names languages by two letters; this text was left out.'),
    length: warning(({ maxLength }: { maxLength: number }, say, locale) =>
      say('OCPI takes texts of at most {count} characters; this one was left out.', {
        count: decimal(maxLength, locale),
      }),
    ),
    region: warning('OCPI has no regions: there is a text in “{language}” before this one.', {
      language: verbatim,
    }),
    entry: warning('OCPI has texts for a whole tariff only; those of this entry were left out.'),
    list: warning('A list of dates has no marketing texts.'),
    ocpp: warning(
      'OCPP takes ten texts of 1024 characters, with language codes of 8: this one was left out.',
    ),
    languages: warning('A station takes texts in at most five languages: this one was left out.'),
    key: warning(({ maxLength }: { maxLength: number }, say, locale) =>
      say('With its language the key is longer than {count} characters: this text was left out.', {
        count: decimal(maxLength, locale),
      }),
    ),
    offline: warning(({ maxLength }: { maxLength: number }, say, locale) =>
      say(
        'With a text for a station that is offline the value is longer than {count} characters: that text was left out.',
        { count: decimal(maxLength, locale) },
      ),
    ),
    price: price(({ maxLength }: { maxLength: number }, say, locale) =>
      say('The price is longer than {count} characters: the text was left out.', {
        count: decimal(maxLength, locale),
      }),
    ),
  }),
  /** Prices of OCPP 1.6 as numbers; its texts state the price. */
  numbers_left_out: byReason({
    unknown: warning('No price is known, so the message of OCPP 1.6 has no numbers.'),
    blocks: warning('OCPP 1.6 has no prices by blocks: the numbers were left out.'),
    limits: warning('OCPP 1.6 has no limits of what a session costs: the numbers were left out.'),
    fee: warning(
      'OCPP 1.6 has no session fee that is due only after a while or some energy: the numbers were left out.',
    ),
    decimal: warning(
      'With tax, per kWh or hour, the price is not a finite decimal: the numbers were left out.',
    ),
    idle: warning(
      'The default price of OCPP 1.6 has no other price of idle time: the numbers were left out.',
    ),
  }),
  charging_assumed: info(
    'The readings do not show whether the vehicle takes energy; the message has no such state, and says “Charging”.',
  ),
  next_price_left_out: warning(({ maxLength }: { maxLength: number }, say, locale) =>
    say('With the next price the text is longer than {count} characters: it was left out.', {
      count: decimal(maxLength, locale),
    }),
  ),
  message_large: warning(
    'The message has {bytes} bytes. Many stations accept no more than {maxBytes}: check yours, or write fewer dates.',
    { bytes: decimal, maxBytes: decimal },
  ),
  texts_joined: info('OCPI has one text for each language: short, long and legal text became one.'),
  region_left_out: info('OCPI has no regions: the text is in “{language}”.', {
    language: verbatim,
  }),
};

/** Properties of stations and prices that DATEX II cannot express. */
export const datexSentences = {
  more_places: price(
    'DATEX II has amounts with two decimal places; this one has more, and a rounded price is another price.',
  ),
  bound_not_whole: price(
    'DATEX II counts whole kWh and whole minutes; this price begins or ends between them.',
  ),
  cap_of_blocks: price('DATEX II limits what one price comes to, and not several together.'),
  idle_not_told: price('DATEX II does not distinguish minutes of charging from idle ones.'),
  idle_in_words: warning(
    'DATEX II has no price for idle time: it is written as another price, as text.',
  ),
  fee_in_words: warning(
    'DATEX II counts whole kWh and whole minutes: the fee is written as always due; its condition is added as text.',
  ),
  limit_with_tax: warning(
    'DATEX II does not say whether a minimum or maximum fee includes tax: it is written with tax.',
  ),
  station_left_out: price(
    'The maximum power of the station is not known, which DATEX II requires: the station is left out.',
  ),
  no_coordinates: warning(
    'The station has no coordinates: it is published without a place on a map.',
  ),
  no_connectors: warning(
    'No connector of the station is known: it is published as one refill point.',
  ),
  current_unknown: warning(
    'It is not known whether a connector has alternating or direct current: it is counted, and not described.',
  ),
  /** `number`: of the annex of Implementing Regulation (EU) 2025/655; `count` of `total` stations lack it. */
  required_by_law: warning(
    'Not stated at {count} of {total} stations: {key}. AFIR demands it, article 20(2) of Regulation (EU) 2023/1804, as {number} of the annex of Regulation (EU) 2025/655.',
    { key: verbatim, number: verbatim, count: decimal, total: decimal },
  ),
  /** `operator`: that of the publication, such as `DE*ABC`. */
  foreign_evse: warning('The EVSE {evseId} is not of the operator {operator}.', {
    evseId: verbatim,
    operator: verbatim,
  }),
};
