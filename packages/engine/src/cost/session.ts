import { type Instant, maxEpochMs, statedMs } from '../clock/index.ts';
import type { JsonObject, Reader } from '../rate/index.ts';

/** A meter reading. Other keys are ignored, as in a session: meters state much more than energy. */
export interface MeterReading {
  readonly at: Instant;
  /** The meter's register in Wh: cumulative, so it never falls; finite, not negative. */
  readonly energyWh: number;
}

interface SessionSpan {
  readonly start: Instant;
  /** Not before `start`; equal to it in a session that never ran. */
  readonly end: Instant;
  /**
   * When the vehicle stopped taking energy, within [start, end]: idle time follows (C11).
   * Without it, idle time is derived from the meter readings if possible.
   */
  readonly chargingUntil?: Instant | null;
  /**
   * kW that the station can deliver; finite, not negative. It affects no amount: a mean power above it is a
   * diagnostic (C13). `null` or 0: not known.
   */
  readonly maxPowerKw?: number | null;
}

/** A session of which only the energy is known; it is spread evenly until charging ended (C5). */
export interface SessionWithTotal extends SessionSpan {
  /** Wh taken in the session; finite, not negative. */
  readonly energyWh: number;
}

/** A session with a series of meter readings; its energy is the last less the first. */
export interface SessionWithReadings extends SessionSpan {
  /**
   * At least one, in order of time, all within [start, end]. Between two readings energy flows
   * evenly; before the first and after the last there is none (C5).
   */
  readonly readings: readonly MeterReading[];
}

export type Session = SessionWithTotal | SessionWithReadings;

/** A point of the meter's curve. */
export interface MeterPoint {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** The meter's register in Wh. */
  readonly energyWh: number;
}

/** A validated session. */
export interface SessionRead {
  readonly startMs: number;
  readonly endMs: number;
  /** `undefined`: not stated. */
  readonly chargingUntilMs: number | undefined;
  /** At least one; both coordinates ascend, neither strictly. */
  readonly meter: readonly MeterPoint[];
  /** Whether `meter` was given as readings; otherwise it follows from a total. */
  readonly hasReadings: boolean;
  /** kW; `null`: not stated. */
  readonly maxPowerKw: number | null;
}

/** Those that could be read. */
interface Bounds {
  readonly startMs?: number | undefined;
  readonly endMs?: number | undefined;
  readonly chargingUntilMs?: number | undefined;
}

/** As `statedMs`; `undefined` if reading throws: a revoked proxy, a getter. */
function readableMs(value: unknown): number | undefined {
  try {
    return statedMs(value);
  } catch {
    return undefined;
  }
}

function readInstant(reader: Reader, value: unknown): number | undefined {
  const instant = readableMs(value);
  const expected = 'an instant in milliseconds since 1970, a Date or a Temporal.Instant';
  if (instant === undefined) return reader.wrongType(expected, value);
  if (!Number.isFinite(instant)) {
    return reader.problem('not_finite', `Expected ${expected}, found ${instant}.`);
  }
  const epochMs = Math.floor(instant);
  return Math.abs(epochMs) <= maxEpochMs
    ? epochMs
    : reader.problem('out_of_range', `${instant} is not an instant: it is beyond ±8.64e15 ms.`);
}

/** Reads an instant that must be within the session. */
function readInstantWithin(
  reader: Reader,
  value: unknown,
  { startMs = -Infinity, endMs = Infinity }: Bounds,
  cure: string,
): number | undefined {
  const epochMs = readInstant(reader, value);
  if (epochMs !== undefined && (epochMs < startMs || epochMs > endMs)) {
    reader.problem('outside_session', cure);
  }
  return epochMs;
}

