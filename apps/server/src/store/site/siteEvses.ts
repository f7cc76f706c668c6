import { evseKey } from '@wattpost/contract';
import { observationProblems, type Site } from '@wattpost/contract/wire';
import type { Problem } from '@wattpost/engine';
import { observedStatuses } from '@wattpost/platform';
import type { DatabaseSession, WriteSession } from '../database/index.ts';
import { evseReads, evseWrites } from '../stations/index.ts';

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

/** Where the EVSEs are that a site has statuses of. */
function statedPlaces(session: DatabaseSession, { evse_statuses: stated = [] }: Site) {
  return evseReads(session).evsePlaces(stated.map(({ evse_id }) => evseKey(evse_id)));
}

/** Statuses of unknown EVSEs, and of times in the future. */
export async function statusProblems(
  session: DatabaseSession,
  site: Site,
  nowMs: number,
): Promise<readonly Problem[]> {
  const { evse_statuses: stated = [], connectors, stations } = site;
  if (stated.length === 0) return [];
  const stored = await statedPlaces(session, site);
  const foreign = new Set(stations.flatMap(({ uuid, roaming }) => (roaming ? uuid : [])));
  const known = new Set(stored.keys());
  for (const { evse_id, station_uuid } of connectors) {
    if (evse_id === null || station_uuid === null) continue;
    if (!foreign.has(station_uuid)) known.add(evseKey(evse_id));
  }
  return observationProblems(stated, (key) => known.has(key), nowMs, '$.evse_statuses');
}

/** Writes the statuses of a site whose connectors are written. */
export async function importStatuses(
  session: WriteSession,
  site: Site,
  nowMs: number,
): Promise<void> {
  const { evse_statuses: stated = [] } = site;
  if (stated.length === 0) return;
  const places = await statedPlaces(session, site);
  await evseWrites(session).putEvseStatuses(observedStatuses(stated, places), nowMs);
}
