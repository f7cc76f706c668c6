import { say } from '../languages/index.ts';

/** What the page says around its views. */
export const words = {
  title: 'Wattpost prices',
  skip: 'Skip to the content',
  document: 'Document',
  open: 'Open…',
  download: 'Download',
  review: 'Review and save',
  close: 'Close',
  find: 'Find…',
  findLong: 'Find a station, a date or a view',
  findHint: 'Such as “rathaus”, “24.12. 18:30”, “friday”, “table”.',
  findNone: 'Nothing is called so, and it is no date.',
  hits: { view: 'View', station: 'Station', date: 'Date' },
  help: 'Help and keys',
  colours: 'Colours of the page',
  themes: { system: 'Auto', light: 'Light', dark: 'Dark' },
  language: say('Language of the page'),
  browserLanguage: say('Browser’s language'),
  views: 'Views',
  parts: 'Parts of this view',
  warnings: (count: number): string => (count === 1 ? ' warning' : ' warnings'),
  noChanges: 'no changes',
  unsaved: 'changed, not saved to a file',
  kept: 'changed: kept in this browser, not saved to a file',
  denied: 'changed, not saved to a file; this browser keeps nothing: a reload loses it',
  refused: (count: number): string =>
    count === 1 ? '1 text is not in the bundle' : `${count} texts are not in the bundle`,
} as const;
