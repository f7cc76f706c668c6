import {
  effectiveFacts,
  foreignEvseId,
  openSpans,
  timeOfDay,
  type CurrentStatus,
  type FacilityFacts,
} from '@wattpost/contract';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type {
  ConnectorPlugRecord,
  CostRatePeriodRecord,
  EvseStatusRecord,
  StationRecord,
  StoreReader,
} from '../port/index.ts';
import { ocpiLocation, ocpiText, statusesAt, type OcpiLocation } from '../stations/index.ts';
import {
  calendarKey,
  type GeneratedObject,
  type PublishedObjects,
  type PublishedTariffs,
  type Recipe,
} from './publishedObjects.ts';

/** The facts that a partner states of every station. */
export function factsEverywhere({
  twentyfourseven,
  is_green_energy: isGreen,
}: SitePublishingPartner['everywhere']): FacilityFacts {
  return {
    ...(twentyfourseven === undefined ? {} : { opening_times: { twentyfourseven } }),
    ...(isGreen === undefined ? {} : { all_renewable: isGreen }),
  };
}

/** Opening times as OCPI has them: its days begin with Monday as 1, and end at 23:59. */
function ocpiHours({ weekly }: NonNullable<FacilityFacts['opening_times']>): object {
  if (weekly === undefined) return { twentyfourseven: true };
  const regular_hours = openSpans(weekly).map(({ weekday, from, until }) => ({
    weekday: weekday === 0 ? 7 : weekday,
    period_begin: timeOfDay(from),
    period_end: timeOfDay(Math.min(until, 1439)),
  }));
  return { twentyfourseven: false, regular_hours };
}

/** Fields of a Location beside those of its station's record. */
function factFields(
  { opening_times: times, all_renewable: is_green_energy }: FacilityFacts,
  { everywhere: { supplier_name }, operator_name }: SitePublishingPartner,
): object {
  return {
    operator: { name: ocpiText(operator_name) },
    ...(times === undefined ? {} : { opening_times: ocpiHours(times) }),
    ...(is_green_energy === undefined
      ? {}
      : {
          energy_mix: {
            is_green_energy,
            ...(supplier_name === undefined ? {} : { supplier_name: ocpiText(supplier_name) }),
          },
        }),
  };
}

/** The capabilities of EVSEs by ways to pay; OCPI has no others. */
const capabilities = {
  card_reader: ['CREDIT_CARD_PAYABLE', 'DEBIT_CARD_PAYABLE'],
  contactless: ['CONTACTLESS_CARD_SUPPORT'],
  qr_code: [],
  website: [],
  cash: [],
} as const;

/**
 * A station as an OCPI 2.2.1 Location with its tariffs, or the reason why it cannot be one.
 *
 * @param tariffIds of those that the partner receives
 * @param statuses of its EVSEs at `nowMs`
 * @param nowMs its `last_updated`
 */
function publishedLocation(
  station: StationRecord,
  plugs: readonly ConnectorPlugRecord[],
  partner: SitePublishingPartner,
  tariffIds: readonly string[],
  statuses: ReadonlyMap<string, CurrentStatus>,
  nowMs: number,
): GeneratedObject {
  const made = ocpiLocation(station, plugs, partner, nowMs, statuses);
  if (!made.ok) return { object: null, finding: made.message, dueAtMs: null };
  const { parking_restrictions } = partner.everywhere;
  const { facts, inheritedFacts } = station;
  const known = effectiveFacts(facts, inheritedFacts, factsEverywhere(partner.everywhere));
  const payable = (known.payments ?? []).flatMap((payment) => capabilities[payment]);
  const evses = made.value.evses.map(({ connectors, ...evse }) => ({
    ...evse,
    ...(payable.length === 0 ? {} : { capabilities: payable }),
    ...(parking_restrictions === undefined ? {} : { parking_restrictions }),
    connectors: connectors.map((connector) => ({
      ...connector,
      ...(tariffIds.length === 0 ? {} : { tariff_ids: tariffIds }),
    })),
  }));
  return {
    object: { ...made.value, ...factFields(known, partner), evses },
    finding: foreignEvse(plugs, partner),
    dueAtMs: null,
  };
}

function foreignEvse(
  plugs: readonly ConnectorPlugRecord[],
  { country_code, party_id }: SitePublishingPartner,
): string | null {
  const operator = `${country_code}*${party_id}`;
  const id = foreignEvseId(plugs, operator);
  return id === undefined ? null : `The EVSE ${id} is not of the operator ${operator}.`;
}

/** @param isPriced whether it has a cost rate, usual or in a period */
function unpriced(isPriced: boolean): string {
  return isPriced
    ? 'Its cost rate cannot be published, so its connectors have no tariff.'
    : 'The station has no cost rate, so its connectors have no tariff.';
}

