import { type Result, success } from '@wattpost/command';
import {
  stationPlan,
  utcInstant,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
} from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import { moneyText, type MoneyText } from '@wattpost/wording';
import { type Io, type JsonOption, outputWidth } from '../host/index.ts';
import { clockText, defaultLocales } from '../words/index.ts';
import { chooseStation, loadBundle } from './readInput.ts';
import {
  type ResolvedSpan,
  type ResolvedTime,
  readAt,
  readTime,
  resolveTime,
  spanOf,
} from './readTime.ts';

/** Options that all commands about one station share. */
export interface StationOptions extends JsonOption {
  readonly station?: string;
  readonly locale?: readonly string[];
  readonly maxBytes: number;
}

/** A station of a bundle, ready to be asked, and how to answer. */
export interface StationContext {
  readonly bundle: Bundle;
  readonly station: BundleStation;
  readonly rate: BundleCostRate;
  readonly plan: PricePlan;
  readonly money: MoneyText;
  /** Columns to write in. */
  readonly width: number;
  /** An instant on the station's clock, for people. */
  readonly clock: (epochMs: number) => string;
}

/** Reads the bundle, chooses the station and compiles its prices. */
async function readStationContext(
  io: Io,
  path: string,
  options: StationOptions,
): Promise<Result<StationContext>> {
  const bundle = await loadBundle(io, path, options.maxBytes);
  if (!bundle.ok) return bundle;
  const chosen = chooseStation(bundle.value, options.station);
  if (!chosen.ok) return chosen;
  const station = chosen.value;
  const plan = stationPlan(bundle.value, station.uuid);
  return success({
    bundle: bundle.value,
    station,
    rate: rateOf(bundle.value, station),
    plan,
    money: moneyText(options.locale ?? defaultLocales, plan.currency),
    width: outputWidth(io),
    clock: (epochMs) => clockText(plan.timeZone, epochMs),
  });
}

/**
 * The cost rate of a station.
 *
 * @throws Error when the bundle has not been checked and lacks it.
 */
export function rateOf({ cost_rates: rates }: Bundle, station: BundleStation): BundleCostRate {
  const rate = rates.find(({ uuid }) => uuid === station.cost_rate_uuid);
  if (rate === undefined) throw new Error(`The station ${station.uuid} has no cost rate.`);
  return rate;
}

/** As for all commands about a station, with the instant of `--at`, else the present. */
export async function readStationAt(
  io: Io,
  path: string,
  options: StationOptions & { readonly at?: string },
): Promise<Result<StationContext & ResolvedTime>> {
  const given = readAt(io, options.at);
  if (!given.ok) return given;
  const context = await readStationContext(io, path, options);
  if (!context.ok) return context;
  const { plan } = context.value;
  return success({ ...context.value, ...resolveTime(given.value, plan.timeZone) });
}

/** The beginning and the end of a span, as they were given. */
export interface SpanOptions {
  readonly from: string;
  readonly to: string;
}

/** As for all commands about a station, with the times of `--from` and `--to`. */
export async function readStationSpan(
  io: Io,
  path: string,
  options: StationOptions & SpanOptions,
): Promise<Result<StationContext & ResolvedSpan>> {
  const from = readTime(options.from, '--from');
  if (!from.ok) return from;
  const to = readTime(options.to, '--to');
  if (!to.ok) return to;
  const context = await readStationContext(io, path, options);
  if (!context.ok) return context;
  const { timeZone } = context.value.plan;
  const span = spanOf(resolveTime(from.value, timeZone), resolveTime(to.value, timeZone));
  return success({ ...context.value, ...span });
}

/** What to say when one of these instants lies outside the time the bundle was made for. */
export function validityNote(
  { bundle, station }: Pick<StationContext, 'bundle' | 'station'>,
  ...instantsMs: readonly number[]
): string | undefined {
  const madeMs = utcInstant(bundle.created_at) ?? -Infinity;
  const endMs = utcInstant(bundle.valid_until ?? '') ?? Infinity;
  const clock = (epochMs: number): string => clockText(station.time_zone, epochMs);
  for (const epochMs of instantsMs) {
    const at = clock(epochMs);
    if (epochMs >= endMs) {
      return `The bundle is valid until ${clock(endMs)}; what it says about ${at} may be out of date.`;
    }
    if (epochMs < madeMs) {
      return `The bundle was made at ${clock(madeMs)}; what it says about ${at} may never have held.`;
    }
  }
  return undefined;
}
