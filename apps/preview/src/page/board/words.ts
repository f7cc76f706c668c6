import type { BoardModel } from '@wattpost/display';
import { say } from '../languages/index.ts';

type Source = BoardModel['provenance'][number]['source'];

const sources: Readonly<Record<Source, string>> = {
  recurring: say('an entry of the week'),
  unique: say('an entry of a date'),
  default: say('the price list’s default price'),
  none: say('no entry and no default: the price is not known'),
  expired: say('the bundle is no longer valid'),
  no_data: say('there is no data'),
  clock_untrusted: say('the clock may be wrong'),
  zone_data_differs: say('the clock may be wrong'),
};

/** What the board and the notice say around what they show. */
export const words = {
  title: say('Board'),
  landscape: say('Landscape, {size}', { size: '1920 × 1080' }),
  portrait: say('Portrait, {size}', { size: '1080 × 1920' }),
  small: say('Small, {size}', { size: '1280 × 720' }),
  display: say('The display'),
  screen: say('Screen'),
  colours: say('Colours'),
  light: say('Light'),
  dark: say('Dark'),
  language: say('Language'),
  inTurn: say('All in turn'),
  texts: say('Texts'),
  turn: say('Turn the page'),
  others: say('Also on this board'),
  add: say('Add a station…'),
  remove: (name: string): string => say('Remove {name} from the board', { name }),
  from: say('Where it comes from'),
  station: say('Station'),
  price: say('Price'),
  source: say('Source'),
  since: say('In force since'),
  next: say('Next change'),
  sources,
  inWords: say('The board in words'),
  notice: say('Notice to print'),
  sheetLanguage: say('Language of the sheet'),
  dates: say('How many dates'),
  days: (count: number): string => say('{count, plural, one {one day} other {# days}}', { count }),
  print: say('Print or PDF'),
  moment: say('One moment…'),
  sheet: say('The sheet'),
} as const;
