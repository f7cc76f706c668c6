import { comparedSpanMs, viennaYearMs, type Schedule } from '../data/index.ts';
import type { Candidate, Prepared } from './candidate.ts';
import { localDates, nextDate, scanDates, searchDates, type LocalDates } from './dateSearch.ts';

/** What a user takes from a library: the wall clock, as milliseconds as if it were UTC. */
export interface LibraryClock {
  readonly localMs: (epochMs: number) => number;
  /** The instant of a wall clock's reading. */
  readonly instantOf: (localMs: number) => number;
}

/** What candidates differ in that ask a clock. */
export interface ClockParts extends Pick<Candidate, 'name' | 'packages' | 'wrong'> {
  readonly clockOf: (timeZone: string) => LibraryClock;
  /** How dates are kept; left out: on the local clock. */
  readonly datesOf?: (schedule: Schedule) => LocalDates;
  /** Whether a date is found by looking at one after the other, instead of by binary search. */
  readonly scansDates?: boolean;
}

/** Why most libraries lose changes in the nights on which the clock changes. */
const oneInstantOnly =
  'a local time gives one instant: the second pass of a repeated hour and a skipped time are lost';

type Question = (epochMs: number) => number;

/** The price now and the next change, written as a user of the library would write it today. */
export function clockCandidate(parts: ClockParts): Candidate {
  const { clockOf, datesOf = localDates, scansDates = false } = parts;
  const { wrong = { next: oneInstantOnly, segments: oneInstantOnly } } = parts;
  return {
    ...{ name: parts.name, packages: parts.packages, wrong },
    prepare: (task, schedule) => {
      const clock = clockOf(schedule.timeZone);
      const { entryAt, nextOf } =
        schedule.dates.length > 0
          ? onDates(clock, datesOf(schedule), scansDates ? scanDates : searchDates)
          : onWindows(clock, schedule);
      if (task === 'price') return answering(entryAt);
      if (task === 'next') return answering(nextOf);
      const stretch = (from: number, spanMs: number): number[] =>
        stepSegments(entryAt, nextOf, from, from + spanMs);
      return {
        call: (from) => stretch(from, viennaYearMs),
        answer: (from) => stretch(from, comparedSpanMs),
      };
    },
  };
}

function answering(call: Question): Prepared {
  return { call, answer: (epochMs) => [call(epochMs)] };
}

interface Questions {
  readonly entryAt: Question;
  /** −1 for never. */
  readonly nextOf: Question;
}

function onDates(
  { localMs, instantOf }: LibraryClock,
  dates: LocalDates,
  find: typeof searchDates,
): Questions {
  return {
    entryAt: (epochMs) => find(dates, localMs(epochMs)),
    nextOf: (epochMs) => {
      const next = nextDate(dates, localMs(epochMs));
      return next === undefined ? -1 : instantOf(next);
    },
  };
}

const minutesPerWeek = 10_080;

/** 1970-01-01 was a Thursday. */
function minuteOfWeek(localMs: number): number {
  return (Math.floor(localMs / 60_000) + 4 * 1440) % minutesPerWeek;
}

function onWindows({ localMs, instantOf }: LibraryClock, { windows }: Schedule): Questions {
  const edges = new Set(windows.flatMap(({ start, end }) => [start, end % minutesPerWeek]));
  const boundaries = [...edges].sort((a, b) => a - b);
  return {
    entryAt: (epochMs) => {
      const minute = minuteOfWeek(localMs(epochMs));
      for (const window of windows) {
        if (minute >= window.start && minute < window.end) return window.entry;
      }
      return -1;
    },
    nextOf: (epochMs) => {
      const local = localMs(epochMs);
      const minute = minuteOfWeek(local);
      const next =
        boundaries.find((boundary) => boundary > minute) ??
        (boundaries[0] as number) + minutesPerWeek;
      return instantOf(local - (local % 60_000) + (next - minute) * 60_000);
    },
  };
}

/**
 * Segments as a user gets them from a library that knows the price now and the next change: ask,
 * step, ask again. Flat triples from, until, entry; stops where the library stops moving forward.
 */
function stepSegments(
  entryAt: Question,
  nextOf: Question,
  fromMs: number,
  untilMs: number,
): number[] {
  const segments: number[] = [];
  let at = fromMs;
  while (at < untilMs) {
    const change = nextOf(at);
    const until = change > at ? Math.min(change, untilMs) : untilMs;
    const entry = entryAt(at);
    const last = segments.length - 1;
    if (last > 0 && segments[last] === entry) segments[last - 1] = until;
    else segments.push(at, until, entry);
    at = until;
  }
  return segments;
}
