import { keysText, say } from '../languages/index.ts';

/** What the review says on the page. */
export const words = {
  title: say('Review'),
  nothingOpen: say('Nothing is open.'),
  against: say('Compared with'),
  saved: say('what was opened or last downloaded'),
  second: (name: string): string => say('the file {name}', { name }),
  compare: say('Another file…'),
  endComparison: say('End comparison'),
  swap: say('Swap the two'),
  swapLoses: say('Swap the two and lose it?'),
  comparing: say('Comparing…'),
  same: say('Nothing changes.'),
  isNew: say('This price list is new: it is not saved to a file yet.'),
  verdict: (dearer: number, cheaper: number, other: number): string => {
    const parts = [
      ...(dearer > 0 ? [say('{count, number} up', { count: dearer })] : []),
      ...(cheaper > 0 ? [say('{count, number} down', { count: cheaper })] : []),
      ...(other > 0 ? [say('{count, number} otherwise', { count: other })] : []),
    ];
    return parts.length === 0
      ? say('No price changes, but something else does.')
      : say('Prices change: {changes}.', { changes: parts.join(', ') });
  },
  download: say('Download'),
  saveKey: keysText('Ctrl+S'),
  copy: say('Copy as text'),
  copied: say('Copied.'),
  notCopied: say('The browser does not allow copying: the text was downloaded instead.'),
  print: say('Print or PDF'),
  at: (names: readonly string[]): string =>
    names.length <= 3
      ? names.join(', ')
      : say('{names} and {count, plural, other {# more}}', {
          names: names.slice(0, 2).join(', '),
          count: names.length - 2,
        }),
  look: (when: string): string => say('Show {when}', { when }),
  more: (count: number): string =>
    say('and {count, plural, one {# more difference} other {# more differences}}', { count }),
  dates: (first: string, last: string): string =>
    say('Compared from {first} to {last}.', { first, last }),
  later: say('Begin on a date…'),
  laterDate: say('The changes begin on'),
  laterMake: say('Prepare'),
  laterDone: {
    nothing: (): string => say('Nothing was changed that could begin later.'),
    too_late: (date: string): string =>
      say('{date} has begun already: choose a later date.', { date }),
    periods: (date: string): string =>
      say(
        'One file has both: before {date} the prices are as they were, from then on as you changed them.',
        { date },
      ),
  },
  laterTwo: say('This needs two files, because more than prices has changed:'),
  laterFiles: [
    (date: string): string => say('publish it now; it ends when {date} begins.', { date }),
    (date: string): string =>
      say('publish it on {date}; displays show no price until they have it.', { date }),
  ],
  laterDownload: (name: string): string => say('Download {name}', { name }),
  doubts: say('Check these changes'),
  besides: say('Besides prices'),
  what: say('What'),
  before: say('Before'),
  after: say('After'),
  unchanged: (names: readonly string[]): string =>
    names.length <= 6
      ? say('Nothing changes at {stations}.', { stations: names.join(', ') })
      : say('Nothing changes at {count, plural, one {# station} other {# stations}}.', {
          count: names.length,
        }),
  costs: say('What typical sessions cost'),
  session: say('Session'),
  now: say('At the selected time'),
  least: say('Lowest in a week'),
  most: say('At most'),
  unknown: say('not known'),
  removing: say('Remove'),
  remove: (name: string): string => say('Remove {name}', { name }),
  power: say('Power in kW'),
  energy: say('Energy in kWh'),
  add: say('Add session'),
  badSession: say('Enter a power and an energy greater than 0, such as 22 and 40.'),
  warnings: say('Good to know'),
  noFindings: say('No warnings and no remarks.'),
  looking: say('Checking…'),
  listed: (listed: number, all: number): string =>
    say('{listed, number} of {all, number} are listed.', { listed, all }),
  warning: say('Warning'),
  remark: say('Remark'),
  others: (count: number): string => say('{count, plural, other {# more like this}}', { count }),
  show: say('Show'),
  showing: (what: string): string => say('Show: {what}', { what }),
  /** Before what it names. */
  label: (label: string): string => say('{label}:', { label }),
} as const;
