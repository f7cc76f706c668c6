import type { DriverPage, DriverPrice } from '@wattpost/contract/wire';
import { nextPriceChange, priceAt, priceBreakdown, type ActivePrice } from '@wattpost/engine';
import { priceTexts } from '@wattpost/wording';
import type { DriverPrices, DriverStation } from './driverStation.ts';

/** The page's content as data. */
export function driverFacts(
  { station, prices, follow }: DriverStation,
  language: string,
  nowMs: number,
): DriverPage {
  const named = {
    station: {
      uuid: station.uuid,
      name: stationName(station),
      location_name: station.locationName,
      time_zone: station.timeZone,
    },
    language,
  };
  if (prices === null) {
    const unknown = {
      currency: null,
      tax_percent: null,
      follow,
      now: { price: null, until: null },
    };
    return { ...named, ...unknown, next: null, days: [], prices: [] };
  }
  const { plan, days } = prices;
  const changeMs = knownChange(prices, nowMs);
  const priceFrom = (epochMs: number): DriverPrice | null =>
    driverPrice(priceAt(plan, epochMs), prices, language);
  return {
    ...named,
    currency: plan.currency,
    tax_percent: priceAt(plan, nowMs).tax?.percent ?? null,
    follow,
    now: { price: priceFrom(nowMs), until: changeMs === null ? null : utc(changeMs) },
    next: changeMs === null ? null : { price: priceFrom(changeMs), from: utc(changeMs) },
    days: days.days.map(({ date, spans }) => ({
      date,
      spans: spans.map(({ fromLocal, untilLocal, price }) => ({
        from: fromLocal,
        until: untilLocal,
        price,
      })),
    })),
    prices: days.prices.map(({ price }) => driverPrice(price, prices, language)),
  };
}

/** The public name. */
export function stationName({ publicDisplayName, label }: DriverStation['station']): string {
  return publicDisplayName?.trim() ? publicDisplayName : label;
}

/** When the price changes next (P2), epoch ms; `null`: not within the known time. */
export function knownChange({ plan, knownUntilMs }: DriverPrices, nowMs: number): number | null {
  const changeMs = nextPriceChange(plan, nowMs) ?? Infinity;
  return changeMs < (knownUntilMs ?? Infinity) ? changeMs : null;
}

function utc(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function driverPrice(
  { intervals, tax }: ActivePrice,
  { plan: { currency } }: DriverPrices,
  language: string,
): DriverPrice | null {
  if (intervals === null) return null;
  const { energy, time, idle, sessionFee, limits, isFree } = priceBreakdown(intervals, tax);
  return {
    free: isFree,
    lines: [...priceTexts({ intervals }, { tax, currency, language })],
    energy: [...energy],
    time: [...time],
    idle: idle === null ? null : [...idle],
    session_fee: sessionFee && {
      amount: sessionFee.amount,
      grace_seconds: sessionFee.graceSeconds,
      threshold_kwh: sessionFee.thresholdKwh,
    },
    limits: limits && {
      min_total: limits.minTotal,
      max_total: limits.maxTotal,
      max_energy: limits.maxEnergy,
      max_time: limits.maxTime,
      max_idle: limits.maxIdle,
    },
  };
}
