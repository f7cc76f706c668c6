import { keysText } from '../languages/keysText.ts';
import { say } from '../languages/say.ts';

/** Texts of the review. */
export const words = {
  second: (name: string): string => say('the file {name}', { name }),
  verdict: (dearer: number, cheaper: number, other: number): string => {
    const parts = [
      ...(dearer > 0 ? [say('{count, number} up', { count: dearer })] : []),
      ...(cheaper > 0 ? [say('{count, number} down', { count: cheaper })] : []),
      ...(other > 0 ? [say('{count, number} changed in another way', { count: other })] : []),
    ];
    return parts.length === 0
      ? say('No price changes, but something else does.')
      : say('Prices change: {changes}.', { changes: parts.join(', ') });
  },
  download: say('Download'),
  saveKey: keysText('Ctrl+S'),
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
  laterFiles: [
    (date: string): string => say('publish it now; it ends when {date} begins.', { date }),
    (date: string): string =>
      say('publish it on {date}; displays show no price until they have it.', { date }),
  ],
  laterDownload: (name: string): string => say('Download {name}', { name }),
  besides: say('Besides prices'),
  unchanged: (names: readonly string[]): string =>
    names.length <= 6
      ? say('Nothing changes at {stations}.', { stations: names.join(', ') })
      : say('Nothing changes at {count, plural, one {# station} other {# stations}}.', {
          count: names.length,
        }),
  costs: say('What typical sessions cost'),
  unknown: say('not known'),
  remove: (name: string): string => say('Remove {name}', { name }),
  listed: (listed: number, all: number): string =>
    say('{listed, number} of {all, number} are listed.', { listed, all }),
  others: (count: number): string => say('{count, plural, other {# more like this}}', { count }),
  show: say('Show'),
  showing: (what: string): string => say('Show: {what}', { what }),
  /** Before what it names. */
  label: (label: string): string => say('{label}:', { label }),
} as const;
