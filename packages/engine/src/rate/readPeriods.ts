import { clockKey, isClock } from '../clock/index.ts';
import { readDateTime } from './readDatedSpan.ts';
import { type InputProblem, frozenProblems } from './problem.ts';
import { type Reader, reading } from './reader.ts';

/** The facts of a cost rate that K5 requires. A compiled plan has them, and a cost rate as data. */
export interface CalendarRate {
  readonly currency?: unknown;
  readonly timeZone?: unknown;
  readonly clock?: unknown;
  readonly tax?: unknown;
}

/** A period of a calendar, with its cost rate as `Rate`. */
export interface CalendarPeriod<Rate> {
  /** The cost rate of the period; `null`: the price is unknown (K3). */
  readonly rate: Rate | null;
  /** Naive local `YYYY-MM-DDTHH:MM:SS` on the station's clock, inclusive. */
  readonly from: string;
  /** The same, exclusive and after `from`; `null`: no end. */
  readonly until: string | null;
}

/** A period in seconds since 1970-01-01T00:00:00 on the station's naive clock. */
export interface PeriodRead {
  /** As stated. */
  readonly rate: unknown;
  readonly fromSec: number;
  /** Infinity for a period without end. */
  readonly untilSec: number;
}

/** What the rates of a calendar have in common (K5), as texts; `undefined` if a rate does not state it. */
interface SharedFacts {
  readonly currency?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly clock?: string | undefined;
  readonly tax?: string | undefined;
}

function taxFact(tax: unknown): string | undefined {
  if (tax === null || tax === undefined) return 'no tax';
  const { included } = tax as { readonly included?: unknown };
  if (typeof included !== 'boolean') return undefined;
  return included ? 'a tax that its prices include' : 'a tax that its prices do not include';
}

/** The facts of a rate. An invalid one states nothing: `checkCostRate` reports its problems. */
function factsOf(rate: unknown): SharedFacts {
  if (typeof rate !== 'object' || rate === null) return {};
  try {
    const { currency, timeZone, clock, tax } = rate as CalendarRate;
    return {
      currency: typeof currency === 'string' ? currency : undefined,
      timeZone: typeof timeZone === 'string' ? timeZone : undefined,
      clock: typeof clock === 'string' || isClock(clock) ? clockKey(clock) : undefined,
      tax: taxFact(tax),
    };
  } catch {
    return {};
  }
}

const comparisons = [
  [
    'currency',
    'other_currency',
    (first: string, own: string) =>
      `A calendar has one currency, ${first}; the cost rate of this period has ${own} (K5).`,
  ],
  [
    'timeZone',
    'other_time_zone',
    (first: string, own: string) =>
      `A calendar has one clock, ${first}; the cost rate of this period has ${own} (K5).`,
  ],
  [
    'clock',
    'other_time_zone',
    () =>
      `A calendar has one clock; the cost rate of this period was compiled with other data of its zone (K5).`,
  ],
  [
    'tax',
    'mixed_tax',
    (first: string, own: string) =>
      `The first cost rate of the calendar states ${first}, that of this period ${own}: state it alike in all of them (K5).`,
  ],
] as const;

/** A zone may be written in any case. */
function isSame(first: string | undefined, other: string | undefined): boolean {
  return first?.toLowerCase() === other?.toLowerCase();
}

/** Reports differences from the first rate that states a fact; returns the facts so far. */
function compareFacts(reader: Reader, known: SharedFacts, own: SharedFacts): SharedFacts {
  for (const [fact, code, message] of comparisons) {
    const [first, other] = [known[fact], own[fact]];
    if (first === undefined || other === undefined || isSame(first, other)) continue;
    // Clocks of two zones are one problem.
    if (fact === 'clock' && !isSame(known.timeZone, own.timeZone)) continue;
    reader.problem(code, message(first, other));
  }
  return {
    currency: known.currency ?? own.currency,
    timeZone: known.timeZone ?? own.timeZone,
    clock: known.clock ?? own.clock,
    tax: known.tax ?? own.tax,
  };
}

function readSpan(
  reader: Reader,
  from: unknown,
  until: unknown,
): Omit<PeriodRead, 'rate'> | undefined {
  const fromSec = reader.at('from', () => readDateTime(reader, from));
  const untilSec =
    until === null ? Infinity : reader.at('until', () => readDateTime(reader, until));
  if (fromSec === undefined || untilSec === undefined) return undefined;
  if (untilSec <= fromSec) {
    return reader.at('until', () =>
      reader.problem('empty_window', 'A period must end after it starts.'),
    );
  }
  return { fromSec, untilSec };
}

/** Reads the periods of a calendar, unknown data except for their rates; those with a problem are left out (K1, K5). */
export function readPeriods(reader: Reader, usual: unknown, periods: unknown): PeriodRead[] {
  let known = factsOf(usual);
  // Many periods share few rates. An incompatible one is reported with each of its periods.
  const agreeing = new Set<unknown>();
  return reader.list(periods, 'a list of periods', (item) => {
    const period = reader.object(item, 'a period {rate, from, until}');
    if (period === undefined) return undefined;
    const { rate, from, until } = period;
    if (!agreeing.has(rate)) {
      const before = reader.problems.length;
      known = compareFacts(reader, known, factsOf(rate));
      if (reader.problems.length === before) agreeing.add(rate);
    }
    const span = readSpan(reader, from, until);
    return span === undefined ? undefined : { rate, ...span };
  });
}

/**
 * Finds everything that prevents cost rates and periods from forming a calendar (K1, K5), for readers of data: what
 * `compileCalendar` would throw. Never throws, whatever the data.
 *
 * @param usual the usual cost rate, compiled or as data; `null` for none.
 * @param periods with `rate: undefined` if the rate is unknown; such a rate is skipped.
 * @returns deep-frozen; paths start at `$`, the list of periods.
 */
export function checkPeriods(
  usual: CalendarRate | null | undefined,
  periods: readonly CalendarPeriod<CalendarRate | undefined>[],
): readonly InputProblem[] {
  const { reader } = reading((reader) => readPeriods(reader, usual, periods));
  return frozenProblems(reader.problems);
}
