import {
  neededPeriods,
  parseBundle,
  type Bundle,
  type BundleCostRate,
  type OwnZones,
} from '@wattpost/contract';
import {
  problemsInOneLine,
  readUuid,
  type PriceFindingWire,
  type Reading,
  type SiteCostRate,
} from '@wattpost/contract/wire';
import { type Environment, type Handler, type HandlerFailure, failure } from '../http/index.ts';
import type { StationRecord, StoreReader } from '../port/index.ts';
import { inParts, reaches } from '../request/index.ts';
import { changePrices, type AssignedRates, type RequestedPrices } from './changePrices.ts';
import { readRateStates, readStationStates } from './priceState.ts';
import { readWrittenRate, unknownOwner } from './writtenRate.ts';

/** Texts of entries that equal those of the cost rate: a platform's bundle may repeat them (T1). */
function withOwnTexts(rate: SiteCostRate): SiteCostRate {
  const own = <Entry extends SiteCostRate['recurring' | 'unique'][number]>(entry: Entry): Entry => {
    const locales = Object.entries(entry.marketing_texts).flatMap(([locale, texts]) => {
      if (!Object.hasOwn(rate.marketing_texts, locale)) return [[locale, texts] as const];
      const usual: Readonly<Partial<Record<string, string>>> = { ...rate.marketing_texts[locale] };
      const fields = Object.entries(texts).map(([field, text]) => {
        return [field, text === usual[field] ? '' : text] as const;
      });
      const isUnset = fields.every(([, text]) => text === '');
      return isUnset ? [] : [[locale, Object.fromEntries(fields)] as const];
    });
    return { ...entry, marketing_texts: Object.fromEntries(locales) };
  };
  return { ...rate, recurring: rate.recurring.map(own), unique: rate.unique.map(own) };
}

/** The cost rates of a bundle as a platform stores them. */
function readRates(bundle: Bundle, zones: OwnZones): Reading<readonly SiteCostRate[]> {
  const zoneOf = ({ uuid, time_zone: own }: BundleCostRate): string =>
    own ??
    bundle.stations.find(({ cost_rate_uuid: usual }) => usual === uuid)?.time_zone ??
    bundle.stations[0]?.time_zone ??
    'UTC';
  const rates: SiteCostRate[] = [];
  for (const [index, rate] of bundle.cost_rates.entries()) {
    const whole = { ...rate, time_zone: zoneOf(rate) };
    const reading = readWrittenRate(whole, unknownOwner, zones, `$.cost_rates[${index}]`);
    if (!reading.ok) return reading;
    rates.push(withOwnTexts(reading.value));
  }
  return { ok: true, value: rates };
}

export const publishBundle: Handler = async (request, environment) => {
  const { body, principal } = request;
  if (!body.ok) return failure(400, body.message);
  const parsed = parseBundle(body.value, environment.zones);
  if (!parsed.ok) return failure(400, problemsInOneLine(parsed.problems));
  const { bundle } = parsed;
  const rates = readRates(bundle, environment.zones);
  if (!rates.ok) return failure(400, rates.message);
  const uuids = bundle.stations.flatMap(({ uuid }) => readUuid(uuid) ?? []);
  const stationsOf = async (reader: StoreReader): Promise<readonly StationRecord[]> => {
    const found = await inParts(uuids, (some) => reader.stationsByUuid(some));
    return found.filter(({ organizationUuid }) => reaches(principal, organizationUuid));
  };
  const organizationOf = async (reader: StoreReader): Promise<string> =>
    (await stationsOf(reader))[0]?.organizationUuid ?? principal.organizationUuid;
  return changePrices(request, environment, {
    operation: 'publishBundle',
    organizationOf,
    requested: async (writer) => {
      const owner = await organizationOf(writer);
      const found = await stationsOf(writer);
      const known = found
        .filter(({ organizationUuid }) => organizationUuid === owner)
        .map(({ uuid }) => uuid);
      // Probably a bundle of another platform: its cost rates alone would be of no use.
      if (known.length === 0) {
        return failure(400, 'stations: Expected at least one station that exists.');
      }
      return requestedBundle(writer, bundle, rates.value, known, owner, environment);
    },
  });
};

