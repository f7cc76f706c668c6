import { msPerMinute } from '../clock/index.ts';
import type { UnwordedFinding } from '../rate/index.ts';
import type { SessionRead } from './session.ts';

/** kW that no public charger exceeds: the Megawatt Charging System, 1250 V and 3000 A (CharIN, 2022). */
export const maxPublicPowerKw = 3750;

/** Per cent of the stated power: the voltage of a grid may be 10 % above the nominal one (EN 50160). */
const tolerated = 110;

/** In shorter times the rounding of times and registers alone makes any power. */
const minPowerMs = 5 * msPerMinute;

const msPerHour = 60 * msPerMinute;

/** Mean power, and the most that is possible, in kW. */
export interface ImpossiblePower {
  /** Rounded to one decimal. */
  readonly kw: number;
  /** Rounded to one decimal. */
  readonly most: number;
  /** Whether `most` is stated of the station; otherwise it is `maxPublicPowerKw`. */
  readonly isOfStation: boolean;
}

/** The values of a session's diagnostic, by its code. */
export interface SessionDiagnosticValues {
  /** The mean power of a span exceeds what the station can deliver (C13). */
  readonly power_impossible: ImpossiblePower;
}

/**
 * A doubt about a session that can be billed; it changes no amount. The path is that of the energy: of the reading
 * that ends the span, if the session has readings.
 */
export type SessionDiagnostic = UnwordedFinding<SessionDiagnosticValues> & {
  /** Epoch ms: start of the span. */
  readonly from: number;
  /** Epoch ms: end of the span. */
  readonly until: number;
};

function limitOf(maxPowerKw: number | null): number {
  return maxPowerKw === null || maxPowerKw === 0 ? maxPublicPowerKw : maxPowerKw;
}

/** The energy that can be delivered in a time. */
function deliverableWh(limitKw: number, durationMs: number): number {
  return (limitKw * (tolerated * 10) * Math.max(durationMs, minPowerMs)) / msPerHour;
}

const inTenths = (kw: number): number => Number(Math.min(kw, Number.MAX_VALUE).toFixed(1));

/**
 * The mean power of a span, if it exceeds by more than 10 % what a station can deliver. A span of less than five
 * minutes must exceed the energy of five minutes as well.
 *
 * @param energyWh taken in the span
 * @param durationMs of the span; if it is 0, the power is unknown
 * @param maxPowerKw of the station; `null` or 0: not known
 * @returns frozen
 */
export function impossiblePower(
  energyWh: number,
  durationMs: number,
  maxPowerKw: number | null,
): ImpossiblePower | undefined {
  const most = limitOf(maxPowerKw);
  if (!(durationMs > 0) || energyWh <= deliverableWh(most, durationMs)) return undefined;
  const kw = (energyWh * msPerHour) / (durationMs * 1000);
  return Object.freeze({
    kw: inTenths(kw),
    most: inTenths(most),
    isOfStation: most === maxPowerKw,
  });
}

/** A point of the meter's curve since the session's start. */
interface Point {
  readonly ms: number;
  readonly wh: number;
}

interface Span {
  /** Indices of its points. */
  readonly from: number;
  readonly until: number;
  /** Energy beyond what can be delivered; negative: within it. */
  readonly excessWh: number;
}

/** The span between any two points in which most energy exceeds what can be delivered, in linear time. */
function worstSpan(points: readonly Point[], limitKw: number): Span | undefined {
  let worst: Span | undefined;
  const consider = (from: number, until: number): void => {
    const [start, end] = [points[from] as Point, points[until] as Point];
    const lengthMs = end.ms - start.ms;
    if (lengthMs <= 0) return;
    const excessWh = end.wh - start.wh - deliverableWh(limitKw, lengthMs);
    if (worst === undefined || excessWh > worst.excessWh) worst = { from, until, excessWh };
  };
  // The first point within five minutes, and of those before it the one with the least energy beyond the limit.
  let near = 0;
  let lowest: number | undefined;
  const whPerMs = deliverableWh(limitKw, msPerHour) / msPerHour;
  const beyond = (index: number): number => {
    const { ms, wh } = points[index] as Point;
    return wh - whPerMs * ms;
  };
  for (const [until, { ms }] of points.entries()) {
    for (; ms - (points[near] as Point).ms >= minPowerMs; near++) {
      if (lowest === undefined || beyond(near) < beyond(lowest)) lowest = near;
    }
    if (lowest !== undefined) consider(lowest, until);
    consider(near, until);
  }
  return worst;
}

/**
 * What is doubtful about a session: the mean power of the whole session, or between any two readings (C13).
 *
 * @returns frozen; at most one for each code
 */
export function sessionDiagnostics({
  startMs,
  endMs,
  meter,
  maxPowerKw,
  hasReadings,
}: SessionRead): readonly SessionDiagnostic[] {
  const [first, last] = [meter[0], meter.at(-1)];
  if (first === undefined || last === undefined) return Object.freeze([]);
  const points = [{ ...first, atMs: startMs }, ...meter, { ...last, atMs: endMs }].map(
    ({ atMs, energyWh }) => ({ ms: atMs - startMs, wh: energyWh - first.energyWh }),
  );
  const worst = worstSpan(points, limitOf(maxPowerKw));
  if (worst === undefined) return Object.freeze([]);
  const [from, until] = [points[worst.from] as Point, points[worst.until] as Point];
  const values = impossiblePower(until.wh - from.wh, until.ms - from.ms, maxPowerKw);
  if (values === undefined) return Object.freeze([]);
  const reading = Math.min(worst.until, meter.length) - 1;
  return Object.freeze([
    Object.freeze({
      code: 'power_impossible',
      severity: 'warning',
      path: hasReadings ? `$.readings[${reading}].energyWh` : '$.energyWh',
      from: startMs + from.ms,
      until: startMs + until.ms,
      values,
    }),
  ]);
}
