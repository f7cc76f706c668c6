import { evseKey } from '@wattpost/contract';
import type { Site } from '@wattpost/contract/wire';
import type { Problem } from '@wattpost/engine';
import type { DatabaseSession } from '../database/index.ts';

type Connector = Pick<Site['connectors'][number], 'id' | 'cp_id' | 'station_uuid' | 'evse_id'>;

function ownerOf({ station_uuid, cp_id }: Connector): string {
  return station_uuid === null ? `charge point ${String(cp_id)}` : `station ${station_uuid}`;
}

/** Ids of EVSEs that connectors of another station, or of another charge point, have. */
export async function evseProblems(
  { db }: DatabaseSession,
  { connectors }: Site,
): Promise<readonly Problem[]> {
  if (connectors.every(({ evse_id }) => evse_id === null)) return [];
  const stored = await db
    .selectFrom('connector')
    .select(['id', 'cp_id', 'station_uuid', 'evse_id'])
    .where('evse_id', 'is not', null)
    .orderBy('id')
    .execute();
  const inFile = new Set(connectors.map(({ id }) => id));
  const owners = new Map<string, string>();
  for (const connector of stored) {
    const { id, evse_id } = connector;
    if (evse_id !== null && !inFile.has(id)) owners.set(evseKey(evse_id), ownerOf(connector));
  }
  return connectors.flatMap((connector, index) => {
    const { evse_id } = connector;
    if (evse_id === null) return [];
    const key = evseKey(evse_id);
    const owner = owners.get(key) ?? ownerOf(connector);
    owners.set(key, owner);
    if (owner === ownerOf(connector)) return [];
    const path = `$.connectors[${index}].evse_id`;
    const message = `A connector of the ${owner} has ${JSON.stringify(evse_id)}; an EVSE is at one place.`;
    return [{ path, code: 'taken', message }];
  });
}
