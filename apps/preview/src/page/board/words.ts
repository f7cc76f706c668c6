import type { BoardModel } from '@wattpost/display';

type Source = BoardModel['provenance'][number]['source'];

const sources: Readonly<Record<Source, string>> = {
  recurring: 'an entry of the week',
  unique: 'an entry of a date',
  default: "the price list's default price",
  none: 'no entry and no default: the price is not known',
  expired: 'the bundle is no longer valid',
  no_data: 'there is no data',
  clock_untrusted: 'the clock is not trusted',
};

/** What the board and the notice say around what they show. */
export const words = {
  title: 'Board',
  display: 'The display',
  screen: 'Screen',
  colours: 'Colours',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  inTurn: 'All in turn',
  texts: 'Texts',
  turn: 'Turn the page',
  others: 'Also on this board',
  add: 'Add a station…',
  remove: (name: string): string => `Take ${name} off the board`,
  from: 'Where it comes from',
  station: 'Station',
  price: 'Price',
  source: 'Source',
  since: 'In force since',
  next: 'Next change',
  sources,
  inWords: 'The board in words',
  notice: 'Notice to print',
  sheetLanguage: 'Language of the sheet',
  dates: 'Dates',
  days: (count: number): string => (count === 1 ? 'one day' : `${count} days`),
  print: 'Print or PDF',
  moment: 'One moment…',
  sheet: 'The sheet',
} as const;
