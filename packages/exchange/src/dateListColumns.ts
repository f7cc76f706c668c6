/** The columns of a list of dates, by the name that is written. */
export const dateListColumns = [
  'start',
  'end',
  'name',
  'energy_per_kwh',
  'time_per_minute',
  'time_per_hour',
  'session_fee',
  'fee_after_seconds',
  'fee_after_wh',
] as const;

/** A column of a list of dates. */
export type DateListColumn = (typeof dateListColumns)[number];

/** Other names of columns, in lower case and without blanks, hyphens and units in brackets. */
const aliases: Readonly<Record<DateListColumn, readonly string[]>> = {
  start: ['from', 'begin', 'valid_from', 'von', 'beginn', 'ab'],
  end: ['to', 'until', 'till', 'valid_until', 'bis', 'ende'],
  name: ['label', 'title', 'description', 'bezeichnung', 'titel'],
  energy_per_kwh: [
    'energy',
    'energy_price',
    'price_per_kwh',
    'kwh',
    'per_kwh',
    'energie',
    'preis_pro_kwh',
    'arbeitspreis',
  ],
  time_per_minute: [
    'time',
    'time_price',
    'per_minute',
    'price_per_minute',
    'minute',
    'min',
    'zeit',
    'preis_pro_minute',
  ],
  time_per_hour: ['per_hour', 'price_per_hour', 'hour', 'h', 'stunde', 'preis_pro_stunde'],
  session_fee: [
    'fee',
    'flat',
    'start_fee',
    'per_session',
    'session',
    'startgebuehr',
    'startgebühr',
    'gebühr',
    'pauschale',
  ],
  fee_after_seconds: ['grace_period', 'fee_grace_seconds'],
  fee_after_wh: ['energy_threshold', 'fee_threshold_wh'],
};

/** The column that a header names; `undefined`: none. Units in brackets do not matter. */
export function columnNamed(header: string): DateListColumn | undefined {
  const name = header
    .toLowerCase()
    .split(/[[(]/, 1)
    .join('')
    .trim()
    .replace(/[\s/-]+/g, '_');
  return dateListColumns.find((column) => column === name || aliases[column].includes(name));
}