/** Keeps entries of the kind that does not apply (D1), which a platform's bundle leaves out. */
function withIgnored(rate: SiteCostRate, stored: SiteCostRate | undefined): SiteCostRate {
  const { dynamic_pricing: mode, recurring, unique } = rate;
  if (stored?.dynamic_pricing !== mode) return rate;
  return {
    ...rate,
    recurring: mode !== 1 && recurring.length === 0 ? stored.recurring : recurring,
    unique: mode !== 2 && unique.length === 0 ? stored.unique : unique,
  };
}

async function requestedBundle(
  reader: StoreReader,
  bundle: Bundle,
  rates: readonly SiteCostRate[],
  known: readonly string[],
  owner: string,
  { nowMs, zones }: Pick<Environment, 'nowMs' | 'zones'>,
): Promise<RequestedPrices | HandlerFailure> {
  const existing = await readRateStates(
    reader,
    rates.map(({ uuid }) => uuid),
  );
  const wanted = new Map<string, SiteCostRate>();
  for (const [index, rate] of rates.entries()) {
    const there = existing.get(rate.uuid);
    if (there !== undefined && there.organization_uuid !== owner) {
      return failure(400, `cost_rates[${index}].uuid: ${rate.uuid} is not available.`);
    }
    const { description = '', auto_stop_minutes = null, auto_stop_costs = null } = there ?? {};
    // Members that a bundle does not have stay, and so does the clock of a cost rate that states none.
    const time_zone = bundle.cost_rates[index]?.time_zone ?? there?.time_zone ?? rate.time_zone;
    const kept = { description, auto_stop_minutes, auto_stop_costs, time_zone };
    wanted.set(rate.uuid, { ...withIgnored(rate, there), ...kept, organization_uuid: owner });
  }
  const stored = await readStationStates(reader, known);
  const stations = new Map<string, AssignedRates>();
  const unknownStations: string[] = [];
  for (const [index, station] of bundle.stations.entries()) {
    const now = stored.get(readUuid(station.uuid) ?? '');
    if (now === undefined) {
      unknownStations.push(station.uuid);
      continue;
    }
    const { uuid, timeZone, periods: costRatePeriods } = now;
    if (timeZone !== station.time_zone) {
      return failure(
        400,
        `stations[${index}].time_zone: Station ${uuid} has the time zone ${timeZone}, and the bundle states ${station.time_zone}; its prices would be read on another clock.`,
      );
    }
    const rateOf = (rate: string | null): string | null => rate && (readUuid(rate) ?? rate);
    // A platform's bundle does not have the periods that are over.
    const needed = neededPeriods({ timeZone, costRatePeriods }, nowMs(), zones);
    const stated = (station.cost_rate_periods ?? []).map((period) => {
      const { cost_rate_uuid: rate, from, until } = period;
      return { costRateUuid: rateOf(rate), from, until };
    });
    stations.set(uuid, {
      costRateUuid: rateOf(station.cost_rate_uuid),
      periods: withPast(costRatePeriods, needed, stated),
    });
  }
  const organization = await reader.organization(owner);
  const notTaken = followFindings(bundle, organization?.follow ?? null);
  return { rates: wanted, stations, unknownStations, notTaken };
}

/** Which price counts (C5) is stated by the organization, whatever a bundle states. */
function followFindings(
  { follow: stated }: Bundle,
  stored: Bundle['follow'] | null,
): PriceFindingWire[] {
  if (stated === undefined || stated === stored) return [];
  const present = stored === null ? 'states none' : `states "${stored}"`;
  const message = `The bundle states which price counts for a session that crosses a change (follow: "${stated}"), but the organization ${present} and keeps that; to change it, import a site file whose organization has "follow": "${stated}".`;
  const subject = { kind: 'bundle', uuid: null, name: null } as const;
  return [{ severity: 'warning', code: 'follow_differs', subject, message }];
}

type Periods = AssignedRates['periods'];

/** Periods as a bundle states them, with the stored ones that are over. @param needed of the stored ones */
function withPast(stored: Periods, needed: Periods, stated: Periods): Periods {
  const keyOf = ({ costRateUuid, from, until }: Periods[number]): string =>
    JSON.stringify([costRateUuid, from, until]);
  const keysOf = (periods: Periods): string => periods.map(keyOf).join();
  // What is over may be listed between the others.
  if (keysOf(needed) === keysOf(stated)) return stored;
  const kept = new Set([...needed, ...stated].map(keyOf));
  return [...stored.filter((period) => !kept.has(keyOf(period))), ...stated];
}
