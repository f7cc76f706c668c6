import { exact, impossiblePower, type MeterReading } from '@wattpost/engine';
import { nearestNumber } from '../values/index.ts';
import { type ExchangeFinding, findingOf } from '../words/index.ts';
import type { CdrPeriod, CdrRead } from './readCdr.ts';

/** A span of time, epoch ms. */
export interface SessionSpan {
  readonly from: number;
  readonly until: number;
}

/** The session of a record. */
export interface CdrSession {
  readonly start: number;
  readonly end: number;
  /** When charging ended; `undefined`: there is idle time between charging, derived from the readings. */
  readonly chargingUntil: number | undefined;
  readonly readings: readonly MeterReading[];
  /** Wh. */
  readonly energyWh: number;
  /** When the vehicle was connected but not charging, in order, not adjacent. */
  readonly idle: readonly SessionSpan[];
  /** Whether the meter could not distinguish idle time from charging, and `chargingUntil` does not. */
  readonly isIdleUnsure: boolean;
  /** The sums of the periods: kWh, hours; `null`: not stated. */
  readonly volumes: {
    readonly energyKwh: number | null;
    readonly timeHours: number | null;
    readonly parkingHours: number | null;
  };
  /** Inconsistencies of the record, which may explain a different sum. */
  readonly findings: readonly ExchangeFinding[];
}

const msPerHour = 3_600_000;

/** Volumes are often rounded to hundredths of an hour: they match an instant within this tolerance. */
const slackMs = 36_000;

/** Energy is often rounded to hundredths of a kWh. */
const slackKwh = 0.01;

/** Sums that differ by more than rounding: this share of the larger one. */
const slackShare = 0.005;

/** Readings this close to each other distinguish idle time from charging (C11). */
const finestMs = 15 * 60_000;

interface Stretch {
  readonly from: number;
  readonly until: number;
  /** When the vehicle stopped charging in it. */
  readonly chargedUntil: number;
  readonly energyKwh: number;
}

function idleMsOf(period: CdrPeriod, lengthMs: number): number {
  const { energyKwh, timeHours, parkingHours } = period;
  const parkedMs = (parkingHours ?? 0) * msPerHour;
  const charges = (timeHours ?? 0) > 0 || (energyKwh ?? 0) > 0;
  if (parkedMs > 0) return charges ? Math.min(Math.round(parkedMs), lengthMs) : lengthMs;
  if (timeHours === null) return 0;
  // Neither charging nor stated as parked, but connected.
  const restMs = Math.round(lengthMs - timeHours * msPerHour);
  return restMs > slackMs ? restMs : 0;
}

function sumOf(values: readonly (number | null)[]): number | null {
  const given = values.filter((value) => value !== null);
  if (given.length === 0) return null;
  const sum = given.reduce((total, value) => exact.add(total, exact.decimalOf(value)), exact.zero);
  return nearestNumber(sum);
}

/** Periods as spans of time; energy without a period is distributed over the charging time. */
function stretchesOf(
  { periods, endMs, totalEnergyKwh }: CdrRead,
  energyKwh: number | null,
): Stretch[] {
  const plain = periods.map((period, index) => {
    const { startMs: from } = period;
    const until = periods[index + 1]?.startMs ?? endMs;
    return { from, until, chargedUntil: until - idleMsOf(period, until - from), period };
  });
  const lengths = plain.map(({ from, chargedUntil }) => chargedUntil - from);
  const length = lengths.reduce((sum, ms) => sum + ms, 0);
  return plain.map(({ period, ...stretch }, index) => {
    const share = length === 0 ? 1 / plain.length : (lengths[index] ?? 0) / length;
    const energy = energyKwh === null ? totalEnergyKwh * share : (period.energyKwh ?? 0);
    return { ...stretch, energyKwh: energy };
  });
}

function idleOf(stretches: readonly Stretch[]): SessionSpan[] {
  const idle: SessionSpan[] = [];
  for (const { chargedUntil: from, until } of stretches) {
    if (from >= until) continue;
    const last = idle.at(-1);
    if (last?.until === from) idle[idle.length - 1] = { from: last.from, until };
    else idle.push({ from, until });
  }
  return idle;
}

