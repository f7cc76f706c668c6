import { say } from '../languages/say.ts';

/** Texts of publishing. */
export const publishWords = {
  open: say('Publish…'),
  title: say('Publish to this server'),
  what: (count: number): string =>
    say(
      '{count, plural, one {Publishes the prices of # station.} other {Publishes the prices of # stations.}} Names, places and directions on the server stay as they are.',
      { count },
    ),
  unchanged: say('The server has these prices already: there is nothing to publish.'),
  published: (revision: number): string =>
    say('Published as revision {revision, number}.', { revision }),
  restoredAlready: say('The server has these prices already: there is nothing to restore.'),
  restored: (revision: number): string =>
    say('Restored as revision {revision, number}.', { revision }),
  restoring: (revision: number): string =>
    say('What changes with the prices after revision {revision, number}', { revision }),
  restore: (revision: number): string =>
    say('Restore the prices after revision {revision, number}', { revision }),
  changesOf: (revision: number): string =>
    say('What changed with revision {revision, number}', { revision }),
  between: (earlier: number, later: number): string =>
    say('From the prices after revision {earlier, number} to those after {later, number}', {
      earlier,
      later,
    }),
  reach: (rates: number, stations: number): string =>
    [
      ...(rates === 0
        ? []
        : [
            say('{rates, plural, one {# price list changed} other {# price lists changed}}', {
              rates,
            }),
          ]),
      ...(stations === 0
        ? []
        : [
            say(
              '{stations, plural, one {another price list at # station} other {other price lists at # stations}}',
              { stations },
            ),
          ]),
    ].join(', '),
  delivered: (count: number): string =>
    say('{count, plural, one {The partner has them.} other {All # partners have them.}}', {
      count,
    }),
  more: (count: number): string => say('{count, number} more', { count }),
  leaveOut: say('Publish without it? It stays here.'),
} as const;
