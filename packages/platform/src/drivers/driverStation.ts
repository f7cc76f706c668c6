import type { OwnZones } from '@wattpost/contract';
import {
  compileCalendar,
  compileCostRate,
  dateAt,
  nextChange,
  plusDays,
  startOfDate,
  type ClockLike,
  type PricePlan,
} from '@wattpost/engine';
import { languageTag } from '@wattpost/wording';
import { type DriverDays, driverDays } from './driverDays.ts';
import type { DriverSource, ReadPrices } from './readPrices.ts';

/** Prices of a station with everything computed from them, whatever the language. */
export interface DriverPrices extends ReadPrices {
  /** On the station's clock. */
  readonly plan: PricePlan;
  readonly days: DriverDays;
}

/** The input for all pages of a station. */
export interface DriverStation extends Omit<DriverSource, 'prices'> {
  readonly prices: DriverPrices | null;
  /** Epoch ms, inclusive: not valid before, should the clock be set back. */
  readonly madeMs: number;
  /** Exclusive: another entry has other texts, another date other days. */
  readonly untilMs: number;
  /** Those of the operator's texts, BCP 47; the rates' own first, then the directions'. */
  readonly locales: readonly string[];
}

/** Computes what all pages of a station share. */
export function driverStation(
  { prices: read, ...source }: DriverSource,
  nowMs: number,
  { clockOf }: OwnZones,
): DriverStation {
  const { timeZone } = source.station;
  const clock = clockOf(timeZone) ?? timeZone;
  const prices = read === null ? null : driverPrices(read, clock, nowMs);
  const midnightMs = startOfDate(clock, plusDays(dateAt(clock, nowMs), 1));
  const changeMs = (prices === null ? undefined : nextChange(prices.plan, nowMs)) ?? Infinity;
  const untilMs = Math.min(midnightMs, changeMs, prices?.knownUntilMs ?? Infinity);
  const rates = read?.rates ?? [];
  const codes = [
    ...rates.flatMap((rate) => Object.keys(rate.marketing_texts)),
    ...source.station.directions.map(({ language }) => language),
    ...rates
      .flatMap(({ recurring, unique }) => [...recurring, ...unique])
      .flatMap((entry) => Object.keys(entry.marketing_texts)),
  ];
  const locales = [...new Set(codes)].flatMap((code) => languageTag(code) ?? []);
  return { ...source, prices, madeMs: nowMs, untilMs, locales };
}

function driverPrices(read: ReadPrices, clock: ClockLike, nowMs: number): DriverPrices {
  const plan = planOf(read, clock);
  return { ...read, plan, days: driverDays({ ...read, plan }, nowMs) };
}

function planOf({ rates, usual, periods }: ReadPrices, clock: ClockLike): PricePlan {
  const plans = new Map(
    rates.map((rate) => [rate.uuid, compileCostRate(rate, { timeZone: clock })]),
  );
  // Unread data applies after the known time, or never.
  const ratePlan = (uuid: string | null): PricePlan | null => plans.get(uuid ?? '') ?? null;
  const usualPlan = ratePlan(usual);
  if (periods.length === 0 && usualPlan !== null) return usualPlan;
  return compileCalendar(
    usualPlan,
    periods.map(({ costRateUuid, from, until }) => ({ rate: ratePlan(costRateUuid), from, until })),
  );
}
