import type { Coded } from '@wattpost/engine';
import type { ExchangeValues, ListedPrice } from '../src/words/index.ts';

const intervals = {
  energy: [{ uuid: null, unit: 1000, price: 0.31 }],
  time: [],
  session_fee: null,
};
const price: ListedPrice = { intervals, tax: null, currency: 'EUR' };
const free = { ...price, intervals: { ...intervals, energy: [] } };
export const prices: readonly ListedPrice[] = [
  price,
  ...[1, 2, 3, 4, 5].map((tax) => withTax(tax)),
];

function withTax(percent: number): ListedPrice {
  return { ...price, tax: { percent, included: false } };
}

const date = '2026-12-24';
export const local = '2026-12-24T18:00:00';
export const instant = '2026-12-24T17:00:00Z';

function reasons<Reason extends string>(...all: Reason[]): { readonly reason: Reason }[] {
  return all.map((reason) => ({ reason }));
}

/** Every code, with values for each of its sentences. Texts that a sentence names are called Q1, Q2. */
const samples: { readonly [Code in keyof ExchangeValues]: readonly ExchangeValues[Code][] } = {
  no_place: [
    { reason: 'part_limit', format: 'OCPI' },
    ...reasons('names', 'weekly_entries', 'type', 'tariff_alt_url'),
    ...reasons('energy_mix', 'preauthorize_amount'),
  ],
  ignored_entries: [{}],
  tax_not_stated: reasons('listed', 'listed_with_tax', 'no_percentage'),
  span_asked: [
    { from: date, until: null },
    { from: null, until: date },
    { from: date, until: '2026-12-27' },
  ],
  seconds_cut: [{}],
  limits_differ: reasons('tariff', 'datex'),
  tariff_text: [{ reason: 'words' }, { reason: 'cut', most: 250 }],
  limit_rounded: [{}],
  rounded: [
    { reason: 'ocpi_price', places: 4 },
    { reason: 'ocpp_price', places: 6 },
    ...reasons('seconds', 'block', 'price_with_tax', 'limit_without_tax'),
  ],
  many_places: [{ places: 4 }],
  bound_rounded: [{}],
  step_size: [{ step: 300 }],
  step_size_needs_policy: [{ step: 300 }],
  step_size_dropped: [
    ...reasons('not_whole', 'several_units', 'zero'),
    { reason: 'no_billing', step: 300 },
  ],
  idle_blocks: reasons('last_written', 'datex'),
  fee_when_due: reasons('fees_differ', 'free_before'),
  fee_depends_on_time: reasons('fees_differ', 'flat_price'),
  fee_condition: [{}],
  unknown_price: reasons('ocpi', 'ocpp', 'ocpp_periods', 'datex'),
  date_too_late: [{ date }],
  text_left_out: [
    ...reasons('language', 'entry', 'list', 'ocpp', 'languages'),
    { reason: 'region', language: 'Q1' },
    { reason: 'length', maxLength: 512 },
    { reason: 'key', maxLength: 50 },
    { reason: 'offline', maxLength: 500 },
    { reason: 'price', maxLength: 512 },
  ],
  numbers_left_out: reasons('unknown', 'blocks', 'limits', 'fee', 'decimal', 'idle'),
  charging_assumed: [{}],
  next_price_left_out: [{ maxLength: 512 }],
  message_large: [{ bytes: 214_000, maxBytes: 16_384 }],
  texts_joined: [{}],
  region_left_out: [{ language: 'Q1' }],
  more_places: [{}],
  bound_not_whole: [{}],
  cap_of_blocks: [{}],
  idle_not_told: [{}],
  idle_in_words: [{}],
  fee_in_words: [{}],
  limit_with_tax: [{}],
  station_left_out: [{}],
  no_coordinates: [{}],
  no_connectors: [{}],
  current_unknown: [{}],
  required_by_law: [{ key: 'Q1', number: 'Q2', count: 1, total: 3 }],
  foreign_evse: [{ evseId: 'Q1', operator: 'Q2' }],
  unknown_key: (
    ['tariff', 'element', 'price component', 'restrictions', 'price limit', 'text'] as const
  ).flatMap((object) => [
    { key: 'Q1', object, meant: 'Q2', isPriced: true },
    { key: 'Q1', object, meant: null, isPriced: false },
  ]),
  never_holds: [
    ...reasons('bound', 'dates', 'covered', 'same_start'),
    { reason: 'priced_before', dimension: 'Q1' },
  ],
  wraps_on_weekdays: [{}],
  last_minute_left_out: [{}],
  reservation_left_out: [{}],
  is_over: [{}],
  wrong_version: [{ version: 'Q1' }],
  begins: [{ start: instant }],
  ends: [
    { end: instant, isOver: true },
    { end: instant, isOver: false },
  ],
  end_included: [{ end: instant }],
  between_tariffs: [{ from: '2026-12-31T23:59:00', until: '2027-01-01T00:00:00' }],
  no_local_time: [{ timeZone: 'Q1', local }],
  condition_not_expressible: [
    { reason: 'restrictions', dimension: 'Q1', keys: ['Q2', 'Q3'], isLeftOut: true },
    { reason: 'restrictions', dimension: 'Q1', keys: ['Q2'], isLeftOut: false },
    { reason: 'parking' },
    { reason: 'flat', hasFallback: true },
    { reason: 'flat', hasFallback: false },
  ],
  tax_contradiction: [{}],
  several_taxes: [{}],
  small_tax: [{ percent: 0.19, likely: 19 }],
  tax_unknown: [{}],
  limit_unknown: [{}],
  limit_tax_unknown: [{}],
  limit_tax_contradiction: [{}],
  limit_not_payable: [
    { amount: '11.9952', net: 11.76, percent: 2, currency: 'EUR' },
    { amount: '11.995', net: null, percent: 0, currency: 'EUR' },
  ],
  limits_contradict: [{ min: 2, max: 1.5 }],
  no_price_left: [{}],
  times_without_price: [{}],
  dates_without_price: [
    { from: null, until: date },
    { from: date, until: '2026-12-27' },
  ],
  not_written_before: [{ date }],
  written_until: [
    { date, hasDefault: true },
    { date, hasDefault: false },
  ],
  prices_end: [
    { reason: 'no_element', date },
    { reason: 'no_default', date },
  ],
  free_after_dates: [{ date }],
  not_in_use: [{}],
  price_not_expressible: [{}],
  weekly_prices_lost: [
    { entries: [{ name: 'Q1', ...price }], usual: price },
    { entries: [{ name: 'Q1', ...price }], usual: null },
    { entries: ['Q1', 'Q2'].map((name) => ({ name, ...price })), usual: free },
  ],
  no_energy_on_dates: [{ prices }],
  no_time_on_dates: [{ prices }],
  no_idle_on_dates: [{ prices }],
  no_session_fee_on_dates: [{ prices }],
  no_limits_on_dates: [{ prices }],
  ambiguous_number: [{ typed: 'Q1', whole: 'Q2', decimal: 'Q3' }],
  implausible_price: (['kwh', 'minute', 'hour', 'session'] as const).flatMap((per) =>
    [true, false].map((isHigh) => ({ isHigh, amount: 84.2, bound: 3, per })),
  ),
  too_many_decimals: [{ places: 5, amount: 0.300001 }],
  title_left_out: [{ text: 'Q1' }],
  end_extended: [{ end: '2026-12-24T23:59:00', until: '2026-12-24T23:59:59' }],
  other_encoding: [{ encoding: 'Q1', other: 'Q2', word: 'Q3', otherWord: 'Q4' }],
  overlap: [{ line: 2, until: '2026-12-24T23:59:59', start: local }],
  energy_disagrees: [{ kwh: 12.5, stated: 13 }],
  time_disagrees: [
    { reason: 'period', minutes: 30, stated: 20.5 },
    { reason: 'session', minutes: 30, stated: 20.5 },
    { reason: 'parking', minutes: 30, stated: 20.5 },
  ],
  power_impossible: [true, false].map((isOfStation) => ({ kw: 9334.8, most: 22, isOfStation })),
  time_without_period: [{ minutes: 30 }],
  unknown_dimension: [
    { name: 'Q1', meant: 'Q2' },
    { name: 'Q1', meant: null },
  ],
  outside_session: reasons('before', 'after'),
  not_in_order: [{}],
  signed_data_unchecked: [{}],
  spot_other_auction: [
    {
      series: 2,
      auctions: [
        { contract: 'A01', sequence: null, series: 1 },
        { contract: 'A07', sequence: '1', series: 1 },
      ],
    },
  ],
  spot_zone_not_stated: [{}],
  spot_clock_change: reasons('lower', 'mean', 'higher', 'skipped').map((change) => ({
    ...change,
    date,
    intervals: 100,
  })),
  spot_entries_replaced: [{ count: 3 }],
  spot_unknown_time: reasons('default', 'unknown').map((reason) => ({
    ...reason,
    from: local,
    until: '2026-12-24T23:59:59',
  })),
  spot_zeros: [{ date, count: 95, total: 96 }],
  spot_zeros_from: [{ date, from: '15:45' }],
  spot_constant: [{ date, price: '80.5', currency: 'EUR' }],
  spot_copied: [{ date }],
  spot_too_high: [{ date, price: '81250', currency: 'EUR' }],
  spot_low: [{ date: '2026-11-28', lowest: '-0.01', highest: '0.31', currency: 'EUR' }],
  spot_too_low: [{ date, price: '0.0812', currency: 'EUR' }],
  spot_floored: reasons('some', 'all').map((reason) => ({ ...reason, count: 3, total: 96 })),
  spot_capped: reasons('some', 'all').map((reason) => ({ ...reason, count: 3, total: 96 })),
  spot_entries_removed: [{ count: 96, date }],
  spot_known_until: [true, false].flatMap((isNew) =>
    [price, null].map((usual) => ({ from: local, until: '2026-12-24T23:59:59', usual, isNew })),
  ),
};

/** A finding of each sample. */
export const findings: readonly Coded<ExchangeValues>[] = Object.entries(samples).flatMap(
  ([code, all]) => all.map((values) => ({ code, values }) as Coded<ExchangeValues>),
);
