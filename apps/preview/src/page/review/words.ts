/** What the review says on the page. */
export const words = {
  title: 'Review',
  nothingOpen: 'Nothing is open.',
  against: 'Compared with',
  saved: 'what was opened or last downloaded',
  second: (name: string): string => `the file ${name}`,
  compare: 'Another file…',
  endComparison: 'End comparison',
  swap: 'Swap the two',
  swapLoses: 'Swap the two and lose it?',
  comparing: 'Comparing…',
  same: 'Nothing changes.',
  isNew: 'This price list is new: it is in no file yet.',
  verdict: (dearer: number, cheaper: number, other: number): string => {
    const parts = [
      ...(dearer > 0 ? [`${dearer} up`] : []),
      ...(cheaper > 0 ? [`${cheaper} down`] : []),
      ...(other > 0 ? [`${other} otherwise`] : []),
    ];
    return parts.length === 0
      ? 'No price changes, but something else does.'
      : `Prices change: ${parts.join(', ')}.`;
  },
  download: 'Download',
  copy: 'Copy as text',
  copied: 'Copied.',
  notCopied: 'The browser does not let the page copy: the text is in the downloads.',
  print: 'Print or PDF',
  at: (names: readonly string[]): string =>
    names.length <= 3
      ? names.join(', ')
      : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`,
  look: (when: string): string => `Show ${when}`,
  more: (number: number): string => `and ${number} more differences`,
  dates: (first: string, last: string): string => `Compared from ${first} to ${last}.`,
  later: 'Begin on a date…',
  laterDate: 'The changes begin on',
  laterMake: 'Prepare',
  laterDone: {
    nothing: (): string => 'Nothing was changed that could begin later.',
    too_late: (date: string): string => `${date} has begun already: choose a later date.`,
    entries: (date: string): string =>
      `One file says it all, since these prices are listed by date: before ${date} they are as they were, from then on as you changed them.`,
  },
  laterTwo: 'It takes two files, since weekly prices, names and fees have no date:',
  laterFiles: [
    (date: string): string => `publish it now; it ends when ${date} begins.`,
    (date: string): string => `publish it on ${date}; displays show no price until they have it.`,
  ],
  laterDownload: (name: string): string => `Download ${name}`,
  besides: 'Besides prices',
  what: 'What',
  before: 'Before',
  after: 'After',
  unchanged: (names: readonly string[]): string =>
    `Nothing changes at ${names.length <= 6 ? names.join(', ') : `${names.length} stations`}.`,
  costs: 'What typical sessions cost',
  session: 'Session',
  now: 'At the time looked at',
  least: 'At best in a week',
  most: 'At most',
  unknown: 'not known',
  removing: 'Remove',
  remove: (title: string): string => `Remove ${title}`,
  power: 'Power in kW',
  energy: 'Energy in kWh',
  add: 'Add session',
  badSession: 'Give a power and an energy greater than 0, such as 22 and 40.',
  warnings: 'Worth knowing',
  noFindings: 'Nothing stands out: no warning and no remark.',
  looking: 'Looking…',
  listed: (listed: number, all: number): string => `${listed} of ${all} are listed.`,
  warning: 'Warning',
  remark: 'Remark',
  others: (number: number): string => `${number} more like this`,
  show: 'Show',
  showing: (message: string): string => `Show: ${message}`,
} as const;