/** The meter curve of the spans. */
function readingsOf(stretches: readonly Stretch[], isFine: boolean): MeterReading[] {
  const readings: MeterReading[] = [];
  let kwh = 0;
  const read = (at: number, energyKwh: number): void => {
    const reading = { at, energyWh: Number((energyKwh * 1000).toPrecision(14)) };
    if (readings.at(-1)?.at !== at) readings.push(reading);
    // Energy at one instant is counted to the time before it, or at the start to the time after it.
    else if (readings.length > 1) readings[readings.length - 1] = reading;
  };
  for (const { from, chargedUntil, energyKwh } of stretches) {
    const parts = isFine ? Math.max(1, Math.ceil((chargedUntil - from) / finestMs)) : 1;
    read(from, kwh);
    for (let part = 1; part < parts; part++) {
      const share = part / parts;
      read(Math.floor(from + (chargedUntil - from) * share), kwh + energyKwh * share);
    }
    kwh += energyKwh;
    read(chargedUntil, kwh);
  }
  // All energy at the start of a session that only parked is counted to the time after it, too.
  const last = stretches.at(-1);
  if (readings.length === 1 && last !== undefined) read(last.until, kwh);
  return readings;
}

function inMinutes(ms: number): number {
  return Number((ms / 60_000).toFixed(1));
}

function addHours(hours: number | null, more: number | null): number | null {
  return hours === null && more === null ? null : (hours ?? 0) + (more ?? 0);
}

/** Severity `price`: the record contradicts itself. `warning`: it may have been rounded, or counts in another way. */
function contradictions(
  cdr: CdrRead,
  { energyKwh, timeHours, parkingHours }: CdrSession['volumes'],
  chargedMs: number,
): ExchangeFinding[] {
  const findings: ExchangeFinding[] = [];
  const { totalEnergyKwh, totalTimeHours, totalParkingHours, maxPowerKw } = cdr;
  const energyGapKwh = Math.abs((energyKwh ?? totalEnergyKwh) - totalEnergyKwh);
  if (energyKwh !== null && energyGapKwh > slackKwh) {
    const values = { kwh: energyKwh, stated: totalEnergyKwh };
    const rounding = Math.max(
      slackKwh * cdr.periods.length,
      slackShare * Math.max(energyKwh, totalEnergyKwh),
    );
    const severity = energyGapKwh > rounding ? 'price' : 'warning';
    findings.push(findingOf(`${cdr.path}.total_energy`, 'energy_disagrees', values, severity));
  }
  for (const [index, period] of cdr.periods.entries()) {
    const { path, startMs } = period;
    if (period.timeHours === null && period.parkingHours === null) continue;
    const lengthMs = (cdr.periods[index + 1]?.startMs ?? cdr.endMs) - startMs;
    const statedMs = ((period.timeHours ?? 0) + (period.parkingHours ?? 0)) * msPerHour;
    if (Math.abs(lengthMs - statedMs) <= slackMs) continue;
    const lengths = { minutes: inMinutes(lengthMs), stated: inMinutes(statedMs) };
    findings.push(findingOf(path, 'time_disagrees', { reason: 'period', ...lengths }));
  }
  const before = (cdr.periods[0]?.startMs ?? cdr.startMs) - cdr.startMs;
  if (before > slackMs) {
    const path = `${cdr.path}.start_date_time`;
    const values = { minutes: inMinutes(before) };
    findings.push(findingOf(path, 'time_without_period', values));
  }
  const lengthMs = cdr.endMs - cdr.startMs;
  const isOneOf = (statedMs: number, ...possibleMs: readonly number[]): boolean =>
    possibleMs.some((ms) => Math.abs(ms - statedMs) <= slackMs);
  const inMs = (hours: number | null): number => (hours ?? NaN) * msPerHour;
  const parkedMs = inMs(parkingHours ?? totalParkingHours);
  if (totalTimeHours !== null) {
    const statedMs = inMs(totalTimeHours);
    // Some count charging alone.
    const possible = [lengthMs, lengthMs - parkedMs, inMs(timeHours)];
    const own = inMs(addHours(timeHours, parkingHours));
    if (!isOneOf(statedMs, ...possible, own)) {
      const path = `${cdr.path}.total_time`;
      const lengths = { minutes: inMinutes(lengthMs), stated: inMinutes(statedMs) };
      const values = { reason: 'session', ...lengths } as const;
      findings.push(findingOf(path, 'time_disagrees', values));
    }
  }
  if (totalParkingHours !== null) {
    const statedMs = inMs(totalParkingHours);
    const restMs = timeHours === null ? NaN : lengthMs - inMs(timeHours);
    const hasParking = parkingHours !== null || timeHours !== null;
    if (hasParking && !isOneOf(statedMs, inMs(parkingHours ?? 0), restMs)) {
      const path = `${cdr.path}.total_parking_time`;
      const minutes = inMinutes(
        Number.isNaN(parkedMs) || parkingHours === null ? restMs : parkedMs,
      );
      const values = { reason: 'parking', minutes, stated: inMinutes(statedMs) } as const;
      findings.push(findingOf(path, 'time_disagrees', values));
    }
  }
  const energyWh = Math.max(energyKwh ?? 0, totalEnergyKwh) * 1000;
  const power = impossiblePower(energyWh, chargedMs, maxPowerKw);
  if (power !== undefined) {
    findings.push(findingOf(`${cdr.path}.total_energy`, 'power_impossible', power));
  }
  return findings;
}

