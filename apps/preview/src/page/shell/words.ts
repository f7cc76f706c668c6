import { keysText } from '../languages/keysText.ts';
import { say } from '../languages/say.ts';

/** Texts of the page around its views. */
export const words = {
  open: say('Open…'),
  close: say('Close'),
  more: say('More'),
  find: say('Find…'),
  findLong: say('Find a station, an entry, a date or a view'),
  hits: { view: say('View'), station: say('Station'), entry: say('Entry'), date: say('Date') },
  themes: { system: say('Auto'), light: say('Light'), dark: say('Dark') },
  language: say('Language of the page'),
  warnings: (count: number): string =>
    say('{count, plural, one {# warning} other {# warnings}}', { count }),
  unsaved: say('changed, not saved to a file'),
  refused: (count: number): string =>
    say(
      '{count, plural, one {1 text is not in the bundle} other {# texts are not in the bundle}}',
      { count },
    ),
} as const;

/** Texts of opening, storing, downloading and closing files. */
export const fileWords = {
  unreadable: (name: string, reason: string): string =>
    say('{name} could not be read: {reason}', { name, reason }),
  nothingToBill: (name: string): string =>
    say('{name} is a signed meter record. Open a price list first, then the record.', { name }),
  lost: (name: string): string =>
    say('{name}, kept in this browser, can no longer be read.', { name }),
  saved: (name: string): string => say('{name} was downloaded.', { name }),
  tooLarge: (size: string, most: string): string =>
    say(
      'Nothing was downloaded: the file would have {size} MiB, and no display, nor this page, opens more than {most} MiB. Remove dates that are over, or divide the stations between two bundles. Your changes are still here.',
      { size, most },
    ),
  ofSite: (name: string): string =>
    say('{name} is a site: a bundle was made of its stations.', { name }),
  leftOut: {
    no_cost_rate: (name: string): string => say('{name} (it has no cost rate)', { name }),
    cost_rate_elsewhere: (name: string): string =>
      say('{name} (its cost rate is not in the file)', { name }),
    partner: (name: string): string => say('{name} (it is a partner’s)', { name }),
  },
  moreLeftOut: (count: number): string => say('{count, number} more', { count }),
  allLeftOut: (list: string): string => say('Left out: {list}.', { list }),
  loses: {
    close: {
      changes: say('Close it and lose the changes that are not saved to a file?'),
      typed: say('Close the file and lose it?'),
      both: say('Close the file and lose it, and the changes that are not saved to a file?'),
    },
    reload: {
      changes: say('Reload the page and lose the changes that are not saved to a file?'),
      typed: say('Reload the page and lose it?'),
      both: say('Reload the page and lose it, and the changes that are not saved to a file?'),
    },
  },
} as const;

/** Texts of the question about a file that was opened while another is open. */
export const whichWords = {
  question: (name: string): string =>
    say('Open it instead of {name}, or beside it, to compare the two?', { name }),
} as const;

/** Texts of a file that could not be opened. */
export const refusedWords = {
  title: (name: string): string => say('{name} was not opened', { name }),
  count: (count: number): string =>
    say(
      '{count, plural, one {It has one problem.} other {It has # problems.}} What was open before has not changed.',
      { count },
    ),
  unpriced: (count: number): string =>
    say(
      '{count, plural, one {# of its stations has no price.} other {# of its stations have no price.}}',
      { count },
    ),
  place: (line: number, column: number): string =>
    say('line {line, number}, column {column, number}', { line, column }),
} as const;

/** Texts of failures of the page itself. */
export const failureWords = {
  stopped: (reason: string): string => say('The page’s worker has stopped: {reason}.', { reason }),
  unanswered: (reason: string): string =>
    say('Something could not be calculated: {reason}.', { reason }),
  noReason: say('no reason was given'),
} as const;

/** The functions of keys. */
export const keyWords = {
  keys: [
    ['Alt + ← →', say('an hour earlier, later')],
    [keysText('Shift + ← →'), say('the change of price before, after')],
    ['N', say('now')],
    [keysText('Ctrl + Z, Ctrl + Y'), say('undo, redo')],
    [keysText('Ctrl + S'), say('download the bundle')],
    [keysText('Ctrl + O'), say('open a file')],
    [keysText('Ctrl + K'), say('find a station, an entry, a date or a view')],
    ['1 … 7', say('a view, in their order')],
    ['?', say('this help')],
  ],
  slider: say(
    'On the slider, arrows move by an hour, Page Up and Page Down by a day, Home and End to its ends. On a Mac, Ctrl is ⌘.',
  ),
  kept: say(
    'What you open stays in this browser until you close it, so a reload loses nothing. Use Download to save a file.',
  ),
} as const;
