import { type CommandResult, success } from '@wattpost/command';
import { stationTime, defaultLocales } from '@wattpost/command/prices';
import {
  bundleClock,
  stationPlan,
  stationRateUuids,
  utcInstant,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
} from '@wattpost/contract';
import type { ClockLike, PricePlan } from '@wattpost/engine';
import { zoneFindings } from '@wattpost/kiosk-config/zones';
import { moneyText, type MoneyText } from '@wattpost/wording';
import { type CliIo, type JsonOption, outputWidth } from '../host/index.ts';
import { type RateWords, rateWords } from '../words/index.ts';
import { chooseStation, loadBundle } from './readInput.ts';
import {
  type ResolvedSpan,
  type ResolvedTime,
  readAt,
  readTime,
  resolveTime,
  spanOf,
} from './readTime.ts';

/** Options of all commands about one station. */
export interface StationOptions extends JsonOption {
  readonly station?: string;
  readonly locale?: readonly string[];
  readonly maxBytes: number;
}

/** A station of a bundle, ready for queries, and the output settings. */
export interface StationContext {
  readonly bundle: Bundle;
  readonly station: BundleStation;
  /** The cost rates that the station can have, the usual one first. */
  readonly rates: readonly BundleCostRate[];
  readonly rateWords: RateWords;
  readonly plan: PricePlan;
  readonly money: MoneyText;
  /** Width of the output in columns. */
  readonly width: number;
  /** An instant on the station's clock, for people. */
  readonly clock: (epochMs: number) => string;
  /** Where the zone data of this computer and of the bundle differ about that clock, and a file that cannot be used. */
  readonly zoneNotes: readonly string[];
}

/** Reads the bundle, chooses the station and compiles its prices. */
async function readStationContext(
  io: CliIo,
  path: string,
  options: StationOptions,
): Promise<CommandResult<StationContext>> {
  const bundle = await loadBundle(io, path, options.maxBytes);
  if (!bundle.ok) return bundle;
  const chosen = chooseStation(bundle.value, options.station);
  if (!chosen.ok) return chosen;
  const station = chosen.value;
  const plan = stationPlan(bundle.value, station.uuid, io.zones);
  const rates = contextRates(bundle.value, station);
  return success({
    bundle: bundle.value,
    station,
    rates,
    rateWords: rateWords(rates),
    plan,
    money: moneyText(options.locale ?? defaultLocales, plan.currency),
    width: outputWidth(io),
    clock: (epochMs) => stationTime(plan.clock, epochMs),
    zoneNotes: zoneFindings({ ...io, isKiosk: false }, bundle.value, [station.uuid]).map(
      ({ message }) => message,
    ),
  });
}

/** The clock of a station of a bundle. */
export function stationClock(
  { zones }: Pick<CliIo, 'zones'>,
  bundle: Bundle,
  { time_zone: timeZone }: Pick<BundleStation, 'time_zone'>,
): ClockLike {
  return bundleClock(bundle, timeZone, zones) ?? timeZone;
}

/** The cost rates that a station can have, the usual one first. */
export function contextRates(
  { cost_rates: rates }: Bundle,
  station: BundleStation,
): BundleCostRate[] {
  const byUuid = new Map(rates.map((rate) => [rate.uuid, rate]));
  return stationRateUuids(station).flatMap((uuid) => byUuid.get(uuid) ?? []);
}

/** As for all commands about a station, with the instant of `--at`, else the present. */
export async function readStationAt(
  io: CliIo,
  path: string,
  options: StationOptions & { readonly at?: string },
): Promise<CommandResult<StationContext & ResolvedTime>> {
  const given = readAt(io, options.at);
  if (!given.ok) return given;
  const context = await readStationContext(io, path, options);
  if (!context.ok) return context;
  const { plan } = context.value;
  return success({ ...context.value, ...resolveTime(given.value, plan.clock) });
}

/** The start and end of a span, as typed. */
export interface SpanOptions {
  readonly from: string;
  readonly to: string;
}

/** As for all commands about a station, with the times of `--from` and `--to`. */
export async function readStationSpan(
  io: CliIo,
  path: string,
  options: StationOptions & SpanOptions,
): Promise<CommandResult<StationContext & ResolvedSpan>> {
  const from = readTime(options.from, '--from');
  if (!from.ok) return from;
  const to = readTime(options.to, '--to');
  if (!to.ok) return to;
  const context = await readStationContext(io, path, options);
  if (!context.ok) return context;
  const { clock } = context.value.plan;
  const span = spanOf(resolveTime(from.value, clock), resolveTime(to.value, clock));
  return success({ ...context.value, ...span });
}

/** The note if one of these instants is outside the validity of the bundle. */
export function validityNote(
  { bundle, plan }: { readonly bundle: Bundle; readonly plan: Pick<PricePlan, 'clock'> },
  ...instantsMs: readonly number[]
): string | undefined {
  const madeMs = utcInstant(bundle.created_at) ?? -Infinity;
  const endMs = utcInstant(bundle.valid_until ?? '') ?? Infinity;
  const clock = (epochMs: number): string => stationTime(plan.clock, epochMs);
  for (const epochMs of instantsMs) {
    const at = clock(epochMs);
    if (epochMs >= endMs) {
      return `The bundle is valid until ${clock(endMs)}; its price at ${at} may be out of date.`;
    }
    if (epochMs < madeMs) {
      return `The bundle was made at ${clock(madeMs)}; its price at ${at} may never have applied.`;
    }
  }
  return undefined;
}
