import { say } from '../languages/index.ts';

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
  delivered: (count: number): string =>
    say('{count, plural, one {The partner has them.} other {All # partners have them.}}', {
      count,
    }),
  more: (count: number): string => say('{count, number} more', { count }),
  leaveOut: say('Publish without it? It stays here.'),
} as const;
