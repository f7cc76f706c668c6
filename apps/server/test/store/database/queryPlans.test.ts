import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationCpIdBase } from '@wattpost/contract/wire';
import { named, testUuid } from '../../../../../packages/platform/test/store/storeContractSite.ts';
import type { StoreReader } from '@wattpost/platform';
import { databases, type StartedDatabase } from '../../support/databases.ts';
import { hourStart, largeSite } from '../../support/largeSite.ts';
import { migrate } from '../../../src/store/migrations/migrate.ts';
import { openPostgres } from '../../../src/store/database/postgresBackend.ts';
import { storeReader } from '../../../src/store/reader.ts';
import type { Schema } from '../../../src/store/database/schema.ts';
import type { Backend, DatabaseSession } from '../../../src/store/database/session.ts';
import { importSiteData } from '../../../src/store/site/siteImport.ts';
import { openSqlite } from '../../../src/store/database/sqliteBackend.ts';

const size = { stations: 30_000, uniqueEntries: 30_000, others: 3_000 };
const open = { fromSec: null, toSec: null };
const middle = { fromSec: hourStart(15_000) + 1, toSec: hourStart(27_000) };

/** The session, and every query that is run in it. */
function recording(session: DatabaseSession): {
  session: DatabaseSession;
  queries: CompiledQuery[];
} {
  const queries: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(session.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { session: { ...session, db: session.db.withPlugin(plugin) }, queries };
}

const nobody = testUuid('none', 1);
const page = { offset: 0, limit: 500 };
const everyone = { organization: null, roaming: null };
/** Five kilometres around a place: about thirty stations. */
const box = { south: 47.45, north: 47.55, longitudes: [{ west: 13.43, east: 13.57 }] };
const atStation = { of: 'cp', cpUuid: named.fullStation } as const;
const ofCard = { of: 'card', cardId: 7 } as const;

/** Each list that is given out in pages, or looked up to answer a request. */
const reads: readonly (readonly [string, (reader: StoreReader) => Promise<unknown>])[] = [
  ['a key', (reader) => reader.token('0'.repeat(64))],
  ['an organization', (reader) => reader.organization(named.city)],
  ['a station', (reader) => reader.station(named.fullStation)],
  ['all stations', (reader) => reader.stations(null, { offset: 0, limit: 500 })],
  ['the last of all stations', (reader) => reader.stations(null, { offset: 29_900, limit: 100 })],
  ['stations of one', (reader) => reader.stations(named.city, { offset: 0, limit: 500 })],
  ['the last of one', (reader) => reader.stations(named.city, { offset: 26_900, limit: 100 })],
  ['stations at a location', (reader) => reader.stationsAt(testUuid('mloc', 7))],
  ['directions', (reader) => reader.directions(testUuid('mass', 7))],
  ['slugs', (reader) => reader.roamingSlugs(testUuid('mass', 7))],
  ['periods', (reader) => reader.costRatePeriods([named.fullStation, testUuid('mass', 7)])],
  ['all technicians', (reader) => reader.technicians(null, { offset: 1_500, limit: 50 })],
  ['technicians of one', (reader) => reader.technicians(named.city, { offset: 1_500, limit: 50 })],
  ['all locations', (reader) => reader.locations(null, { offset: 1_500, limit: 50 })],
  ['locations of one', (reader) => reader.locations(named.city, { offset: 1_500, limit: 50 })],
  ['all cost rates', (reader) => reader.costRates(null, { offset: 1_500, limit: 50 })],
  ['cost rates of one', (reader) => reader.costRates(named.city, { offset: 1_500, limit: 50 })],
  [
    'recurring entries',
    (reader) => reader.recurringEntries(named.weekRate, { offset: 1_500, limit: 50 }),
  ],
  [
    'unique entries',
    (reader) => reader.uniqueEntries(named.dateRate, open, { offset: 0, limit: 500 }),
  ],
  [
    'the last unique entries',
    (reader) => reader.uniqueEntries(named.dateRate, open, { offset: 29_500, limit: 500 }),
  ],
  [
    'unique entries of a time',
    (reader) => reader.uniqueEntries(named.dateRate, middle, { offset: 0, limit: 500 }),
  ],
  [
    'the last unique entries of a time',
    (reader) => reader.uniqueEntries(named.dateRate, middle, { offset: 11_500, limit: 500 }),
  ],
  ['an entry', (reader) => reader.scheduleEntry(named.dateRate, testUuid('hour', 15_000))],
  ['charge points close by', (reader) => reader.cpPositions(box, everyone)],
  ['roaming ones', (reader) => reader.cpPositions(box, { ...everyone, roaming: true })],
  ['those of one', (reader) => reader.cpPositions(box, { ...everyone, organization: named.city })],
  ['those found', (reader) => reader.cps([7, stationCpIdBase + 7, stationCpIdBase + 9])],
  ['a connector', (reader) => reader.connectorByUuid(nobody)],
  ['a charge log', (reader) => reader.chargeLogByUuid(nobody)],
  ['charge logs of a station', (reader) => reader.chargeLogs(atStation, null, page)],
  ['charge logs of a card', (reader) => reader.chargeLogs(ofCard, named.city, page)],
  ['invoices', (reader) => reader.invoices({ of: 'customer', contactUuid: nobody }, null, page)],
  ['a card', (reader) => reader.cardByTag('04A1')],
];

/** How many rows a page reads and passes over; 0 for what is no page. */
function pageEnd({ sql, parameters }: CompiledQuery): number {
  if (!/ limit \S+ offset \S+$/.test(sql)) return 0;
  return Number(parameters.at(-2)) + Number(parameters.at(-1));
}

async function explainSqlite(db: Kysely<Schema>, query: CompiledQuery): Promise<string[]> {
  const text = `explain query plan ${query.sql}`;
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(text, [...query.parameters]),
  );
  return rows.map(({ detail }) => detail);
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

async function explainPostgres(db: Kysely<Schema>, query: CompiledQuery): Promise<PlanNode> {
  const text = `explain (analyze, buffers, format json) ${query.sql}`;
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    CompiledQuery.raw(text, [...query.parameters]),
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('There is no plan.');
  return plan;
}

function nodes(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

async function largeStore(backend: Backend): Promise<Backend> {
  await migrate(backend);
  const imported = await backend.write((session) =>
    importSiteData(session, largeSite(size), { changeUuid: '', atMs: 0, note: '' }, {}),
  );
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems.slice(0, 3)));
  return backend;
}

