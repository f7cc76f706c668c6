import { keysText } from '../../languages/keysText.ts';
import { say } from '../../languages/say.ts';
import { lengthWords } from '../index.ts';

/** The texts of the week. */
export const weekWords = {
  title: say('Week'),
  typical: say('Every week'),
  dated: say('By date'),
  which: say('Which week'),
  list: say('Price list'),
  usedBy: (count: number): string =>
    say(
      '{count, plural, =0 {No station uses it.} one {Used by # station.} other {A change applies to {count, number} stations.}}',
      { count },
    ),
  onlyThisStation: say('Only this station…'),
  copyName: (name: string): string => say('{name} (copy)', { name }),
  notWeekly: say('These windows do not apply: the prices of this cost rate do not change by week.'),
  grid: say('Prices of the week; each row is a weekday'),
  defaultPrice: say('Default price'),
  unnamed: say('Unnamed entry'),
  drawWith: say('Draw with'),
  newPrice: say('a new price'),
  /** The name of a new entry; numbered from the second one on. */
  newName: (count: number): string =>
    count === 1 ? say('New price') : say('New price {count, number}', { count }),
  nothingChosen: say(
    'Select a window to change it. Drag across an empty area to add one; on a touch screen, hold first.',
  ),
  panel: say('What is chosen'),
  parts: (count: number): string =>
    say('{count, plural, one {# window selected} other {# windows selected}}', { count }),
  weekday: say('Weekday'),
  from: say('From'),
  to: say('To'),
  toNextDay: say('To, next day'),
  scope: (count: number): string =>
    say(
      'A change applies to {count, plural, one {# window} other {all # windows}} of this price.',
      {
        count,
      },
    ),
  scopeOfDefault: say('The default price applies wherever there is no window.'),
  onlyChosen: (count: number): string =>
    say('{count, plural, one {Only the chosen window} other {Only the # chosen windows}}', {
      count,
    }),
  draw: say('Draw a window here'),
  split: say('Split'),
  join: say('Join'),
  remove: say('Delete'),
  copyDay: (day: string): string => say('Copy {day} to…', { day }),
  copyTo: (day: string): string => say('Copy {day} to', { day }),
  copy: say('Copy'),
  paste: say('Paste a table…'),
  pasteHelp: say(
    'Copy cells from a spreadsheet: a column for each weekday and a row for each hour, half or quarter of one; or rows of weekday, start, end and price. Empty cells get the default price.',
  ),
  pasteDayHelp: say('Or a single column: the prices of one day, for the weekdays that you choose.'),
  pasteDays: say('Weekdays with these prices'),
  pasteLabel: say('Cells of the week'),
  pasteTake: say('Import'),
  cancel: say('Cancel'),
  close: say('Close'),
  prices: say('Prices'),
  holds: (minutes: number): string =>
    minutes === 0
      ? say('never applies')
      : say('{length} a week', { length: lengthWords(minutes * 60_000) }),
  texts: say('Texts'),
  language: say('Language'),
  noTexts: say('There are no texts in any language.'),
  textOfRate: say('Left empty: the cost rate’s text is shown.'),
  keys: say('Keyboard shortcuts for the week'),
} as const;

/** Keys of the grid, for its help. */
export const weekKeys: readonly (readonly [string, string])[] = [
  ['← → ↑ ↓', say('another weekday, the window before or after')],
  [keysText('Enter'), say('choose; with Ctrl choose more')],
  ['A', say('choose all of this price')],
  [keysText('Ctrl + A'), say('choose the whole week')],
  [keysText('Shift + ↑ ↓'), say('end earlier, later by 15 minutes; with Ctrl by 5')],
  [keysText('Shift + Alt + ↑ ↓'), say('start earlier, later')],
  [keysText('Alt + ↑ ↓'), say('move by 15 minutes; with Ctrl by 5')],
  [keysText('Alt + ← →'), say('move to the weekday before, after')],
  ['D', say('draw a window in an empty area')],
  ['S, J', say('split in the middle, join with what touches')],
  ['C', say('copy the weekday to others')],
  [keysText('Del'), say('delete')],
  [keysText('Ctrl + V'), say('paste a table')],
  ['Esc', say('choose nothing')],
];
