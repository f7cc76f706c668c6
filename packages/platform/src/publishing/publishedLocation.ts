import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type { ConnectorPlugRecord, StationRecord } from '../port/index.ts';
import { ocpiLocation, type OcpiLocation } from '../stations/index.ts';
import type { Made } from './made.ts';

/** Fields of a Location that say what holds at every station of the operator. */
function everywhere({ everywhere: given, operator_name }: SitePublishingPartner): object {
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
export function publishedLocation(
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
    object: { ...made.value, ...everywhere(partner), evses },
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
export function removedLocation(previous: string): object {
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
