import { type CalendarRate, checkPeriods, isTimeZone, type Problem } from '@wattpost/engine';
import { rateProblems } from './bundleReferences.ts';
import { maxZoneSpanMs, zoneKey } from './zoneData.ts';
import {
  describeValue,
  listIn,
  memberOf,
  rebased,
  repeatedProblems,
  textMember,
  utcInstant,
} from '../json/index.ts';

/**
 * All problems between the additions of the second format and the rest of a bundle: periods with incompatible
 * cost rates (K1, K5), stations without any cost rate, inconsistent zone data.
 * Accepts any value and skips those of the wrong type, as `referenceProblems`.
 */
export function additionProblems(input: unknown): Problem[] {
  const stations = listIn(input, 'stations');
  const rates = new Map(
    listIn(input, 'cost_rates').map((rate) => [textMember(rate, 'uuid') ?? '', rate]),
  );
  return [
    ...stations.flatMap((station, index) =>
      calendarProblems(station, `$.stations[${index}]`, rates),
    ),
    ...zoneDataProblems(input, stations),
  ];
}

/** Already reported by the fields' own schema. */
const ofFields: ReadonlySet<string> = new Set([
  'wrong_type',
  'not_a_local_datetime',
  'no_such_date',
]);

function calendarProblems(
  station: unknown,
  path: string,
  rates: ReadonlyMap<string, unknown>,
): Problem[] {
  const list = `${path}.cost_rate_periods`;
  const periods = listIn(station, 'cost_rate_periods');
  const usual = rateOf(station, rates);
  const calendar = periods.map((period) => ({
    rate: rateOf(period, rates),
    from: textMember(period, 'from') ?? '',
    until: textMember(period, 'until') ?? null,
  }));
  const message = 'Expected a cost rate for the station, as its usual one or in a period.';
  return [
    ...periods.flatMap((period, index) => rateProblems(period, `${list}[${index}]`, rates)),
    ...rebased(
      checkPeriods(usual ?? null, calendar).filter(({ code }) => !ofFields.has(code)),
      list,
    ),
    ...(usual === null && calendar.every(({ rate }) => rate === null)
      ? [{ path: `${path}.cost_rate_uuid`, code: 'no_cost_rate', message }]
      : []),
  ];
}

/** `null` if none is stated on purpose (K3), `undefined` if the reference is invalid. */
function rateOf(
  holder: unknown,
  rates: ReadonlyMap<string, unknown>,
): CalendarRate | null | undefined {
  if (memberOf(holder, 'cost_rate_uuid') === null) return null;
  const rate = rates.get(textMember(holder, 'cost_rate_uuid') ?? '');
  // The station's zone applies.
  return rate === undefined
    ? undefined
    : { currency: memberOf(rate, 'currency'), tax: memberOf(rate, 'tax') };
}

/** Zone data without a zone of a station, with duplicates, with too long a span, or out of order. */
function zoneDataProblems(input: unknown, stations: readonly unknown[]): Problem[] {
  const zoneData = memberOf(input, 'zone_data');
  const zones = memberOf(zoneData, 'zones');
  if (!Array.isArray(zones)) return [];
  const path = '$.zone_data.zones';
  const stated = new Set(zones.map((zone) => zoneKey(textMember(zone, 'time_zone') ?? '')));
  const used = new Set(stations.map((station) => textMember(station, 'time_zone') ?? ''));
  const missing = [...used].filter((zone) => isTimeZone(zone) && !stated.has(zoneKey(zone)));
  return [
    ...repeatedProblems(zones, path, 'time_zone', true),
    ...missing.map((zone) => ({
      path,
      code: 'missing_zone',
      message: `Expected the zone ${JSON.stringify(zone)} of a station, found none.`,
    })),
    ...spanProblems(input, textMember(zoneData, 'until') ?? '', zones),
  ];
}

function spanProblems(input: unknown, until: string, zones: readonly unknown[]): Problem[] {
  const fromMs = utcInstant(textMember(input, 'created_at') ?? '');
  const untilMs = utcInstant(until);
  if (fromMs === undefined || untilMs === undefined) return [];
  if (untilMs <= fromMs || untilMs - fromMs > maxZoneSpanMs) {
    const message = `Expected an instant after created_at and at most 730 days after it, found ${describeValue(until)}.`;
    return [{ path: '$.zone_data.until', code: 'out_of_range', message }];
  }
  return zones.flatMap((zone, index) =>
    orderProblems(zone, `$.zone_data.zones[${index}]`, fromMs, untilMs),
  );
}

function orderProblems(zone: unknown, path: string, fromMs: number, untilMs: number): Problem[] {
  let beforeMs = fromMs;
  return listIn(zone, 'changes').flatMap((change, index) => {
    const atMs = utcInstant(textMember(change, 'at') ?? '');
    if (atMs === undefined) return [];
    const isInOrder = beforeMs < atMs && atMs < untilMs;
    beforeMs = atMs;
    if (isInOrder) return [];
    const message =
      'Expected changes in order of time, after created_at and before the end of the zone data.';
    return [{ path: `${path}.changes[${index}].at`, code: 'not_in_order', message }];
  });
}
