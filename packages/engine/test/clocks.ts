import fc from 'fast-check';
import type { Clock, ClockData } from '../src/clock/clock.ts';
import { offsetChanges } from '../src/clock/offsetChanges.ts';
import { readClock } from '../src/rate/readClock.ts';

/** Clocks for tests: of other zones' offsets, and of any offsets. */

/** The clock of data that must be valid. */
export function clockFrom(data: ClockData): Clock {
  const reading = readClock(data);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.clock;
}

/** A span from the first whole second before `fromMs` to the second after `untilMs`. */
function wholeSpan(fromMs: number, untilMs: number): Pick<ClockData, 'from' | 'until'> {
  return { from: Math.floor(fromMs / 1000) * 1000, until: Math.ceil(untilMs / 1000 + 1) * 1000 };
}

/** A clock that is said to be of `timeZone` and has the offsets that the runtime knows of another zone. */
export function borrowedClock(
  timeZone: string,
  offsetsOf: string,
  fromMs: number,
  untilMs: number,
): Clock {
  const { from, until } = wholeSpan(fromMs, untilMs);
  return clockFrom({
    timeZone,
    release: '2026e',
    from,
    until,
    ...offsetChanges(offsetsOf, from, until),
  });
}

const offset: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -14 * 4, max: 14 * 4 }).map((n) => n * 900) },
  { weight: 1, arbitrary: fc.integer({ min: -86_399, max: 86_399 }) },
);

/** Seconds from one change to the next: from one second to two years. */
const gap: fc.Arbitrary<number> = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 800 * 86_400 }) },
);

/** Any clock of a zone, around the year 2026 or around 1970. */
export function arbitraryClock(timeZone: string): fc.Arbitrary<ClockData> {
  return fc
    .record({
      fromSec: fc.oneof(
        fc.integer({ min: -200_000, max: 200_000 }),
        fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }),
      ),
      first: offset,
      steps: fc.array(fc.tuple(gap, offset), { maxLength: 12 }),
      rest: gap,
    })
    .map(({ fromSec, first, steps, rest }) => {
      let second = fromSec;
      const changes = steps.map(([gapSec, offsetSeconds]) => {
        second += gapSec;
        return { epochMs: second * 1000, offsetSeconds };
      });
      return {
        timeZone,
        release: null,
        from: fromSec * 1000,
        until: (second + rest) * 1000,
        offsetSeconds: first,
        changes,
      };
    });
}
