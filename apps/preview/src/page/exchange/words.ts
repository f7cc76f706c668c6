import { say } from '../languages/index.ts';

/** What is said where prices come in and go out. */
export const words = {
  title: say('Import and export'),
  lead: say('What another form cannot say is listed before anything is taken over or saved.'),
  nothingOpen: say('Nothing is open.'),
  close: say('Close'),
  cancel: say('Cancel'),
  severities: {
    price: say('a price differs'),
    warning: say('beside the price'),
    info: say('to know'),
  },
  times: (count: number): string => say('{count, number} times, first at:', { count }),
  more: (count: number): string => say('And {count, number} more.', { count }),
} as const;

/** What is said of a file that prices are taken from. */
export const inWords = {
  title: say('Import'),
  what: say('Tariffs of OCPI 2.2.1 or 2.3.0 (JSON), or dates with prices (CSV)'),
  file: say('File to import'),
  choose: say('Choose a file…'),
  notTaken: say('Nothing was taken over.'),
  taken: say('Taken over. Undo takes it back in one step.'),
  same: say('It was the same already.'),
  refused: (name: string): string => say('{name} cannot be used.', { name }),
  intoRate: say('Into the cost rate'),
  replaceDates: say('Replace its dates'),
  addDates: say('Add to its dates'),
  takeAs: say('Take as'),
  newRate: say('a new cost rate'),
  asBefore: (name: string): string => say('{name}, as before', { name }),
  inPlaceOf: (name: string): string => say('in place of {name}', { name }),
  take: say('Take over'),
  dates: (count: number): string =>
    say('{count, plural, one {# date.} other {# dates.}}', { count }),
  datesBetween: (count: number, from: string, to: string): string =>
    say('{count, plural, one {# date} other {# dates}}, from {from} to {to}.', { count, from, to }),
  readWithTabs: (encoding: string): string =>
    say('Read as {encoding}, separated by tabs', { encoding }),
  readWith: (encoding: string, separator: string): string =>
    say('Read as {encoding}, separated by {separator}', { encoding, separator }),
  /** How long a tariff is valid; `null`: that is not said. */
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
  allSaid: say('Every price is the same in a bundle.'),
  notAllSaid: say('Some prices cannot be said in a bundle.'),
  lossTitle: (name: string): string => say('These dates end other prices of {name}', { name }),
  lossUndo: say(
    'Nothing has been changed yet. If you take the dates over, Undo brings it all back.',
  ),
  lossLeave: say('Leave it as it is'),
  lossTake: say('Take the dates over nevertheless'),
} as const;

/** What is said where a bundle is made of a file. */
export const newWords = {
  title: (name: string): string => say('A new bundle of {name}', { name }),
  reading: say('Reading…'),
  refused: say('It cannot be used.'),
  about: say(
    'No bundle is open, so one is made of this file, with one station. What the file does not say is asked here; all of it can be changed afterwards. To put the prices into a bundle that there is, open that instead: the file waits.',
  ),
  unknown: say('At other times the price is not known, until you set a default price.'),
  tariff: say('Tariff of the station'),
  others: say('The others can be imported afterwards.'),
  station: say('Station’s name'),
  usualStation: say('Station 1'),
  zone: say('Time zone of its clock'),
  zoneHint: say('That of this computer, unless you change it.'),
  currency: say('Currency'),
  currencyHint: say('Three letters, such as EUR or CHF.'),
  notMade: say('No bundle was made yet.'),
  make: say('Make the bundle'),
  made: (file: string, station: string, zone: string): string =>
    say(
      'A bundle was made of {file}, with the station “{station}” on the clock of {zone}. It is in no file yet: Download makes one.',
      { file, station, zone },
    ),
} as const;

/** What is said of a file that prices are written to. */
export const outWords = {
  title: say('Export the prices of this station'),
  form: say('As'),
  forms: {
    'ocpi-2.2.1': say('OCPI 2.2.1 tariff (JSON)'),
    'ocpi-2.3.0': say('OCPI 2.3.0 tariff (JSON)'),
    calendar: say('Calendar of prices (iCalendar)'),
    dates: say('Dates with prices (CSV)'),
    timeline: say('Timeline of prices (CSV)'),
  },
  writing: say('Writing…'),
  make: say('Export'),
  country: say('Country'),
  party: say('Party'),
  tariff: say('Tariff id'),
  usualTariff: say('the uuid'),
  billing: say('Billed'),
  exactly: say('exactly'),
  started: say('by started units'),
  from: say('From the date looked at, for'),
  days: (count: number): string => say('{count, plural, one {# day} other {# days}}', { count }),
  writtenFor: say('Written for'),
  programs: say('programs: 0.42, separated by ,'),
  spreadsheets: say('German spreadsheets: 0,42, separated by ;'),
  refused: say('It cannot be written.'),
  allSaid: say('Every price is the same in the file.'),
  notAllSaid: say('Some prices cannot be said in this form.'),
  save: (name: string): string => say('Save {name}', { name }),
  saveNevertheless: (name: string): string => say('Save it nevertheless: {name}', { name }),
  saved: say('Handed to the browser’s downloads.'),
} as const;