/** Reports a reading that contradicts the previous one (C9). */
function checkOrder(reader: Reader, before: MeterPoint, point: MeterPoint): void {
  if (point.atMs < before.atMs) {
    reader.at('at', () =>
      reader.problem('not_in_order', 'It lies before the previous reading; list them by time.'),
    );
  } else if (point.energyWh < before.energyWh) {
    reader.at('energyWh', () =>
      reader.problem(
        'meter_backwards',
        `The meter ran backwards, from ${before.energyWh} to ${point.energyWh} Wh.`,
      ),
    );
  } else if (point.atMs === before.atMs && point.energyWh !== before.energyWh) {
    reader.at('energyWh', () =>
      reader.problem(
        'meter_jumps',
        `The meter shows ${before.energyWh} and ${point.energyWh} Wh at one instant; keep one.`,
      ),
    );
  }
}

function readReadings(reader: Reader, value: unknown, session: Bounds): MeterPoint[] {
  let before: MeterPoint | undefined;
  const known = reader.problems.length;
  const points = reader.list(value, 'a list of readings {at, energyWh}', (item) => {
    const object = reader.object(item, 'a reading {at, energyWh}');
    if (object === undefined) return undefined;
    const atMs = reader.at('at', () =>
      readInstantWithin(
        reader,
        object['at'],
        session,
        'The reading lies outside the session; leave it out.',
      ),
    );
    const energyWh = reader.at('energyWh', () =>
      reader.amount(object['energyWh'], "the meter's register, a number of Wh"),
    );
    if (atMs === undefined || energyWh === undefined) return undefined;
    const point = { atMs, energyWh };
    if (before !== undefined) checkOrder(reader, before, point);
    before = point;
    return point;
  });
  if (points.length === 0 && reader.problems.length === known) {
    reader.problem('empty', 'There is no reading; give at least one, or energyWh.');
  }
  return points;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function readMeter(reader: Reader, object: JsonObject, session: Bounds): readonly MeterPoint[] {
  const { energyWh: total, readings } = object;
  if (isGiven(readings) && isGiven(total)) {
    reader.problem('ambiguous', 'Both energyWh and readings are given; leave one out.');
  }
  if (isGiven(readings)) {
    return reader.at('readings', () => readReadings(reader, readings, session));
  }
  const energyWh = reader.at('energyWh', () =>
    reader.amount(total ?? undefined, 'the Wh taken (or the readings of the meter)'),
  );
  const { startMs, endMs, chargingUntilMs = endMs } = session;
  if (startMs === undefined || chargingUntilMs === undefined || energyWh === undefined) return [];
  return [
    { atMs: startMs, energyWh: 0 },
    { atMs: chargingUntilMs, energyWh },
  ];
}

/**
 * Reads unknown data as a session (C9). Other keys are ignored: a session record has
 * many. Problems are added to the reader; the value is valid only without problems.
 */
export function readSession(reader: Reader, input: unknown): SessionRead | undefined {
  const object = reader.object(input, 'a session {start, end, energyWh or readings}');
  if (object === undefined) return undefined;
  const startMs = reader.at('start', () => readInstant(reader, object['start']));
  const endMs = reader.at('end', () => readInstant(reader, object['end']));
  const backwards = startMs !== undefined && endMs !== undefined && endMs < startMs;
  if (backwards) {
    reader.at('end', () =>
      reader.problem('ends_before_start', 'The session ends before it starts.'),
    );
  }
  // In an invalid span every reading would be outside: one problem suffices.
  const bounds = backwards ? {} : { startMs, endMs };
  const { chargingUntil, maxPowerKw, readings } = object;
  const chargingUntilMs = isGiven(chargingUntil)
    ? reader.at('chargingUntil', () =>
        readInstantWithin(
          reader,
          chargingUntil,
          bounds,
          'Charging ended outside of the session; leave it out.',
        ),
      )
    : undefined;
  const powerKw = isGiven(maxPowerKw)
    ? reader.at('maxPowerKw', () => reader.amount(maxPowerKw, 'the power of the station in kW'))
    : undefined;
  const meter = readMeter(reader, object, { ...bounds, chargingUntilMs });
  if (startMs === undefined || endMs === undefined) return undefined;
  return {
    startMs,
    endMs,
    chargingUntilMs,
    meter,
    hasReadings: isGiven(readings),
    maxPowerKw: powerKw ?? null,
  };
}
