import { readLocalSecond, readTimeOfDay } from '@wattpost/engine';
import { minutesPerDay, type ElementTime } from './elementTime.ts';
import { ocpiWeekdays } from './ocpiTariff.ts';
import type { JsonPlace } from './place.ts';

/** Conditions on a session, without those that are always met. */
export interface SessionConditions {
  /** kWh, inclusive. */
  readonly minKwh: number | null;
  /** kWh, exclusive. */
  readonly maxKwh: number | null;
  /** Seconds, inclusive. */
  readonly minDurationSec: number | null;
  /** Seconds, exclusive. */
  readonly maxDurationSec: number | null;
  /** The keys of the conditions on current and power that are set. */
  readonly electrical: readonly string[];
  /** The key of a bound that excludes everything, such as a `max_duration` of 0; `null`: none. */
  readonly emptyBound: string | null;
}

/** Bounds on a quantity of a session: kWh or seconds. */
export interface QuantityBounds {
  /** Inclusive; `null`: from the beginning. */
  readonly min: number | null;
  /** Exclusive; `null`: without end. */
  readonly max: number | null;
}

/** Whether a quantity is within bounds. */
export function isWithinRestriction({ min, max }: QuantityBounds, quantity: number): boolean {
  return (min ?? 0) <= quantity && (max === null || quantity < max);
}

/** The bounds on one quantity. */
export function boundsOf(session: SessionConditions, quantity: 'kwh' | 'duration'): QuantityBounds {
  return quantity === 'kwh'
    ? { min: session.minKwh, max: session.maxKwh }
    : { min: session.minDurationSec, max: session.maxDurationSec };
}

/** The restrictions of an element. */
export interface RestrictionsRead {
  readonly time: ElementTime;
  readonly session: SessionConditions;
  /** The element prices a reservation or a booking, not a session. */
  readonly isReservation: boolean;
}

const electricalKeys = ['min_current', 'max_current', 'min_power', 'max_power'] as const;

const boundedQuantities = ['kwh', 'duration', 'current', 'power'] as const;

const reservations = ['RESERVATION', 'RESERVATION_EXPIRES'] as const;

function readMinute(place: JsonPlace, mayBe24: boolean): number | undefined {
  const { value } = place;
  if (mayBe24 && value === '24:00') return minutesPerDay;
  const minute = typeof value === 'string' ? readTimeOfDay(value) : undefined;
  return minute ?? place.unexpected('a time of day such as "08:30"');
}

function readDay(place: JsonPlace): number | null {
  const { value } = place;
  if (!place.isGiven) return null;
  const second = typeof value === 'string' ? readLocalSecond(`${value}T00:00:00`) : undefined;
  if (second !== undefined) return second / 86_400;
  place.unexpected('a date that exists, such as "2026-12-24"');
  return null;
}

function readTime(place: JsonPlace): ElementTime {
  const [start, end] = [place.at('start_time'), place.at('end_time')];
  const startMinute = start.isGiven ? (readMinute(start, false) ?? 0) : 0;
  const givenEnd = end.isGiven ? readMinute(end, true) : undefined;
  // 00:00 as an end is the midnight that ends the day.
  const endMinute = givenEnd === undefined || givenEnd === 0 ? minutesPerDay : givenEnd;
  if (givenEnd !== undefined && startMinute === endMinute) {
    const message = 'The window begins when it ends: leave both times out for the whole day.';
    end.problem('empty_window', message);
  }
  const weekdays = new Set(
    place.at('day_of_week').optionalList('a list', (day) => {
      const name = day.word(ocpiWeekdays);
      return name === undefined ? undefined : ocpiWeekdays.indexOf(name);
    }),
  );
  return {
    startMinute,
    endMinute,
    weekdays: weekdays.size === 0 || weekdays.size === 7 ? null : weekdays,
    startDay: readDay(place.at('start_date')),
    endDay: readDay(place.at('end_date')),
  };
}

function readSession(place: JsonPlace): SessionConditions {
  const read = (key: string, what: string): number | null => place.at(key).optionalAmount(what);
  const atLeast = (key: string, what: string): number | null => read(key, what) || null;
  const electrical = electricalKeys.filter((key) => {
    const amount = read(key, 'a number of amperes or kW');
    return amount !== null && (amount > 0 || key.startsWith('max_'));
  });
  // Upper bounds are exclusive.
  const empty = boundedQuantities.find((quantity) => {
    const [min, max] = [place.at(`min_${quantity}`), place.at(`max_${quantity}`)];
    return max.isGiven && Number(max.value) <= Number(min.value ?? 0);
  });
  return {
    emptyBound: empty === undefined ? null : `max_${empty}`,
    minKwh: atLeast('min_kwh', 'a number of kWh'),
    maxKwh: read('max_kwh', 'a number of kWh'),
    minDurationSec: atLeast('min_duration', 'a number of seconds'),
    maxDurationSec: read('max_duration', 'a number of seconds'),
    electrical,
  };
}

/** Reads the restrictions of an element; absent ones restrict nothing. */
export function readRestrictions(place: JsonPlace): RestrictionsRead {
  if (place.isGiven) place.object('restrictions, an object');
  const [reservation, booking] = [place.at('reservation'), place.at('booking')];
  if (reservation.isGiven) reservation.word(reservations);
  return {
    time: readTime(place),
    session: readSession(place),
    isReservation: reservation.isGiven || (booking.isGiven && booking.value !== false),
  };
}
