import { lengthWords } from '../index.ts';

/** Every sentence of the week. */
export const weekWords = {
  title: 'Week',
  typical: 'Every week',
  dated: 'By date',
  which: 'Which week',
  notWeekly: 'These windows do not hold: the prices of this cost rate do not change by the week.',
  grid: 'Prices of the week; each row is a weekday',
  defaultPrice: 'Default price',
  unnamed: 'Unnamed entry',
  drawWith: 'Draw with',
  newPrice: 'a new price',
  newName: 'New price',
  nothingChosen:
    'Choose a window to change it. Draw in an empty place to add one: press and drag, with a finger after holding it still.',
  panel: 'What is chosen',
  parts: (count: number): string => (count === 1 ? '1 place chosen' : `${count} places chosen`),
  weekday: 'Weekday',
  from: 'From',
  to: 'To',
  toNextDay: 'To, next day',
  everywhere: (name: string, windows: number): string =>
    `wherever “${name}” holds (${windows === 1 ? '1 window' : `${windows} windows`})`,
  onlyHere: 'only what is chosen',
  scope: 'Where',
  draw: 'Draw a window here',
  split: 'Split',
  join: 'Join',
  remove: 'Delete',
  copyDay: (day: string): string => `Copy ${day} to…`,
  copyTo: (day: string): string => `Copy ${day} to`,
  copy: 'Copy',
  paste: 'Paste a table…',
  pasteHelp:
    'Copy cells from a spreadsheet: a column for each weekday and a row for each hour, half or quarter of one; or rows of weekday, start, end and price. Empty cells get the default price.',
  pasteLabel: 'Cells of the week',
  pasteTake: 'Take over',
  cancel: 'Cancel',
  prices: 'Prices',
  holds: (minutes: number): string =>
    minutes === 0 ? 'never holds' : `${lengthWords(minutes * 60_000)} a week`,
  keys: 'Keys of the week',
} as const;

/** Keys of the grid, for its help. */
export const weekKeys: readonly (readonly [string, string])[] = [
  ['← → ↑ ↓', 'another weekday, the window before or after'],
  ['Enter', 'choose; with Ctrl choose more'],
  ['A', 'choose all of this price'],
  ['Shift + ↑ ↓', 'end earlier, later by 15 minutes; with Ctrl by 5'],
  ['Shift + Alt + ↑ ↓', 'start earlier, later'],
  ['Alt + ↑ ↓', 'move by 15 minutes; with Ctrl by 5'],
  ['Alt + ← →', 'move to the weekday before, after'],
  ['D', 'draw a window in an empty place'],
  ['S, J', 'split in the middle, join with what touches'],
  ['C', 'copy the weekday to others'],
  ['Delete', 'delete'],
  ['Ctrl + V', 'paste a table'],
  ['Esc', 'choose nothing'],
];
