import { comparedSpanMs, viennaYearMs, type Schedule } from '../data/index.ts';
import type { Candidate, Prepared } from './candidate.ts';

/** What a user takes from a library: the wall clock, as milliseconds as if it were UTC. */
export interface LibraryClock {
  readonly localMs: (epochMs: number) => number;
  /** The instant of a wall clock's reading. */
  readonly instantOf: (localMs: number) => number;
  /** A naive date-time on this clock; left out: as if it were UTC. */
  readonly read?: (naive: string) => number;
}

/** How many of the ascending starts are not after `ms`. */
type Search = (starts: readonly number[], ms: number) => number;

/** By halves. */
export function binarySearch(starts: ArrayLike<number>, ms: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By looking at one after the other. */
export const scan: Search = (starts, ms) => {
  const later = starts.findIndex((start) => start > ms);
  return later === -1 ? starts.length : later;
};

const oneInstantOnly =
  'a local time gives one instant: the second pass of a repeated hour and a skipped time are lost';

type Question = (epochMs: number) => number;

interface Questions {
  readonly entryAt: Question;
  /** −1 for never. */
  readonly nextOf: Question;
}

/**
 * The price now and the next change, written as a user of the library would write it today: windows
 * are found by a scan.
 *
 * @param search how dates are found.
 */
export function clockCandidate(
  name: string,
  clockOf: (timeZone: string) => LibraryClock,
  search: Search = binarySearch,
  wrong: Candidate['wrong'] = { next: oneInstantOnly, segments: oneInstantOnly },
): Candidate {
  return {
    ...{ name, wrong },
    prepare: (task, schedule) => {
      const clock = clockOf(schedule.timeZone);
      const { entryAt, nextOf } =
        schedule.dates.length > 0 ? onDates(clock, schedule, search) : onWindows(clock, schedule);
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

/** The starts and ends are read once; an end of 23:59:59 is the midnight after it (U2). */
function onDates(clock: LibraryClock, { dates }: Schedule, search: Search): Questions {
  const { localMs, instantOf, read = (naive) => Date.parse(`${naive}Z`) } = clock;
  const starts = dates.map(({ start }) => read(start));
  const ends = dates.map(({ end }) => read(end) + (end.endsWith('23:59:59') ? 1000 : 0));
  return {
    entryAt: (epochMs) => {
      const ms = localMs(epochMs);
      const index = search(starts, ms) - 1;
      return index >= 0 && ms < (ends[index] as number) ? index : -1;
    },
    nextOf: (epochMs) => {
      const ms = localMs(epochMs);
      const started = search(starts, ms);
      const end = ends[started - 1];
      const next = end !== undefined && ms < end ? end : starts[started];
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
