import {
  utcInstant,
  type StationPrices,
  type BundleCostRate,
  type BundlePeriod,
  type OwnZones,
  type PartialStation,
  bundleClock,
} from '@wattpost/contract';
import {
  localToInstants,
  priceAt,
  segments,
  type PricePlan,
  type ClockLike,
} from '@wattpost/engine';
import {
  findingAbout,
  notice,
  stationSubject,
  type BundleDiagnostic,
  type BundleNotice,
} from './notice.ts';
import type { PeriodValues } from './words/index.ts';

const msPerDay = 86_400_000;

/** The start and end of a period, epoch milliseconds. If a local end occurs twice, the second counts. */
function instantsOf(
  { from, until }: BundlePeriod,
  clock: ClockLike,
): readonly [fromMs: number, untilMs: number] {
  const last = until === null ? undefined : localToInstants(clock, until);
  return [
    localToInstants(clock, from)?.epochMs ?? -Infinity,
    (last?.kind === 'repeated' ? last.laterEpochMs : last?.epochMs) ?? Infinity,
  ];
}

function periodValues(
  { cost_rates: rates }: StationPrices,
  { cost_rate_uuid: uuid, from, until }: BundlePeriod,
): PeriodValues {
  return { rate: rates.find((one) => one.uuid === uuid)?.name ?? null, from, until };
}

/**
 * The periods of a station in which another one always applies (K4).
 *
 * @param plan of the station
 * @param path of the station in the bundle
 */
export function calendarDiagnostics(
  station: PartialStation,
  { diagnostics }: PricePlan,
  path: string,
): BundleDiagnostic[] {
  return diagnostics.flatMap((one) =>
    one.code === 'period_never_applies'
      ? [
          findingAbout(stationSubject(station), {
            ...one,
            path: `${path}.cost_rate_periods[${one.values.index}]`,
          }),
        ]
      : [],
  );
}

/** The periods of a station outside of the bundle's validity. */
export function periodNotices(
  bundle: StationPrices,
  station: PartialStation,
  path: string,
  own: OwnZones,
): BundleNotice[] {
  const { created_at: made = '', valid_until: end = null } = bundle;
  const madeMs = utcInstant(made) ?? -Infinity;
  const endMs = utcInstant(end ?? '') ?? Infinity;
  const subject = stationSubject(station);
  const clock = bundleClock(bundle, station.time_zone, own) ?? station.time_zone;
  return (station.cost_rate_periods ?? []).flatMap((period, index): BundleNotice[] => {
    const [fromMs, untilMs] = instantsOf(period, clock);
    const place = `${path}.cost_rate_periods[${index}]`;
    const values = periodValues(bundle, period);
    if (untilMs <= madeMs) return [notice(place, subject, { code: 'period_over', values })];
    if (end === null || fromMs < endMs) return [];
    return [notice(place, subject, { code: 'period_after_end', values: { ...values, end } })];
  });
}

/** Whether a price of a cost rate applies at a station now or later. */
export function appliesFrom(
  { uuid }: BundleCostRate,
  { cost_rate_periods: periods = [] }: PartialStation,
  plan: PricePlan,
  nowMs: number,
): boolean {
  const bounds = periods.flatMap((period) => instantsOf(period, plan.clock));
  const starts = bounds.filter((atMs) => Number.isFinite(atMs) && atMs > nowMs);
  return [nowMs, ...starts].some((atMs) => priceAt(plan, atMs).costRateUuid === uuid);
}

/** Whether any of the dated entries of a cost rate applies in one of these plans. There is at least one. */
export function hasDatesWithin(
  { uuid, unique }: BundleCostRate,
  plans: Iterable<PricePlan>,
): boolean {
  const dates = unique.map(({ validity }) => validity.start.slice(0, 10)).sort();
  // A day before and two after exceed the offset of any clock.
  const fromMs = Date.parse(`${dates[0] ?? ''}T00:00:00Z`) - msPerDay;
  const untilMs = Date.parse(`${dates.at(-1) ?? ''}T00:00:00Z`) + 2 * msPerDay;
  for (const plan of plans) {
    for (const { price } of segments(plan, fromMs, untilMs)) {
      if (price.source === 'unique' && price.costRateUuid === uuid) return true;
    }
  }
  return false;
}
