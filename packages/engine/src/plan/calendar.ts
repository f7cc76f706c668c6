import {
  type CalendarPeriod,
  CostRateError,
  type Diagnostic,
  type PeriodRead,
  frozenProblems,
  readPeriods,
  reading,
} from '../rate/index.ts';
import { writeLocalSecond } from '../clock/index.ts';
import { firstAfter } from './dateIndex.ts';
import { type DateSchedule, compileDates, dateSpanAt, dateStartMs } from './dateSchedule.ts';
import type { DateSpans } from './dateSpans.ts';
import { frozen } from './frozen.ts';
import { type Calendar, type PricePlan, planInternals, planOf } from './plan.ts';
import { PriceColumns } from './priceColumns.ts';

/** The plan of a calendar at an instant, and the span in which it applies. */
export interface CalendarSpan {
  readonly plan: PricePlan | null;
  /** Epoch milliseconds, inclusive; `undefined`: always. */
  readonly fromMs: number | undefined;
  /** Epoch milliseconds, exclusive; `undefined`: for ever. */
  readonly untilMs: number | undefined;
}

/** The span of a calendar that contains `epochMs`. */
export function calendarSpanAt({ schedule, plans }: Calendar, epochMs: number): CalendarSpan {
  const position = dateSpanAt(schedule, epochMs);
  return {
    plan: plans[position < 0 ? 0 : (schedule.prices[position] as number)] as PricePlan | null,
    fromMs: dateStartMs(schedule, position),
    untilMs: dateStartMs(schedule, position + 1),
  };
}

/** The indexes of periods by precedence, highest first (K2). */
function byPrecedence(periods: readonly PeriodRead[]): Uint32Array {
  const startsSec = Float64Array.from(periods, ({ fromSec }) => fromSec);
  const lengthsSec = Float64Array.from(periods, ({ fromSec, untilSec }) => untilSec - fromSec);
  return Uint32Array.from(periods, (_, position) => position).sort((a, b) => {
    const oneSec = lengthsSec[a] as number;
    const otherSec = lengthsSec[b] as number;
    // For two periods without end: Infinity minus Infinity is NaN.
    if (oneSec !== otherSec) return oneSec < otherSec ? -1 : 1;
    return (startsSec[b] as number) - (startsSec[a] as number) || a - b;
  });
}

/** Every second at which a period starts or ends, ascending, each once. */
function boundariesOf(periods: readonly PeriodRead[]): Float64Array {
  const seconds = new Float64Array(2 * periods.length);
  let count = 0;
  for (const { fromSec, untilSec } of periods) {
    seconds[count++] = fromSec;
    if (untilSec !== Infinity) seconds[count++] = untilSec;
  }
  return seconds
    .subarray(0, count)
    .sort()
    .filter((second, place, sorted) => second !== sorted[place - 1]);
}

/**
 * The periods on the naive clock (K2): price index 0 is the usual rate, n the nth period. Each span
 * between two boundaries belongs to the first period in order of precedence that covers it; `freeFrom`
 * skips occupied ones, so that this takes time in proportion to n log n.
 */
export function periodSpans(periods: readonly PeriodRead[]): DateSpans {
  const startsSec = boundariesOf(periods);
  const count = startsSec.length;
  const placeOf = (second: number): number => firstAfter(startsSec, second, 0, count) - 1;
  const prices = new Uint32Array(count);
  const next = Uint32Array.from({ length: count + 1 }, (_, place) => place);
  const freeFrom = (place: number): number => {
    let free = place;
    while (next[free] !== free) {
      const beyond = next[next[free] as number] as number;
      next[free] = beyond;
      free = beyond;
    }
    return free;
  };
  for (const position of byPrecedence(periods)) {
    const { fromSec, untilSec } = periods[position] as PeriodRead;
    const end = untilSec === Infinity ? count : placeOf(untilSec);
    for (let place = freeFrom(placeOf(fromSec)); place < end; place = freeFrom(place)) {
      prices[place] = position + 1;
      next[place] = place + 1;
    }
  }
  return { startsSec, prices };
}

function neverApplies(
  { fromSec, untilSec }: PeriodRead,
  plan: PricePlan | null,
  index: number,
): Diagnostic {
  return {
    code: 'period_never_applies',
    values: {
      index,
      rate: plan?.name ?? null,
      from: writeLocalSecond(fromSec),
      until: untilSec === Infinity ? null : writeLocalSecond(untilSec),
    },
    severity: 'warning',
    entries: plan === null ? [] : [plan.uuid],
    path: `$.periods[${index}]`,
  };
}

function diagnosticsOf(
  { prices }: DateSchedule,
  periods: readonly PeriodRead[],
  plans: Calendar['plans'],
): readonly Diagnostic[] {
  const applied = new Set(prices);
  const diagnostics: Diagnostic[] = [];
  for (const [position, period] of periods.entries()) {
    if (applied.has(position + 1)) continue;
    diagnostics.push(neverApplies(period, plans[position + 1] as PricePlan | null, position));
  }
  return frozen(diagnostics);
}

function ratePlan(rate: unknown): PricePlan | null {
  if (rate === null) return null;
  const plan = rate as PricePlan;
  if (planInternals(plan).calendar !== null) {
    throw new TypeError('A calendar combines cost rates, not calendars.');
  }
  return plan;
}

/**
 * Combines compiled cost rates into one plan that follows a station's calendar (K). All queries accept it like
 * any other plan. Pass the same plan for each period of a rate: its prices are then the same objects (K4).
 *
 * @param usual applies where no period does; `null`: the price is unknown there (K3).
 * @param periods in list order, which matters only as stated in K2. They are read once.
 * @throws CostRateError with every problem found (K1, K5), paths from `$.periods`; also if there is no cost
 * rate at all. TypeError as `priceAt` for a rate that is not the plan of a cost rate.
 */
export function compileCalendar(
  usual: PricePlan | null,
  periods: readonly CalendarPeriod<PricePlan>[],
): PricePlan {
  const { value: read, reader } = reading((reader) =>
    reader.at('periods', () => readPeriods(reader, usual, periods)),
  );
  const { problems } = reader;
  if (problems.length === 0 && usual === null && read.every(({ rate }) => rate === null)) {
    reader.problem('missing', 'A calendar needs at least one cost rate.');
  }
  if (problems.length > 0) throw new CostRateError(frozenProblems(problems), 'calendar');
  const plans = Object.freeze([usual, ...read.map(({ rate }) => rate)].map(ratePlan));
  const first = plans.find((plan) => plan !== null) as PricePlan;
  const { uuid, name, currency, timeZone, clock, tax } = first;
  const { zone } = planInternals(first);
  const schedule = compileDates(periodSpans(read), zone);
  const diagnostics = diagnosticsOf(schedule, read, plans);
  return planOf(
    { uuid, name, currency, timeZone, clock, tax, diagnostics },
    {
      zone,
      prices: unknownPrice(),
      week: null,
      dates: null,
      calendar: Object.freeze({ schedule, plans }),
    },
  );
}

/** The price while a calendar has no rate (K3), as the only one of a column. */
function unknownPrice(): PriceColumns {
  return new PriceColumns(
    { uuid: null, tax: null },
    { uuid: null, name: '', intervals: null, texts: {} },
    'recurring',
    [],
    Object.freeze,
  );
}
