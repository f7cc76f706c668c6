import type { BundleStation } from '@wattpost/contract';
import { readUuid } from '@wattpost/contract/wire';
import { noPart, notRead, type Part } from './assemblyProblem.ts';
import type { StationClient } from '../stations/index.ts';

/** A station as a bundle is to have it. */
export interface WantedStation {
  /** Lower-case. */
  readonly uuid: string;
  /** Instead of the cost rate that the station has. */
  readonly costRateUuid: string | undefined;
}

/** A name for people; a blank one is none. */
function nameOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

/**
 * Reads a station and its directions. A station of a roaming partner has none, which the platform
 * says with 404.
 *
 * @param path of the station in the bundle.
 */
export async function readBundleStation(
  client: StationClient,
  { uuid, costRateUuid }: WantedStation,
  path: string,
): Promise<Part<BundleStation>> {
  const [station, directions] = await Promise.all([
    client.readStation(uuid),
    client.listDirections(uuid),
  ]);
  if (!station.ok) return noPart(notRead(path, `the station ${uuid}`, station.error));
  const { id, attributes } = station.value;
  if (id.toLowerCase() !== uuid) {
    return noPart({
      path: `${path}.uuid`,
      code: 'other_object',
      message: `Expected the station ${uuid}, but the platform gave ${JSON.stringify(id)}.`,
    });
  }
  if (!directions.ok && !(directions.error.kind === 'http' && directions.error.status === 404)) {
    const what = `the directions of the station ${uuid}`;
    return noPart(notRead(`${path}.directions`, what, directions.error));
  }
  const named = costRateUuid ?? attributes.costRateUuid;
  const rate = named === null ? undefined : readUuid(named);
  if (rate === undefined) {
    const found = named === null ? 'none' : JSON.stringify(named.slice(0, 60));
    return noPart({
      path: `${path}.cost_rate_uuid`,
      code: named === null ? 'no_cost_rate' : 'not_a_uuid',
      message: `Expected the platform to name a cost rate for the station ${uuid}, found ${found}.`,
    });
  }
  return {
    ok: true,
    value: {
      uuid,
      label: attributes.label,
      public_display_name: nameOrNull(attributes.publicDisplayName),
      time_zone: attributes.timeZone,
      location_name: nameOrNull(attributes.locationName),
      // The interface does not tell it.
      max_power_kw: null,
      cost_rate_uuid: rate,
      directions: directions.ok ? directions.value.attributes : [],
    },
  };
}
