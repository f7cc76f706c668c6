import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import type { CostRate } from '../src/rate/costRate.ts';
import { awkwardZones, transitionsOf } from './zones.ts';

/** Zones and instants, where possible from the places at which something goes wrong. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A zone out of those that make trouble. */
export const arbitraryZone: fc.Arbitrary<string> = fc.constantFrom(...awkwardZones);

/** Milliseconds to either side of an event: on it, one beside it, or somewhere near. */
const nearby: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, -1, 1) },
  { weight: 1, arbitrary: fc.constantFrom(-1000, 1000, -60_000, 60_000) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-dayMs, -hourMs, -hourMs / 2, hourMs / 2, hourMs, dayMs),
  },
  { weight: 2, arbitrary: fc.integer({ min: -3 * hourMs, max: 3 * hourMs }) },
  { weight: 1, arbitrary: fc.integer({ min: -2 * dayMs, max: 2 * dayMs }) },
);

const anyTime: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) }) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: Date.UTC(2101, 0, 1) - 1 }) },
  { weight: 1, arbitrary: fc.integer({ min: Date.UTC(1850, 0, 1), max: -1 }) },
);

/** A function of a zone, called once for each. */
function ofZone<Value>(make: (timeZone: string) => Value): (timeZone: string) => Value {
  const made = new Map<string, Value>();
  return (timeZone) => {
    const value = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, value);
    return value;
  };
}

const transitionIn = ofZone((timeZone): fc.Arbitrary<number> => {
  const all = transitionsOf(timeZone);
  if (all.length === 0) return anyTime;
  const recent = all.filter((t) => t >= Date.UTC(2005, 0, 1) && t < Date.UTC(2040, 0, 1));
  const last = all.slice(-4);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(recent.length > 0 ? recent : last)) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
  );
});

const eventIn = ofZone((timeZone) => fc.oneof(transitionIn(timeZone), anyTime));

function onClock(timeZone: string, clock: Temporal.PlainDateTime, later: boolean): number {
  const disambiguation = later ? 'later' : 'earlier';
  return clock.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
}

function localDate(timeZone: string, epochMs: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** An instant in or near a zone's interesting moments: transitions, midnights, anything. */
export const arbitraryInstant = ofZone((timeZone): fc.Arbitrary<number> => {
  const midnight = fc
    .tuple(eventIn(timeZone), fc.boolean())
    .map(([t, later]) => onClock(timeZone, localDate(timeZone, t).toPlainDateTime(), later));
  return fc.oneof(
    { weight: 4, arbitrary: plus(transitionIn(timeZone), nearby) },
    { weight: 2, arbitrary: plus(midnight, nearby) },
    { weight: 2, arbitrary: anyTime },
  );
});

function plus(base: fc.Arbitrary<number>, offset: fc.Arbitrary<number>): fc.Arbitrary<number> {
  return fc.tuple(base, offset).map(([a, b]) => a + b);
}

/** An instant for a cost rate: as `arbitraryInstant`, or at a boundary of one of its windows. */
export function arbitraryInstantFor(costRate: CostRate): fc.Arbitrary<number> {
  const zone = costRate.time_zone;
  const general = arbitraryInstant(zone);
  const clocks = costRate.recurring.flatMap(({ validity }) =>
    validity.weekdays.flatMap(({ start_time, end_time }) => [start_time, end_time]),
  );
  const dateTimes = costRate.unique.flatMap(({ validity }) => [validity.start, validity.end]);
  const options: fc.WeightedArbitrary<number>[] = [{ weight: 2, arbitrary: general }];
  if (clocks.length > 0) {
    const boundary = fc
      .tuple(eventIn(zone), fc.constantFrom(...clocks), fc.boolean())
      .map(([t, clock, later]) => {
        const time = Temporal.PlainTime.from(clock === '24:00' ? '00:00' : clock);
        return onClock(zone, localDate(zone, t).toPlainDateTime(time), later);
      });
    options.push({ weight: 2, arbitrary: plus(boundary, nearby) });
  }
  if (dateTimes.length > 0) {
    options.push({ weight: 5, arbitrary: arbitraryBoundary(zone, dateTimes) });
  }
  return fc.oneof(...options);
}

/** An instant at or near one of the local times, of which there is at least one. */
export function arbitraryBoundary(
  zone: string,
  dateTimes: readonly string[],
): fc.Arbitrary<number> {
  const boundary = fc
    .tuple(fc.constantFrom(...dateTimes), fc.boolean())
    .map(([dateTime, later]) => onClock(zone, Temporal.PlainDateTime.from(dateTime), later));
  return plus(boundary, nearby);
}
