import { readLocalSecond, readTimeOfDay } from '@wattpost/engine';
import { minutesPerDay, weekdayNumber, type ElementTime } from './elementTime.ts';
import { ocpiWeekdays } from './ocpiTariff.ts';
import { isGiven, type JsonObject, type TariffReader } from './tariffReader.ts';

/** Conditions on what happens in the session, with those that demand nothing left out. */
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
  /** The key of a bound that leaves nothing, such as a `max_duration` of 0; `null`: there is none. */
  readonly emptyBound: string | null;
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

function readMinute(
  reader: TariffReader,
  path: string,
  value: unknown,
  mayBe24: boolean,
): number | undefined {
  if (mayBe24 && value === '24:00') return minutesPerDay;
  const minute = typeof value === 'string' ? readTimeOfDay(value) : undefined;
  return minute ?? reader.unexpected(path, 'a time of day such as "08:30"', value);
}

function readDay(reader: TariffReader, path: string, value: unknown): number | null {
  if (!isGiven(value)) return null;
  const second = typeof value === 'string' ? readLocalSecond(`${value}T00:00:00`) : undefined;
  if (second !== undefined) return second / 86_400;
  reader.unexpected(path, 'a date that exists, such as "2026-12-24"', value);
  return null;
}

function readTime(reader: TariffReader, path: string, restrictions: JsonObject): ElementTime {
  const { start_time: start, end_time: end } = restrictions;
  const startMinute = isGiven(start)
    ? (readMinute(reader, `${path}.start_time`, start, false) ?? 0)
    : 0;
  const givenEnd = isGiven(end) ? readMinute(reader, `${path}.end_time`, end, true) : undefined;
  // 00:00 as an end is the midnight that ends the day.
  const endMinute = givenEnd === undefined || givenEnd === 0 ? minutesPerDay : givenEnd;
  if (givenEnd !== undefined && startMinute === endMinute) {
    reader.problem(
      `${path}.end_time`,
      'empty_window',
      'The window begins when it ends: leave both times out for the whole day.',
    );
  }
  const weekdays = new Set<number>();
  const days = reader.optionalList(`${path}.day_of_week`, restrictions['day_of_week'], 'a list');
  for (const [index, day] of days.entries()) {
    const number = weekdayNumber(day);
    if (number >= 0) weekdays.add(number);
    else reader.word(`${path}.day_of_week[${index}]`, day, ocpiWeekdays);
  }
  return {
    startMinute,
    endMinute,
    weekdays: weekdays.size === 0 || weekdays.size === 7 ? null : weekdays,
    startDay: readDay(reader, `${path}.start_date`, restrictions['start_date']),
    endDay: readDay(reader, `${path}.end_date`, restrictions['end_date']),
  };
}

function readSession(
  reader: TariffReader,
  path: string,
  restrictions: JsonObject,
): SessionConditions {
  const read = (key: string, what: string): number | null =>
    reader.optionalAmount(`${path}.${key}`, restrictions[key], what);
  const atLeast = (key: string, what: string): number | null => read(key, what) || null;
  const electrical = electricalKeys.filter((key) => {
    const amount = read(key, 'a number of amperes or kW');
    return amount !== null && (amount > 0 || key.startsWith('max_'));
  });
  // Upper bounds are excluded.
  const empty = boundedQuantities.find((quantity) => {
    const [min, max] = [restrictions[`min_${quantity}`], restrictions[`max_${quantity}`]];
    return isGiven(max) && Number(max) <= Number(min ?? 0);
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
export function readRestrictions(
  reader: TariffReader,
  path: string,
  value: unknown,
): RestrictionsRead {
  const given = isGiven(value) ? (reader.object(path, value, 'restrictions, an object') ?? {}) : {};
  const { reservation, booking } = given;
  if (isGiven(reservation)) reader.word(`${path}.reservation`, reservation, reservations);
  return {
    time: readTime(reader, path, given),
    session: readSession(reader, path, given),
    isReservation: isGiven(reservation) || (isGiven(booking) && booking !== false),
  };
}