/** Whether any period states how long the vehicle charged or parked. */
function saysHours({ periods }: CdrRead): boolean {
  return periods.some(({ timeHours, parkingHours }) => timeHours !== null || parkingHours !== null);
}

/** A record with the duration of its hours instead of its instants: its periods one after the other. */
export function byStatedHours(cdr: CdrRead): CdrRead {
  const { startMs, endMs, totalTimeHours, totalParkingHours } = cdr;
  const saysPeriods = saysHours(cdr);
  let at = startMs;
  const periods = cdr.periods.map((period, index) => {
    const next = cdr.periods[index + 1]?.startMs;
    const laid = { ...period, startMs: at };
    if (saysPeriods || next !== undefined || totalTimeHours === null) {
      const hours = (period.timeHours ?? 0) + (period.parkingHours ?? 0);
      const isStated = period.timeHours !== null || period.parkingHours !== null;
      at += isStated ? Math.round(hours * msPerHour) : (next ?? endMs) - period.startMs;
      return laid;
    }
    // Hours of the whole record: those without charging are at the end.
    at = Math.max(at, startMs + Math.round(totalTimeHours * msPerHour));
    const parkingHours = totalParkingHours ?? 0;
    return { ...laid, parkingHours, timeHours: (at - laid.startMs) / msPerHour - parkingHours };
  });
  return { ...cdr, periods, endMs: at };
}

/** The session described by a record's periods: meter readings and idle time. */
export function sessionOfCdr(cdr: CdrRead): CdrSession {
  const of = (key: 'energyKwh' | 'timeHours' | 'parkingHours'): number | null =>
    sumOf(cdr.periods.map((period) => period[key]));
  const energyKwh = of('energyKwh');
  const volumes = { energyKwh, timeHours: of('timeHours'), parkingHours: of('parkingHours') };
  const stretches = stretchesOf(cdr, energyKwh);
  const chargedMs = stretches.reduce((sum, { from, chargedUntil }) => sum + chargedUntil - from, 0);
  const idle = idleOf(stretches);
  const [first, ...others] = idle;
  const isAtEnd = others.length === 0 && (first === undefined || first.until === cdr.endMs);
  return {
    start: cdr.startMs,
    end: cdr.endMs,
    chargingUntil: isAtEnd ? (first?.from ?? cdr.endMs) : undefined,
    readings: readingsOf(stretches, !isAtEnd),
    energyWh: Number(((energyKwh ?? cdr.totalEnergyKwh) * 1000).toPrecision(14)),
    idle,
    isIdleUnsure:
      !isAtEnd &&
      stretches.some(
        ({ from, chargedUntil, energyKwh: taken }) => from < chargedUntil && taken === 0,
      ),
    volumes,
    findings: [...cdr.findings, ...contradictions(cdr, volumes, chargedMs)],
  };
}