/**
 * A Location that no longer exists: OCPI cannot delete it, so its EVSEs are `REMOVED`
 * and have no tariff.
 *
 * @param previous the Location as last published
 */
function removedLocation(previous: string): object {
  const location = JSON.parse(previous) as OcpiLocation;
  const evses = location.evses.map(({ connectors, ...evse }) => ({
    ...evse,
    status: 'REMOVED',
    connectors: connectors.map((connector) => {
      const { tariff_ids: _, ...rest } = { tariff_ids: undefined, ...connector };
      return rest;
    }),
  }));
  return { ...location, evses };
}

function remove(previous: string | null): object | null {
  return previous === null ? null : removedLocation(previous);
}

/** Replaces the Location of a station that no longer belongs to the partner's organization. */
const gone: Recipe = {
  parts: ['gone'],
  isGone: true,
  make: (previous) => ({ object: remove(previous), finding: null, dueAtMs: null }),
};

/** Publications per read. */
const statesAtOnce = 500;

/** The ids among these tariffs that a partner receives. */
export async function publishedTariffIds(
  reader: StoreReader,
  slug: string,
  ids: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const all = [...new Set(ids)];
  const published = new Set<string>();
  for (let from = 0; from < all.length; from += statesAtOnce) {
    const some = all.slice(from, from + statesAtOnce);
    const tariffs = await reader.publicationStates(slug, 'tariff', some);
    for (const { id, isPublished } of tariffs) if (isPublished) published.add(id);
  }
  return published;
}

/** The tariffs of a station with these periods, whether or not a partner receives them. */
function tariffsOf(
  station: StationRecord,
  periods: readonly CostRatePeriodRecord[] | undefined,
  idsByCalendar: PublishedTariffs['idsByCalendar'],
): readonly string[] {
  if (periods !== undefined) return idsByCalendar.get(calendarKey(station, periods)) ?? [];
  return station.costRateUuid === null ? [] : [station.costRateUuid];
}

/** The Locations of a partner's organization: one for each of its stations. */
export function publishedLocations(
  partner: SitePublishingPartner,
  idsByCalendar: PublishedTariffs['idsByCalendar'],
): PublishedObjects {
  const { slug, organization_uuid, country_code, party_id, operator_name, everywhere } = partner;
  const stated = { country_code, party_id, operator_name, everywhere };
  return {
    kind: 'location',
    address: partner.locations_url,
    atOnce: 500,
    ids: (reader) => reader.ownStationIds(organization_uuid),
    recipes: async (at, ids, nowMs) => {
      const records = await at.stationsByUuid(ids);
      const stations = new Map(
        records
          .filter((record) => record.organizationUuid === organization_uuid && !record.roaming)
          .map((record) => [record.uuid, record]),
      );
      const periodsOf = await at.costRatePeriods([...stations.keys()]);
      const all = new Map(
        [...stations].map(([id, station]) => [
          id,
          tariffsOf(station, periodsOf.get(id), idsByCalendar),
        ]),
      );
      const publishedIds = await publishedTariffIds(at, slug, [...all.values()].flat());
      const plugsOf = await at.plugsByStation([...stations.keys()]);
      const observedAt = new Map<string, EvseStatusRecord[]>();
      for (const one of await at.evseStatuses(organization_uuid, [...stations.keys()])) {
        const own = observedAt.get(one.station_uuid);
        if (own === undefined) observedAt.set(one.station_uuid, [one]);
        else own.push(one);
      }
      return ids.map((id) => {
        const station = stations.get(id);
        if (station === undefined) return [id, gone];
        const plugs = plugsOf.get(id) ?? [];
        const tariffIds = (all.get(id) ?? []).filter((tariffId) => publishedIds.has(tariffId));
        const isPriced = station.costRateUuid !== null || periodsOf.has(id);
        const { byKey, untilMs: dueAtMs } = statusesAt(observedAt.get(id) ?? [], nowMs);
        const make = (previous: string | null): GeneratedObject => {
          const location = publishedLocation(station, plugs, partner, tariffIds, byKey, nowMs);
          const made = { ...location, dueAtMs };
          if (made.object === null) return { ...made, object: remove(previous) };
          if (tariffIds.length > 0) return made;
          const findings = [unpriced(isPriced), ...(made.finding === null ? [] : [made.finding])];
          return { ...made, finding: findings.join(' ') };
        };
        // Nothing where none was reported, as before statuses were kept: equal Locations stay as they are.
        const statuses = Array.from(byKey, ([key, { status }]) => [key, status]);
        return [id, { parts: [stated, station, plugs, tariffIds, isPriced, ...statuses], make }];
      });
    },
  };
}
