import { type CalendarRate, checkPeriods, readClock, type Problem } from '@wattpost/engine';
import { zoneKey, type OwnZones } from './bundleClock.ts';
import { rateProblems, statedZones } from './bundleReferences.ts';
import { maxZoneChanges, maxZoneSpanMs } from './zoneData.ts';
import {
  describeValue,
  listIn,
  memberOf,
  problemsOfEach,
  problemsOfPasses,
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
export function additionProblems(input: unknown, own: OwnZones): Problem[] {
  const stations = listIn(input, 'stations');
  const rates = new Map(
    listIn(input, 'cost_rates').map((rate) => [textMember(rate, 'uuid') ?? '', rate]),
  );
  return problemsOfPasses(
    () =>
      problemsOfEach(stations, (station, index) =>
        calendarProblems(station, `$.stations[${index}]`, rates),
      ),
    () => zoneDataProblems(input, stations, own),
  );
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
    ...problemsOfEach(periods, (period, index) => rateProblems(period, `${list}[${index}]`, rates)),
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

/** Zone data without a zone of a station, with duplicates, with too long a span, or with a clock that is none. */
function zoneDataProblems(input: unknown, stations: readonly unknown[], own: OwnZones): Problem[] {
  const zoneData = memberOf(input, 'zone_data');
  const zones = memberOf(zoneData, 'zones');
  if (!Array.isArray(zones)) return [];
  const path = '$.zone_data.zones';
  const stated = statedZones(input);
  const used = new Set(stations.map((station) => textMember(station, 'time_zone') ?? ''));
  const missing = [...used].filter(
    (zone) => own.clockOf(zone) !== undefined && !stated.has(zoneKey(zone)),
  );
  return [
    ...repeatedProblems(zones, path, 'time_zone', true),
    ...problemsOfEach(missing, (zone) => {
      const message = `Expected the zone ${JSON.stringify(zone)} of a station, found none.`;
      return [{ path, code: 'missing_zone', message }];
    }),
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
  return problemsOfEach(zones, (zone, index) =>
    clockProblems(zone, `$.zone_data.zones[${index}]`, fromMs, untilMs),
  );
}

/** Words for problems of a clock whose data has other names and units here; others keep theirs. */
const clockMessages: Readonly<Record<string, string>> = {
  not_in_order:
    'Expected changes in order of time, after created_at and before the end of the zone data.',
  out_of_range_at: 'Expected a UTC instant of a whole second.',
};

/** What the engine would refuse. Fields of the wrong type are reported by their own schema. */
function clockProblems(zone: unknown, path: string, fromMs: number, untilMs: number): Problem[] {
  const changes = listIn(zone, 'changes');
  if (changes.length > maxZoneChanges) {
    const message = `Expected at most ${maxZoneChanges} changes, found ${changes.length}.`;
    return [{ path: `${path}.changes`, code: 'out_of_range', message }];
  }
  const data: unknown = {
    timeZone: memberOf(zone, 'time_zone'),
    release: null,
    from: Math.floor(fromMs / 1000) * 1000,
    until: Math.ceil(untilMs / 1000) * 1000,
    offsetSeconds: wholeNumber(memberOf(zone, 'offset_seconds')),
    changes: changes.map((change) => ({
      epochMs: utcInstant(textMember(change, 'at') ?? ''),
      offsetSeconds: wholeNumber(memberOf(change, 'offset_seconds')),
    })),
  };
  const reading = readClock(data);
  if (reading.ok) return [];
  return reading.problems
    .filter(({ code }) => !['wrong_type', 'missing'].includes(code))
    .map(({ path: own, code, message }) => {
      const place = wireNames.reduce((text, [name, wire]) => text.replace(name, wire), own);
      const key = place.endsWith('.at') && code === 'out_of_range' ? 'out_of_range_at' : code;
      return { path: path + place.slice(1), code, message: clockMessages[key] ?? message };
    });
}

/** Another number is reported by its own schema. */
function wholeNumber(value: unknown): unknown {
  return Number.isInteger(value) ? value : undefined;
}

const wireNames = [
  ['timeZone', 'time_zone'],
  ['offsetSeconds', 'offset_seconds'],
  ['epochMs', 'at'],
] as const;
