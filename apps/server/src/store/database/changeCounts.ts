import {
  type OrganizationFilter,
  type Revision,
  type Topic,
  sharedData,
  topics,
} from '@wattpost/platform/port';
import { type Kysely, sql } from 'kysely';
import { Changes, type ObjectTopic, anyObject, maxObjects } from './changes.ts';
import type { Schema } from './schema.ts';
import type { DatabaseSession, DialectName, WriteSession } from './session.ts';
import { isOneOf } from './table.ts';

/** Carries out a writing transaction, and counts what it changed. */
export async function countedWrite<Answer>(
  dialect: DialectName,
  transaction: Kysely<Schema>,
  work: (session: WriteSession) => Promise<Answer>,
): Promise<Answer> {
  const changes = new Changes();
  const answer = await work({ dialect, db: transaction.withPlugin(changes.plugin), changes });
  await changes.count(transaction);
  return answer;
}

/** Reads the revisions of organizations, and of all (`null`). */
export async function readRevisions(
  { dialect, db }: DatabaseSession,
  organizations: readonly OrganizationFilter[],
): Promise<ReadonlyMap<OrganizationFilter, Revision>> {
  const named = organizations.filter((uuid) => uuid !== null);
  const revisions = new Map<OrganizationFilter, Revision>();
  if (named.length > 0) {
    const counts = await db
      .selectFrom('change_count')
      .selectAll()
      .where(isOneOf({ dialect }, 'organization_uuid', [sharedData, ...named]))
      .execute();
    for (const [uuid, revision] of revisionsOf(named, counts)) revisions.set(uuid, revision);
  }
  if (named.length < organizations.length) {
    const sums = await db
      .selectFrom('change_count')
      .select(['topic', sql<number>`cast(sum(count) as bigint)`.as('count')])
      .groupBy('topic')
      .execute();
    revisions.set(null, revisionOf(sums));
  }
  return revisions;
}

/**
 * The objects of an organization that changed since a revision; `null`: any may have changed.
 */
export async function changedObjects(
  { db }: DatabaseSession,
  organization: string,
  topic: ObjectTopic,
  { [topic]: before }: Revision,
): Promise<ReadonlySet<string> | null> {
  const rows = await db
    .selectFrom('changed_object')
    .select('object_uuid')
    .where('organization_uuid', '=', organization)
    .where('topic', '=', topic)
    .where('count', '>', before)
    .limit(maxObjects + 1)
    .execute();
  const uuids = new Set(rows.map(({ object_uuid }) => object_uuid));
  return rows.length > maxObjects || uuids.has(anyObject) ? null : uuids;
}

/** Counts of an organization's changes, or of shared data. */
type ChangeCount = Schema['change_count'];

/** The revisions of organizations. @param counts theirs, and those of the data that all share */
function revisionsOf(
  organizations: readonly string[],
  counts: readonly ChangeCount[],
): ReadonlyMap<string, Revision> {
  const own = new Map<string, ChangeCount[]>(organizations.map((uuid) => [uuid, []]));
  const shared = counts.filter(({ organization_uuid }) => organization_uuid === sharedData);
  for (const count of counts) {
    if (count.organization_uuid !== sharedData) own.get(count.organization_uuid)?.push(count);
  }
  return new Map([...own].map(([uuid, mine]) => [uuid, revisionOf([...shared, ...mine])]));
}

/** The sum of counts by topic. */
function revisionOf(counts: readonly Omit<ChangeCount, 'organization_uuid'>[]): Revision {
  const revision = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>;
  for (const { topic, count } of counts) revision[topic] += count;
  return revision;
}
