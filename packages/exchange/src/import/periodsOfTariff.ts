import type { BundleCostRate } from '@wattpost/contract';
import { dateOfDay, type Tax } from '@wattpost/engine';
import {
  type ElementRead,
  type OcpiDimension,
  type TariffRead,
  isWholeDay,
} from '../ocpi/index.ts';
import { type RateCalendar, calendarOfSpans } from '../values/index.ts';
import { Findings } from '../words/index.ts';
import { isUnconditional } from './candidate.ts';
import { entriesOfDay, notePricesEnd } from './datesOfTariff.ts';
import { taxPlan, type TaxPlan } from './importTax.ts';
import type { Resolver, TariffSchedule } from './resolver.ts';
import { usualPrice, weekOfTariff } from './weekOfTariff.ts';

/** Dates with the same elements in force; days since 1970-01-01, half-open, infinite without limit. */
export interface DaySpan {
  readonly firstDay: number;
  readonly endDay: number;
  /** In order of precedence. */
  readonly inForce: readonly ElementRead[];
}

/** A span, and the resolver of its prices. */
export interface SpanWithResolver extends DaySpan {
  readonly resolver: Resolver;
}

function byDay(
  elements: readonly ElementRead[],
  dayOf: (element: ElementRead) => number,
): Map<number, ElementRead[]> {
  const groups = new Map<number, ElementRead[]>();
  for (const element of elements) {
    const group = groups.get(dayOf(element));
    if (group === undefined) groups.set(dayOf(element), [element]);
    else group.push(element);
  }
  return groups;
}

/** The spans between limiting dates, in order; the last date before one without an element is separate. */
export function spansOfDates(elements: readonly ElementRead[]): DaySpan[] {
  const dated = elements.filter(({ time: { startDay, endDay } }) => {
    return (startDay ?? -Infinity) < (endDay ?? Infinity);
  });
  const starting = byDay(dated, ({ time }) => time.startDay ?? -Infinity);
  const ending = byDay(dated, ({ time }) => time.endDay ?? Infinity);
  const bounds = [...new Set([-Infinity, ...starting.keys(), ...ending.keys(), Infinity])].sort(
    (x, y) => x - y,
  );
  const places = new Map(elements.map((element, place) => [element, place]));
  const placeOf = (element: ElementRead): number => places.get(element) ?? 0;
  const inForce = new Set<ElementRead>();
  const spans: DaySpan[] = [];
  for (const [index, firstDay] of bounds.entries()) {
    const endDay = bounds[index + 1];
    if (endDay === undefined) break;
    for (const element of ending.get(firstDay) ?? []) inForce.delete(element);
    for (const element of starting.get(firstDay) ?? []) inForce.add(element);
    const before = spans.at(-1);
    if (inForce.size === 0 && before !== undefined && before.firstDay < firstDay - 1) {
      // The prices of that date end with its last element, those of others do not.
      const lastDay = firstDay - 1;
      spans[spans.length - 1] = { ...before, endDay: lastDay };
      spans.push({ ...before, firstDay: lastDay });
    }
    spans.push({
      firstDay,
      endDay,
      inForce: [...inForce].sort((x, y) => placeOf(x) - placeOf(y)),
    });
  }
  return spans;
}

/** The prices of a span, without those after one of their kind that always applies. */
function thatApply(inForce: readonly ElementRead[]): ElementRead[] {
  const settled = new Set<OcpiDimension>();
  return inForce.map((element) => {
    const { time } = element;
    const components = element.components.filter(({ type }) => !settled.has(type));
    const isAlways = isWholeDay(time) && time.weekdays === null;
    for (const component of components) {
      if (isAlways && isUnconditional({ element, component })) settled.add(component.type);
    }
    return { ...element, components };
  });
}

/**
 * The tax of each span, if each has one percentage and they differ; free spans have the tax of a
 * neighbour. `undefined`: one cost rate can express it, or none can.
 */
