import moment from 'moment-timezone';
import { clockCandidate } from './clockCandidate.ts';

/** moment-timezone's table of offsets, asked directly: the fastest that a library offers. */
export const candidate = clockCandidate({
  name: 'moment-timezone utcOffset',
  packages: ['moment-timezone'],
  clockOf: (timeZone) => {
    const zone = moment.tz.zone(timeZone);
    if (zone === null) throw new Error(`moment-timezone does not know ${timeZone}.`);
    const offsetMs = (epochMs: number): number => zone.utcOffset(epochMs) * -60_000;
    return {
      localMs: (epochMs) => epochMs + offsetMs(epochMs),
      // The usual two guesses: the offset at the reading as if it were UTC, then at what that gives.
      instantOf: (localMs) => localMs - offsetMs(localMs - offsetMs(localMs)),
    };
  },
});
