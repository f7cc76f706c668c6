import { type ChangedObjects, type Topic, sharedData } from '@wattpost/platform/port';
import { type Kysely, type KyselyPlugin, type OperationNode, TableNode, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** The topic of the data in each table; `null`: no answer that may be cached shows it. */
const topicOfTable: Readonly<Record<keyof Schema, Topic | null>> = {
  organization: 'stations',
  company: 'stations',
  model: 'models',
  technician: 'stations',
  location: 'stations',
  station: 'stations',
  cost_rate_period: 'stations',
  station_roaming: 'stations',
  evse_status: 'statuses',
  connector: 'stations',
  cp: 'stations',
  direction: 'directions',
  roaming_partner: 'partners',
  publishing_partner: 'partners',
  cost_rate: 'prices',
  recurring_entry: 'prices',
  unique_entry: 'prices',
  price_revision: 'history',
  price_state: 'history',
  display: 'displays',
  // Only receipts show it, which are not cached.
  display_head: null,
  token: 'tokens',
  billing_contact: 'customers',
  contact: 'customers',
  portal_user: 'customers',
  card: 'customers',
  charge_log: 'customers',
  finance_bank: 'customers',
  invoice: 'customers',
  change_count: null,
  changed_object: null,
  id_counter: null,
  price_counter: null,
  publication: null,
  document: null,
  push: null,
  push_pace: null,
  registration: null,
  secret: null,
};

/** The topics whose changed objects are noted. */
export type ObjectTopic = keyof ChangedObjects;

/** Stands for any object. */
export const anyObject = '';

/** Of more, any may have changed. */
export const maxObjects = 1_000;

/** The changed objects of an organization; `null`: any may have changed. */
type Owned = Map<string, Set<string> | null>;

/** Notes what a transaction changes: whose data in which tables. The tables are seen in its statements. */
export class Changes {
  readonly #written = new Set<keyof Schema>();
  readonly #owners = new Map<Topic | keyof Schema, Owned>();
  readonly #unshown = new Set<keyof Schema>();

  /**
   * Names the owner of a change.
   *
   * @param where a topic, or one table
   * @param organization `null`: the data is shared by all
   * @param uuid of the cost rate or station; left out: any of the organization may have changed
   */
  of(where: Topic | keyof Schema, organization: string | null, uuid?: string): void {
    const owned: Owned = this.#owners.get(where) ?? new Map<string, Set<string> | null>();
    this.#owners.set(where, owned);
    noteObject(owned, organization ?? sharedData, uuid);
  }

  /** States that writes to a table change nothing that anybody is shown, unless an owner is named. */
  mayShowNothing(table: keyof Schema): void {
    this.#unshown.add(table);
  }

  /** Sees the statements of the transaction. */
  get plugin(): KyselyPlugin {
    const tables = new WeakMap<object, keyof Schema>();
    return {
      transformQuery: ({ node, queryId }) => {
        const table = writtenTable(node);
        if (table !== undefined) tables.set(queryId, table as keyof Schema);
        return node;
      },
      transformResult: ({ result, queryId }) => {
        const table = tables.get(queryId);
        const count = result.numAffectedRows ?? BigInt(result.rows.length);
        if (table !== undefined && count > 0n) this.#written.add(table);
        return Promise.resolve(result);
      },
    };
  }

  /**
   * Counts the changes, as the last step of the transaction: the counters stay locked until its end, in one
   * order for all transactions.
   *
   * @throws Error for a write that names no owner, which would leave cached answers as they were
   */
  async count(db: Kysely<Schema>): Promise<void> {
    for (const [topic, owned] of [...this.#changed()].sort(([one], [other]) =>
      one < other ? -1 : 1,
    )) {
      for (const [organization, objects] of [...owned].sort(([one], [other]) =>
        one < other ? -1 : 1,
      )) {
        const count = await increment(db, organization, topic);
        if (!isObjectTopic(topic)) continue;
        // Their counts would no longer be comparable with those of objects.
        if (organization === sharedData) throw new Error(`No organization owns changed ${topic}.`);
        const listed = objects === null || objects.size > maxObjects ? [anyObject] : [...objects];
        await noteObjects(db, organization, topic, listed, count);
      }
    }
  }

  /** The owners of what was written, by topic. */
  #changed(): ReadonlyMap<Topic, Owned> {
    const changed = new Map<Topic, Owned>();
    for (const table of this.#written) {
      const topic = topicOfTable[table];
      if (topic === null) continue;
      const owned = changed.get(topic) ?? new Map<string, Set<string> | null>();
      changed.set(topic, owned);
      if (topic === 'tokens') noteObject(owned, sharedData);
      for (const noted of [this.#owners.get(topic), this.#owners.get(table)]) {
        for (const [organization, objects] of noted ?? []) {
          if (objects === null) noteObject(owned, organization);
          for (const uuid of objects ?? []) noteObject(owned, organization, uuid);
        }
      }
      if (owned.size === 0 && !this.#unshown.has(table))
        throw new Error(`A write to ${table} names no owner.`);
    }
    return changed;
  }
}

function isObjectTopic(topic: Topic): topic is ObjectTopic {
  return topic === 'prices' || topic === 'stations' || topic === 'statuses';
}

function noteObject(owned: Owned, organization: string, uuid?: string): void {
  const known = owned.get(organization);
  if (uuid === undefined || known === null) owned.set(organization, null);
  else if (known === undefined) owned.set(organization, new Set([uuid]));
  else known.add(uuid);
}

/** The table that a statement writes to. */
function writtenTable(node: OperationNode): string | undefined {
  const { into, table, from } = node as {
    readonly into?: OperationNode;
    readonly table?: OperationNode;
    readonly from?: { readonly froms: readonly OperationNode[] };
  };
  const target =
    node.kind === 'InsertQueryNode'
      ? into
      : node.kind === 'UpdateQueryNode'
        ? table
        : node.kind === 'DeleteQueryNode'
          ? from?.froms[0]
          : undefined;
  return target !== undefined && TableNode.is(target) ? target.table.identifier.name : undefined;
}

async function increment(
  db: Kysely<Schema>,
  organization_uuid: string,
  topic: Topic,
): Promise<number> {
  const { count } = await db
    .insertInto('change_count')
    .values({ organization_uuid, topic, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_uuid', 'topic'])
        .doUpdateSet({ count: sql<number>`change_count.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

async function noteObjects(
  db: Kysely<Schema>,
  organization_uuid: string,
  topic: Topic,
  uuids: readonly string[],
  count: number,
): Promise<void> {
  await db
    .insertInto('changed_object')
    .values(uuids.map((object_uuid) => ({ organization_uuid, topic, object_uuid, count })))
    .onConflict((conflict) =>
      conflict.columns(['organization_uuid', 'topic', 'object_uuid']).doUpdateSet({ count }),
    )
    .execute();
}
