import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type { ConnectorPlugRecord, StationRecord, StoreReader } from '../port/index.ts';
import { ocpiLocation, type OcpiLocation } from '../stations/index.ts';
import type { Made } from './made.ts';
import type { PublishedObjects, Recipe } from './publishedObjects.ts';

/** Fields of a Location that say what holds at every station of the operator. */
function saidEverywhere({ everywhere: given, operator_name }: SitePublishingPartner): object {
  const { twentyfourseven, is_green_energy, supplier_name } = given;
  return {
    operator: { name: operator_name },
    ...(twentyfourseven === undefined ? {} : { opening_times: { twentyfourseven } }),
    ...(is_green_energy === undefined
      ? {}
      : {
          energy_mix: {
            is_green_energy,
            ...(supplier_name === undefined ? {} : { supplier_name }),
          },
        }),
  };
}

/**
 * A station as a Location of OCPI 2.2.1 with its tariff, or why it is none. The platform does not
 * watch its stations: the status of each EVSE is `UNKNOWN`.
 *
 * @param tariffId of a tariff that the partner is told of; `null`: the station has none that it is
 * @param nowMs stands in it as `last_updated`
 */
function publishedLocation(
  station: StationRecord,
  plugs: readonly ConnectorPlugRecord[],
  partner: SitePublishingPartner,
  tariffId: string | null,
  nowMs: number,
): Made {
  const made = ocpiLocation(station, plugs, partner, nowMs);
  if (!made.ok) return { object: null, finding: made.message, dueAtMs: null };
  const { parking_restrictions } = partner.everywhere;
  const evses = made.value.evses.map(({ connectors, ...evse }) => ({
    ...evse,
    ...(parking_restrictions === undefined ? {} : { parking_restrictions }),
    connectors: connectors.map((connector) => ({
      ...connector,
      ...(tariffId === null ? {} : { tariff_ids: [tariffId] }),
    })),
  }));
  return {
    object: { ...made.value, ...saidEverywhere(partner), evses },
    finding: tariffId === null ? unpriced(station) : null,
    dueAtMs: null,
  };
}

function unpriced({ costRateUuid }: StationRecord): string {
  return costRateUuid === null
    ? 'The station has no cost rate, so its connectors name no tariff.'
    : 'Its cost rate cannot be published, so its connectors name no tariff.';
}

/**
 * A Location that is no longer one: OCPI deletes none, its EVSEs are `REMOVED` instead and cost
 * nothing that anybody should rely on.
 *
 * @param previous the Location as it was told last
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

/** What is done to the Location of a station that is no longer the partner's organization's own. */
const gone: Recipe = {
  parts: ['gone'],
  make: (previous) => ({ object: remove(previous), finding: null, dueAtMs: null }),
};

/** Cost rates that a partner is told of as tariffs. */
async function toldTariffs(
  reader: StoreReader,
  slug: string,
  stations: readonly StationRecord[],
): Promise<ReadonlySet<string>> {
  const ids = stations.flatMap(({ costRateUuid }) => costRateUuid ?? []);
  const tariffs = await reader.publicationStates(slug, 'tariff', [...new Set(ids)]);
  return new Set(tariffs.flatMap(({ id, isTold }) => (isTold ? [id] : [])));
}

/** The Locations of a partner's organization: one for each station of its own. */
export async function publishedLocations(
  reader: StoreReader,
  partner: SitePublishingPartner,
): Promise<PublishedObjects> {
  const { slug, organization_uuid, country_code, party_id, operator_name, everywhere } = partner;
  const told = { country_code, party_id, operator_name, everywhere };
  return {
    kind: 'location',
    address: partner.locations_url,
    atOnce: 500,
    ids: await reader.ownStationIds(organization_uuid),
    recipes: async (at, ids, nowMs) => {
      const records = await at.stationsByUuid(ids);
      const stations = new Map(
        records
          .filter((record) => record.organizationUuid === organization_uuid && !record.roaming)
          .map((record) => [record.uuid, record]),
      );
      const tariffs = await toldTariffs(at, slug, [...stations.values()]);
      const plugsOf = await at.plugsByStation([...stations.keys()]);
      return ids.map((id) => {
        const station = stations.get(id);
        if (station === undefined) return [id, gone];
        const plugs = plugsOf.get(id) ?? [];
        const { costRateUuid } = station;
        const tariffId = costRateUuid !== null && tariffs.has(costRateUuid) ? costRateUuid : null;
        const make = (previous: string | null): Made => {
          const made = publishedLocation(station, plugs, partner, tariffId, nowMs);
          return made.object === null ? { ...made, object: remove(previous) } : made;
        };
        return [id, { parts: [told, station, plugs, tariffId], make }];
      });
    },
  };
}
