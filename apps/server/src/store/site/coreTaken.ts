import type { Site } from '@wattpost/contract/wire';
import type { Problem } from '@wattpost/engine';
import { emailKey } from '../customers/index.ts';
import { lookUp } from '../lists/index.ts';
import type { Schema, Session } from '../database/index.ts';

type Value = string | number;

/** One item of a list: what it is, and the value that only it may have. */
interface Holding {
  readonly key: Value;
  readonly value: Value | null;
}

/** Values of a list that another one of the store or of the file has. */
async function taken<Table extends keyof Schema>(
  session: Session,
  place: { readonly list: keyof Site; readonly field: string },
  table: Table,
  keyColumn: keyof Schema[Table] & string,
  column: keyof Schema[Table] & string,
  holdings: readonly Holding[],
): Promise<readonly Problem[]> {
  const values = holdings.map(({ value }) => value);
  const holders = new Map(await lookUp(session, table, column, values, keyColumn));
  const problems: Problem[] = [];
  for (const [index, { key, value }] of holdings.entries()) {
    if (value === null) continue;
    const holder = holders.get(value);
    if (holder === undefined) {
      holders.set(value, key);
    } else if (holder !== key) {
      const path = `$.${place.list}[${index}].${place.field}`;
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
  const cps = await lookUp(
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
      cps.has(uuid)
        ? { path: `$.stations[${index}].uuid`, code: 'taken', message: message('charge point') }
        : [],
    ),
  ];
}

/** Values of customers and of the core surface that only one may have, and another one has. */
export async function coreTakenProblems(session: Session, site: Site): Promise<readonly Problem[]> {
  const { companies, users, cards, cps, connectors, charge_logs } = site;
  return [
    ...(await taken(
      session,
      { list: 'companies', field: 'id' },
      'company',
      'uuid',
      'id',
      companies.map(({ uuid, id }) => ({ key: uuid, value: id })),
    )),
    ...(await taken(
      session,
      { list: 'users', field: 'id' },
      'portal_user',
      'uuid',
      'id',
      users.map(({ uuid, id }) => ({ key: uuid, value: id })),
    )),
    ...(await taken(
      session,
      { list: 'users', field: 'email' },
      'portal_user',
      'uuid',
      'email_key',
      users.map(({ uuid, email }) => ({ key: uuid, value: emailKey(email) })),
    )),
    ...(await taken(
      session,
      { list: 'cards', field: 'card_no' },
      'card',
      'id',
      'card_no',
      cards.map(({ id, card_no }) => ({ key: id, value: card_no })),
    )),
    ...(await taken(
      session,
      { list: 'cards', field: 'rfid_tag' },
      'card',
      'id',
      'rfid_tag',
      cards.map(({ id, rfid_tag }) => ({ key: id, value: rfid_tag })),
    )),
    ...(await taken(
      session,
      { list: 'cards', field: 'ema_id' },
      'card',
      'id',
      'ema_id',
      cards.map(({ id, ema_id }) => ({ key: id, value: ema_id })),
    )),
    ...(await taken(
      session,
      { list: 'cps', field: 'uuid' },
      'cp',
      'id',
      'uuid',
      cps.map(({ id, uuid }) => ({ key: id, value: uuid })),
    )),
    ...(await taken(
      session,
      { list: 'connectors', field: 'uuid' },
      'connector',
      'id',
      'uuid',
      connectors.map(({ id, uuid }) => ({ key: id, value: uuid })),
    )),
    ...(await taken(
      session,
      { list: 'charge_logs', field: 'uuid' },
      'charge_log',
      'id',
      'uuid',
      charge_logs.map(({ id, uuid }) => ({ key: id, value: uuid })),
    )),
    ...(await sharedUuids(session, site)),
  ];
}