async function queriesOf(
  backend: Backend,
  read: (reader: StoreReader) => Promise<unknown>,
): Promise<readonly CompiledQuery[]> {
  return backend.read(async (session) => {
    const recorded = recording(session);
    await read(storeReader(recorded.session));
    expect(recorded.queries.length).toBeGreaterThan(0);
    // How long a list is costs what the list is long; where it is read is what matters here.
    return recorded.queries.filter(({ sql }) => !/^select count\(\*\)/.test(sql));
  });
}

describe(`plans with ${size.stations} stations and ${size.uniqueEntries} unique entries`, () => {
  describe('SQLite', () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await largeStore(await openSqlite(':memory:'));
    });
    afterAll(() => backend.close());

    it.each(reads)('%s: every table by an index, nothing sorted', async (_, read) => {
      for (const query of await queriesOf(backend, read)) {
        // A page of everything is read from the first one on, in the order of an index or of the key.
        const isPage = pageEnd(query) > 0;
        for (const step of await explainSqlite(backend.db, query)) {
          if (step.includes('json_each')) continue;
          expect(step, query.sql).not.toMatch(isPage ? /TEMP B-TREE/ : /^SCAN|TEMP B-TREE/);
        }
      }
    });
  });

  describe('PostgreSQL', () => {
    let server: StartedDatabase;
    let backend: Backend;
    beforeAll(async () => {
      const postgres = databases.find(({ name }) => name === 'PostgreSQL');
      if (postgres === undefined) throw new Error('There is no PostgreSQL.');
      server = await postgres.start();
      backend = await largeStore(openPostgres(await server.newLocation(), 2));
    });
    afterAll(async () => {
      await backend.close();
      await server.stop();
    });

    /** Tables that are large here; small ones PostgreSQL rightly reads as a whole. */
    const large = new Set([
      ...['station', 'direction', 'technician', 'location', 'cost_rate'],
      ...['recurring_entry', 'unique_entry'],
    ]);

    it.each(reads)(
      '%s: every large table by an index, nothing sorted but a page',
      async (_, read) => {
        for (const query of await queriesOf(backend, read)) {
          const plan = await explainPostgres(backend.db, query);
          for (const node of nodes(plan)) {
            // A page that came out of order by an index may be put in order, with what it passes over.
            if (node['Node Type'].includes('Sort')) {
              expect(node['Actual Rows'], query.sql).toBeLessThanOrEqual(pageEnd(query) || 500);
            }
            // What a page passes over PostgreSQL may read as it likes.
            if (large.has(node['Relation Name'] ?? '') && pageEnd(query) <= 500) {
              expect(node['Node Type'], query.sql).not.toBe('Seq Scan');
            }
          }
        }
      },
    );
  });
});
