import { nearestName } from '@wattpost/contract';

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

/** Other names of columns, in lower case, composed (NFC), with _ for blanks and hyphens, without units in brackets. */
const aliases: Readonly<Record<DateListColumn, readonly string[]>> = {
  start: ['from', 'begin', 'valid_from', 'von', 'beginn', 'ab', 'gültig_von', 'gültig_ab'],
  end: ['to', 'until', 'till', 'valid_until', 'bis', 'ende', 'gültig_bis'],
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

/** Headers of columns that are there to be left out, in the same form. */
const notes: readonly string[] = [
  'note',
  'notes',
  'comment',
  'remark',
  'notiz',
  'bemerkung',
  'kommentar',
];

/** What a header stands for. */
export type HeaderReading =
  | { readonly kind: 'column'; readonly column: DateListColumn }
  /** A column for people: nothing is read from it. */
  | { readonly kind: 'note' }
  /** `nearest`: the name of a column that was perhaps meant. */
  | { readonly kind: 'unknown'; readonly nearest: string };

/** Longer headers are no name of a column. */
const maxCharacters = 100;

/**
 * Reads the header of a column. Case, units in brackets and kinds of blanks do not matter, nor whether
 * letters are composed.
 */
export function readHeader(header: string): HeaderReading {
  // Text is cut before it is normalized: that takes long for long runs of marks.
  const name = header
    .slice(0, maxCharacters)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .split(/[[(]/, 1)
    .join('')
    .trim()
    .replace(/[\s/-]+/g, '_');
  const column = dateListColumns.find((known) => known === name || aliases[known].includes(name));
  if (column !== undefined && header.length <= maxCharacters) return { kind: 'column', column };
  if (notes.includes(name) && header.length <= maxCharacters) return { kind: 'note' };
  const names = [...dateListColumns, ...Object.values(aliases).flat()];
  return { kind: 'unknown', nearest: nearestName(name, names) ?? 'start' };
}
