import {
  hiddenMarks,
  utcInstant,
  type Bundle,
  type BundleCostRate,
  type Problem,
} from '@wattpost/contract';
import { fastChargerNotice } from './fastChargerPrices.ts';

/** Something an operator should know about a good bundle; it changes no price. */
export type Notice = Problem;

const monthsPastZoneYear = 6;

/** What a bundle is looked at with. */
export interface NoticeContext {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Version of the IANA zone data in use, such as `2026c`; `undefined` when not known. */
  readonly zoneDataVersion: string | undefined;
}

/** Everything an operator should know about a bundle besides the engine's diagnostics. */
export function bundleNotices(bundle: Bundle, context: NoticeContext): Notice[] {
  const { nowMs, zoneDataVersion } = context;
  return [
    ...validityNotices(bundle, nowMs),
    ...zoneDataNotices(zoneDataVersion, nowMs),
    ...hiddenMarks(bundle),
    ...bundle.stations.flatMap((_, index) => stationNotices(bundle, index)),
    ...bundle.cost_rates.flatMap((_, index) => costRateNotices(bundle, index, nowMs)),
  ];
}

function validityNotices(bundle: Bundle, nowMs: number): Notice[] {
  const madeMs = utcInstant(bundle.created_at) ?? nowMs;
  const endMs =
    bundle.valid_until === null ? Infinity : (utcInstant(bundle.valid_until) ?? Infinity);
  const expired = `The bundle ended at ${bundle.valid_until ?? ''}; displays show no price from it any more.`;
  const early = `The bundle was made at ${bundle.created_at}, which this clock has not reached yet.`;
  return [
    ...(nowMs >= endMs ? [{ path: '$.valid_until', code: 'expired', message: expired }] : []),
    ...(nowMs < madeMs ? [{ path: '$.created_at', code: 'made_in_future', message: early }] : []),
  ];
}

function zoneDataNotices(version: string | undefined, nowMs: number): Notice[] {
  const year = /^(\d{4})[a-z]/.exec(version ?? '')?.[1];
  if (version !== undefined && year !== undefined) {
    if (nowMs < Date.UTC(Number(year) + 1, monthsPastZoneYear, 1)) return [];
    const message = `The zone data of this runtime is ${version}; changes of clocks made since then are missing. Update Node.js.`;
    return [{ path: '$', code: 'zone_data_old', message }];
  }
  const message = 'The version of the zone data in this runtime is not known.';
  return [{ path: '$', code: 'zone_data_unknown', message }];
}

function stationNotices(bundle: Bundle, index: number): Notice[] {
  const station = bundle.stations[index];
  const costRate = bundle.cost_rates.find(({ uuid }) => uuid === station?.cost_rate_uuid);
  if (station === undefined || costRate === undefined) return [];
  const path = `$.stations[${index}]`;
  const ownZone = costRate.time_zone;
  const otherZone = `The cost rate "${costRate.name}" names ${ownZone ?? ''}; the station's ${station.time_zone} is used.`;
  const afir = fastChargerNotice(station, costRate);
  return [
    ...(ownZone === undefined || ownZone === station.time_zone
      ? []
      : [{ path: `${path}.time_zone`, code: 'other_zone', message: otherZone }]),
    ...(afir === undefined
      ? []
      : [{ path: `${path}.cost_rate_uuid`, code: 'afir_components', message: afir }]),
  ];
}

function costRateNotices(bundle: Bundle, index: number, nowMs: number): Notice[] {
  const costRate = bundle.cost_rates[index];
  if (costRate === undefined) return [];
  const path = `$.cost_rates[${index}]`;
  const isUsed = bundle.stations.some((station) => station.cost_rate_uuid === costRate.uuid);
  const unused = `No station uses the cost rate "${costRate.name}".`;
  const unknown = `"${costRate.name}" has no default price: where no entry holds, displays say that the price is not available.`;
  const lastDate = lastUniqueDate(costRate);
  // A day's grace covers every zone without asking for one.
  const isOver =
    lastDate !== undefined && Date.parse(`${lastDate}T00:00:00Z`) + 172_800_000 < nowMs;
  const over = `The last dated entry of "${costRate.name}" is for ${lastDate ?? ''}; since then ${
    costRate.intervals === null ? 'no price is known' : 'the default price holds'
  }.`;
  return [
    ...(isUsed ? [] : [{ path, code: 'unused_cost_rate', message: unused }]),
    ...(costRate.intervals === null
      ? [{ path: `${path}.intervals`, code: 'no_default_price', message: unknown }]
      : []),
    ...(isOver ? [{ path: `${path}.unique`, code: 'schedule_over', message: over }] : []),
  ];
}

/** The last date that a dated schedule in force prices, `YYYY-MM-DD`. */
function lastUniqueDate(costRate: BundleCostRate): string | undefined {
  if (costRate.dynamic_pricing !== 2) return undefined;
  let last: string | undefined;
  for (const { validity } of costRate.unique) {
    const date = validity.start.slice(0, 10);
    if (last === undefined || date > last) last = date;
  }
  return last;
}
