import { benchTimeZone, type ScheduleData } from '../data/schedules.ts';

/** What is timed: the active price, the next change, or compiling a cost rate. */
export type Task = 'price' | 'next' | 'compile';

/** One way to do a task, loaded into a separate process. */
interface Candidate {
  readonly name: string;
  /** Returns the function to time. It gets an instant in epoch milliseconds. */
  readonly prepare: (task: Task, schedule: ScheduleData) => (epochMs: number) => unknown;
}

/** The local time that a library computes, in milliseconds as if it were UTC. */
interface LibraryClock {
  readonly localMs: (epochMs: number) => number;
  readonly instantOf: (localMs: number) => number;
  /** Reads a local date-time; default: as if it were UTC. */
  readonly read?: (naive: string) => number;
}

/** How many of the ascending starts are not after `ms`. */
type Search = (starts: readonly number[], ms: number) => number;

const binarySearch: Search = (starts, ms) => {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
};

const scan: Search = (starts, ms) => {
  const later = starts.findIndex((start) => start > ms);
  return later === -1 ? starts.length : later;
};

/** Returns the number of the active entry, or the instant of the next change; −1 for none. */
type Question = (epochMs: number) => number;
type Questions = Readonly<Record<'price' | 'next', Question>>;

/** The code that a user of the library would write today: weekly windows are found by a scan. */
function clockCandidate(
  name: string,
  clock: LibraryClock,
  searchDates: Search = binarySearch,
): Candidate {
  return {
    name,
    prepare: (task, schedule) => {
      if (task === 'compile') throw new Error(`${name} has nothing to compile.`);
      const isDated = schedule.dates.length > 0;
      return (isDated ? onDates(clock, schedule, searchDates) : onWindows(clock, schedule))[task];
    },
  };
}

/** An end of 23:59:59 is the midnight after it (U2). */
function onDates(clock: LibraryClock, { dates }: ScheduleData, search: Search): Questions {
  const { localMs, instantOf, read = (naive) => Date.parse(`${naive}Z`) } = clock;
  const starts = dates.map(({ start }) => read(start));
  const ends = dates.map(({ end }) => read(end) + (end.endsWith('23:59:59') ? 1000 : 0));
  return {
    price: (epochMs) => {
      const ms = localMs(epochMs);
      const index = search(starts, ms) - 1;
      return index >= 0 && ms < (ends[index] as number) ? index : -1;
    },
    next: (epochMs) => {
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

function onWindows({ localMs, instantOf }: LibraryClock, { windows }: ScheduleData): Questions {
  const edges = new Set(windows.flatMap(({ start, end }) => [start, end % minutesPerWeek]));
  const boundaries = [...edges].sort((a, b) => a - b);
  return {
    price: (epochMs) => {
      const minute = minuteOfWeek(localMs(epochMs));
      for (const window of windows) {
        if (minute >= window.start && minute < window.end) return window.entry;
      }
      return -1;
    },
    next: (epochMs) => {
      const local = localMs(epochMs);
      const minute = minuteOfWeek(local);
      const next =
        boundaries.find((boundary) => boundary > minute) ??
        (boundaries[0] as number) + minutesPerWeek;
      return instantOf(local - (local % 60_000) + (next - minute) * 60_000);
    },
  };
}

/** The engine itself: all ratios are taken to it. */
async function engine(): Promise<Candidate> {
  const { compileCostRate, nextChange, priceAt } = await import('@wattpost/engine');
  return {
    name: '@wattpost/engine',
    prepare: (task, { costRate }) => {
      const wire = costRate();
      if (task === 'compile') return () => compileCostRate(wire);
      const plan = compileCostRate(wire);
      return task === 'price'
        ? (epochMs) => priceAt(plan, epochMs)
        : (epochMs) => nextChange(plan, epochMs);
    },
  };
}

/** Parsing the same cost rate, as a scale for compiling it. */
const jsonParse: Candidate = {
  name: 'JSON.parse of the same cost rate',
  prepare: (_task, { costRate }) => {
    const text = JSON.stringify(costRate());
    return (): unknown => JSON.parse(text);
  },
};

/** temporal-polyfill's own implementation, also where the runtime has Temporal. */
async function temporalPolyfill(): Promise<Candidate> {
  const { Temporal } = await import('temporal-polyfill/implementation');
  const zoned = (
    epochMs: number,
    zone = benchTimeZone,
  ): InstanceType<typeof Temporal.ZonedDateTime> =>
    Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  return clockCandidate('temporal-polyfill', {
    localMs: (epochMs) => {
      const local = zoned(epochMs);
      return local.epochMilliseconds + local.offsetNanoseconds / 1e6;
    },
    instantOf: (localMs) =>
      zoned(localMs, 'UTC').toPlainDateTime().toZonedDateTime(benchTimeZone).epochMilliseconds,
  });
}

/** On a host in UTC, the milliseconds of a zoned Date are the local time as if it were UTC. */
async function dateFnsTzScan(): Promise<Candidate> {
  const { toZonedTime } = await import('date-fns-tz/toZonedTime');
  const { fromZonedTime } = await import('date-fns-tz/fromZonedTime');
  return clockCandidate(
    'date-fns-tz + scan',
    {
      localMs: (epochMs) => toZonedTime(epochMs, benchTimeZone).getTime(),
      instantOf: (localMs) => fromZonedTime(new Date(localMs), benchTimeZone).getTime(),
    },
    scan,
  );
}

/** Converts every start and end into an instant once; no time zone is needed afterwards. */
async function sortedInstants(): Promise<Candidate> {
  const { fromZonedTime } = await import('date-fns-tz/fromZonedTime');
  return clockCandidate('sorted instants + binary search', {
    localMs: (epochMs) => epochMs,
    instantOf: (epochMs) => epochMs,
    read: (naive) => fromZonedTime(naive, benchTimeZone).getTime(),
  });
}

/** Functions that load each candidate; a process loads only its own library. */
export const candidates = {
  engine,
  'json-parse': () => Promise.resolve(jsonParse),
  sorted: sortedInstants,
  'date-fns-tz': dateFnsTzScan,
  temporal: temporalPolyfill,
} as const satisfies Record<string, () => Promise<Candidate>>;

export type CandidateId = keyof typeof candidates;
