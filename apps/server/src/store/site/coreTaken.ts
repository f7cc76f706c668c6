import type { Site } from '@wattpost/contract/wire';
import type { Problem } from '@wattpost/engine';
import { chargeLogs, connectors, cps } from '../charging/index.ts';
import { cards, companies, emailKey, users } from '../customers/index.ts';
import { lookUp } from '../lists/index.ts';
import type { Session, Table } from '../database/index.ts';

type Value = string | number;

type List = 'companies' | 'users' | 'cards' | 'cps' | 'connectors' | 'charge_logs';

/** Values of a list that another one of the store or of the file has. */
async function taken<Item>(
  session: Session,
  site: Site,
  list: List,
  { name, key }: Table<Item>,
  field: keyof Item & string,
): Promise<readonly Problem[]> {
  const isEmail = field === 'email';
  const values = site[list].map((item) => {
    const value = (item as Item)[field] as Value | null;
    return isEmail ? emailKey(String(value)) : value;
  });
  const column = isEmail ? 'email_key' : field;
  const holders = new Map(await lookUp(session, name, column as never, values, key as never));
  const problems: Problem[] = [];
  for (const [index, item] of site[list].entries()) {
    const own = (item as Item)[key] as Value;
    const value = values[index];
    if (value === null || value === undefined) continue;
    const holder = holders.get(value);
    if (holder === undefined) {
      holders.set(value, own);
    } else if (holder !== own) {
      const path = `$.${list}[${index}].${field}`;
      const message = `${JSON.stringify(holder)} has ${JSON.stringify(value)}; there can be only one.`;
      problems.push({ path, code: 'taken', message });
    }
  }
  return problems;
}

/** A charge point and a station cannot have one uuid. */
async function sharedUuids(session: Session, site: Site): Promise<readonly Problem[]> {
  const uuids = site.cps.map(({ uuid }) => uuid);
  const stations = new Set([
    ...(await lookUp(session, 'station', 'uuid', uuids, 'uuid')).keys(),
    ...site.stations.map(({ uuid }) => uuid),
  ]);
  const inStore = await lookUp(
    session,
    'cp',
    'uuid',
    site.stations.map(({ uuid }) => uuid),
    'id',
  );
  const message = (what: string): string => `A ${what} has this uuid; there can be only one.`;
  return [
    ...uuids.flatMap((uuid, index) =>
      uuid !== null && stations.has(uuid)
        ? { path: `$.cps[${index}].uuid`, code: 'taken', message: message('station') }
        : [],
    ),
    ...site.stations.flatMap(({ uuid }, index) =>
      inStore.has(uuid)
        ? { path: `$.stations[${index}].uuid`, code: 'taken', message: message('charge point') }
        : [],
    ),
  ];
}

/** Values of customers and of the core surface that only one may have, and another one has. */
export async function coreTakenProblems(session: Session, site: Site): Promise<readonly Problem[]> {
  return [
    ...(await taken(session, site, 'companies', companies, 'id')),
    ...(await taken(session, site, 'users', users, 'id')),
    ...(await taken(session, site, 'users', users, 'email')),
    ...(await taken(session, site, 'cards', cards, 'card_no')),
    ...(await taken(session, site, 'cards', cards, 'rfid_tag')),
    ...(await taken(session, site, 'cards', cards, 'ema_id')),
    ...(await taken(session, site, 'cps', cps, 'uuid')),
    ...(await taken(session, site, 'connectors', connectors, 'uuid')),
    ...(await taken(session, site, 'charge_logs', chargeLogs, 'uuid')),
    ...(await sharedUuids(session, site)),
  ];
}