export function taxesOfSpans(
  tariff: TariffRead,
  spans: readonly DaySpan[],
): readonly TaxPlan[] | undefined {
  const plans = new Map<number, TaxPlan>();
  const percents: (number | null)[] = [];
  for (const { inForce } of spans) {
    const elements = thatApply(inForce);
    const { tax, ...others } = taxPlan({ ...tariff, elements }, new Findings());
    const costs = elements.some(({ components }) => components.some(({ price }) => price > 0));
    if (costs && tax === null) return undefined;
    if (tax !== null && !plans.has(tax.percent)) plans.set(tax.percent, { tax, ...others });
    percents.push(tax?.percent ?? percents.at(-1) ?? null);
  }
  const [first] = plans.keys();
  if (plans.size < 2 || first === undefined) return undefined;
  return percents.flatMap((percent) => plans.get(percent ?? first) ?? []);
}

const msPerDay = 86_400_000;

/** Prices of fewer dates are written date by date. */
const daysOfWeek = 7;

function scheduleOf(
  { firstDay, endDay, resolver }: SpanWithResolver,
  seed: string,
): TariffSchedule {
  const days = endDay - firstDay;
  if (days >= daysOfWeek) {
    const from = firstDay === -Infinity ? endDay - daysOfWeek : firstDay;
    return weekOfTariff(resolver, `${seed} ${dateOfDay(from)}`, from);
  }
  const dates = Array.from({ length: days }, (_, index) => {
    return { day: firstDay + index, pieces: resolver.day(firstDay + index) };
  });
  const pieces = dates.flatMap((date) => date.pieces);
  // Hours without a price are those without an entry.
  const unknown = pieces.find(({ price }) => price.intervals === null)?.price;
  const usual = unknown ?? usualPrice(pieces, resolver.fallback());
  const unique = dates.flatMap((date) => entriesOfDay(date.pieces, date.day, usual, seed));
  return { usual, recurring: [], unique, isWhole: true };
}

/** Identifies a schedule, independent of its entries' uuids. */
function contentOf(
  { usual, recurring, unique }: TariffSchedule,
  { resolver }: SpanWithResolver,
): string {
  return JSON.stringify(
    [resolver.tax, usual.intervals, recurring, unique],
    (key, value: unknown) => (key === 'uuid' ? undefined : value),
  );
}

function hasPrice({ usual, recurring, unique }: TariffSchedule): boolean {
  return usual.intervals !== null || recurring.length + unique.length > 0;
}

/** Notes the dates without an element. */
function noteUnknown({ firstDay, endDay }: DaySpan, path: string, findings: Findings): void {
  if (endDay === Infinity) return notePricesEnd(firstDay - 1, path, findings);
  findings.add(`${path}.elements`, 'dates_without_price', {
    from: firstDay === -Infinity ? null : dateOfDay(firstDay),
    until: dateOfDay(endDay),
  });
}

/** The cost rates of a tariff: the first applies where no period has another one. */
export interface TariffRates {
  readonly rate: BundleCostRate;
  /** They do not overlap. */
  readonly periods: RateCalendar['periods'];
}

/**
 * Elements of which some are limited by dates as cost rates, exact for ever.
 *
 * @param rateOf makes a cost rate; `since` is the first date on which it applies, `null` for the first.
 */
export function periodsOfTariff(
  spans: readonly SpanWithResolver[],
  { seed, path }: { readonly seed: string; readonly path: string },
  rateOf: (schedule: TariffSchedule, tax: Tax | null, since: string | null) => BundleCostRate,
  findings: Findings,
): TariffRates {
  const rates = new Map<string, BundleCostRate>();
  const { usual, periods } = calendarOfSpans(
    spans.map((span, index) => {
      const { firstDay, endDay, resolver } = span;
      const schedule = scheduleOf(span, seed);
      const isKnown = hasPrice(schedule);
      if (!isKnown) noteUnknown(span, path, findings);
      const content = contentOf(schedule, span);
      const since = index === 0 ? null : dateOfDay(firstDay);
      const rate = rates.get(content) ?? rateOf(schedule, resolver.tax, since);
      rates.set(content, rate);
      return {
        rate: isKnown || index === 0 ? rate : null,
        fromMs: firstDay * msPerDay,
        untilMs: endDay * msPerDay,
      };
    }),
  );
  // The first span has a cost rate, possibly without a price.
  return { rate: usual as BundleCostRate, periods };
}
