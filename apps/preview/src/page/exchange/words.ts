import type { Differences, OcpiVersion } from '@wattpost/exchange';
import { importFormats, ocpiVersions } from '@wattpost/exchange/formats';
import { say } from '../languages/say.ts';
import { orText } from './spotWords.ts';

/** Texts of import and export. */
export const words = {
  title: say('Import and export'),
  lead: say('What another format cannot express is listed before anything is imported or saved.'),
  nothingOpen: say('Nothing is open.'),
  close: say('Close'),
  cancel: say('Cancel'),
  severities: {
    price: say('a price differs'),
    warning: say('does not affect the price'),
    info: say('for information'),
  },
  times: (count: number): string => say('{count, number} times, first at:', { count }),
  more: (count: number): string => say('And {count, number} more.', { count }),
} as const;

/** Texts of a file to import. */
export const inWords = {
  title: say('Import'),
  what: say(
    'Tariffs of OCPI {versions} (JSON), dates with prices (CSV), or spot prices ({media}) with their formula (JSON)',
    { versions: orText(ocpiVersions), media: orText(importFormats.spot.media) },
  ),
  file: say('File to import'),
  choose: say('Choose a file…'),
  nothingImported: say('Nothing was imported.'),
  taken: say('Imported. Undo reverts it in one step.'),
  same: say('Nothing changed.'),
  refused: (name: string): string => say('{name} cannot be used.', { name }),
  intoRate: say('Into the cost rate'),
  replaceDates: say('Replace its dates'),
  addDates: say('Add to its dates'),
  takeAs: say('Import as'),
  newRate: say('a new cost rate'),
  asBefore: (name: string): string => say('{name}, as before', { name }),
  inPlaceOf: (name: string): string => say('in place of {name}', { name }),
  take: say('Import'),
  dates: (count: number): string =>
    say('{count, plural, one {# date.} other {# dates.}}', { count }),
  datesBetween: (count: number, from: string, to: string): string =>
    say('{count, plural, one {# date} other {# dates}}, from {from} to {to}.', { count, from, to }),
  readWithTabs: (encoding: string): string =>
    say('Read as {encoding}, separated by tabs', { encoding }),
  readWith: (encoding: string, separator: string): string =>
    say('Read as {encoding}, separated by {separator}', { encoding, separator }),
  /** The validity of a tariff; `null`: not stated. */
  valid: (from: string | null, until: string | null): string | null => {
    if (from === null) return until === null ? null : say('valid until {until}', { until });
    return until === null
      ? say('valid from {from}', { from })
      : say('valid from {from} until {until}', { from, until });
  },
  byDefault: (price: string): string => say('Default: {price}.', { price }),
  has: (weekly: number, dates: number, currency: string): string =>
    say(
      '{weekly, plural, one {# weekly entry} other {# weekly entries}}, {dates, plural, one {# date} other {# dates}}, {currency}.',
      { weekly, dates, currency },
    ),
  allSame: say('All prices stay the same in the bundle.'),
  pricesSame: say(
    'All prices per unit stay the same in the bundle, but started units are billed differently.',
  ),
  someDiffer: say('Some prices cannot be expressed in a bundle.'),
  lossTitle: (name: string): string => say('Check this before prices of {name} change', { name }),
  lossUndo: say('Nothing has changed yet. If you import the dates, Undo restores everything.'),
  lossLeave: say('Leave it as it is'),
  lossTake: say('Import the dates anyway'),
} as const;

/** Texts of a new bundle made of a file. */
export const newWords = {
  title: (name: string): string => say('New bundle from {name}', { name }),
  reading: say('Reading…'),
  refused: say('It cannot be used.'),
  about: say(
    'No bundle is open, so this file becomes a new one with one station. Fill in what the file does not say; everything can be changed later. To add the prices to an existing bundle, open that instead: this file is kept ready.',
  ),
  unknown: say('At other times there is no price until you set a default price.'),
  tariff: say('Tariff of the station'),
  others: say('The others can be imported afterwards.'),
  station: say('Station’s name'),
  usualStation: say('Station 1'),
  zone: say('Time zone of its clock'),
  zoneHint: say('This computer’s time zone, unless you change it.'),
  currency: say('Currency'),
  currencyHint: say('Three letters, such as EUR or CHF.'),
  notMade: say('No bundle was created yet.'),
  make: say('Create the bundle'),
  made: (file: string, station: string, zone: string): string =>
    say(
      'Made a bundle from {file}, with the station “{station}” in the time zone {zone}. It is not saved to a file yet: use Download.',
      { file, station, zone },
    ),
} as const;

/** Texts of a file to export. */
export const outWords = {
  title: say('Export the prices of this station'),
  form: say('As'),
  /** A format to export; a number is a version of OCPI. */
  formName: (form: OcpiVersion | 'dates' | 'timeline'): string => {
    if (form === 'dates') return say('Dates with prices (CSV)');
    return form === 'timeline'
      ? say('Timeline of prices (CSV)')
      : say('OCPI {version} tariff (JSON)', { version: form });
  },
  writing: say('Writing…'),
  make: say('Export'),
  country: say('Country'),
  party: say('OCPI party ID'),
  tariff: say('Tariff id'),
  usualTariff: say('the uuid'),
  billing: say('Billed'),
  exactly: say('exactly'),
  started: say('by started units'),
  from: say('From the selected date, for'),
  days: (count: number): string => say('{count, plural, one {# day} other {# days}}', { count }),
  writtenFor: say('Written for'),
  programs: say('programs: 0.42, separated by ,'),
  germanSpreadsheets: say('German spreadsheets: 0,42, separated by ;'),
  englishSpreadsheets: say('English spreadsheets: 0.42, separated by ,'),
  refused: say('It cannot be written.'),
  allSame: say('All prices stay the same in the file.'),
  pricesSame: say(
    'All prices per unit stay the same in the file, but started units are billed differently.',
  ),
  someDiffer: say('Some prices cannot be expressed in this format.'),
  save: (name: string): string => say('Save {name}', { name }),
  saveNevertheless: (name: string): string => say('Save it anyway: {name}', { name }),
  saved: say('Downloaded.'),
} as const;

/** How much of what was read or written is the same, in one sentence. */
export function samenessOf(
  { pricesAreTheSame, billingIsTheSame }: Omit<Differences, 'findings'>,
  words: Readonly<Record<'allSame' | 'pricesSame' | 'someDiffer', string>>,
): string {
  if (!pricesAreTheSame) return words.someDiffer;
  return billingIsTheSame ? words.allSame : words.pricesSame;
}
