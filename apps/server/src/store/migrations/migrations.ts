import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../database/index.ts';
import { tables016 } from './displayTables.ts';
import {
  creation,
  push007,
  tables001,
  tables002,
  tables003,
  tables004,
  tables005,
  tables007,
  tables011,
  tables012,
  tables013,
  tables015,
  tables019,
  type ColumnKinds,
  type Tables,
} from './tables.ts';

const columnKinds: Readonly<Record<DialectName, ColumnKinds>> = {
  sqlite: { text: 'text', whole: 'integer', floating: 'real', bytes: 'blob' },
  postgres: {
    text: 'text collate "C"',
    whole: 'bigint',
    floating: 'double precision',
    bytes: 'bytea',
  },
};

/** The actions of a migration, in order: a statement, or tables to create. */
type Step = (kinds: ColumnKinds, dialect: DialectName) => readonly (string | Tables)[];

/** Each migration from an empty database to this version's, by names in sort order. */
const steps = {
  '001-tables': () => [tables001],

  // Customers and the core surface: their tables, a company's id, and the positions of stations.
  '002-core-surface': ({ whole }) => [
    `alter table company add column id ${whole}`,
    'create unique index company_id on company (id)',
    // All that a search by position reads, so that it never reads the stations themselves.
    'create index station_by_position on station (latitude, longitude, roaming, place_overall)',
    `create index station_by_own_position
      on station (organization_uuid, latitude, longitude, roaming, place_overall)`,
    tables002,
  ],

  // Keys of registrations, unique EMA-IDs of cards, and what OCPI partners need.
  '003-fleet-and-roaming': ({ text, whole }) => [
    tables003,
    'create unique index card_ema_id on card (ema_id)',
    `alter table roaming_partner add column country_code ${text}`,
    `alter table roaming_partner add column party_id ${text}`,
    `alter table connector add column format ${text}`,
    `alter table connector add column power_type ${text}`,
    `alter table connector add column max_voltage ${whole}`,
    `alter table connector add column max_amperage ${whole}`,
    'create index connector_by_station on connector (station_uuid, id)',
  ],

  // Binds idempotency keys to the token that sent them, and creates the secret of their fingerprints.
  // Keys of the last day are deleted: nothing records which token sent them, nor with which password.
  // A repetition across the migration finds its e-mail address taken (409) and creates nothing twice.
  '004-idempotency-keys': () => [
    'drop table registration',
    tables004,
    `insert into secret (name, value) values ('fingerprint', '${randomBytes(32).toString('hex')}')`,
  ],

  // Gives partners an organization and the outbox its lanes: one push for each station and partner, of
  // which the latest is kept, under the organization that it counts for.
  '005-outbox-lanes': ({ text, whole }) => [
    `alter table roaming_partner add column organization_uuid ${text} references organization (uuid)`,
    `alter table push add column organization_uuid ${text}`,
    `alter table push add column claimed_uuid ${text}`,
    `alter table push add column claimed_until_ms ${whole} default 0 not null`,
    `update push set organization_uuid =
      (select organization_uuid from station where station.uuid = push.station_uuid)`,
    `delete from push where uuid in (
      select uuid from (
        select uuid, row_number() over (
          partition by slug, station_uuid order by created_at_ms desc, uuid desc
        ) as age from push
      ) as aged where age > 1
    )`,
    'create unique index push_of_station on push (slug, station_uuid)',
    'create index push_by_lane on push (state, slug, organization_uuid, not_before_ms)',
    'drop index push_by_state_not_before_ms',
    tables005,
  ],

  // Lists are read in the order of their keys. Before, their rows had gapless numbers,
  // which cost every created station a lock over all of them; the overall number of stations becomes
  // the sequence of their creation.
  '006-list-keys': (_kinds, dialect) => [
    'drop table list_total',
    ...['technician', 'location', 'cost_rate', 'station'].flatMap((table) => [
      `drop index ${table}_by_organization_uuid_place`,
      `drop index ${table}_by_place_overall`,
      `alter table ${table} drop column place`,
    ]),
    ...['technician', 'location', 'cost_rate'].map(
      (table) => `alter table ${table} drop column place_overall`,
    ),
    'create index technician_by_organization_uuid_id on technician (organization_uuid, id)',
    ...['location', 'cost_rate'].flatMap((table) => [
      `create index ${table}_by_name_uuid on ${table} (name, uuid)`,
      `create index ${table}_by_organization_uuid_name_uuid on ${table} (organization_uuid, name, uuid)`,
    ]),
    'alter table cost_rate drop column recurring_count',
    'alter table cost_rate drop column unique_count',
    'alter table station rename column place_overall to sequence_number',
    'create index station_by_sequence_number on station (sequence_number)',
    `create index station_by_organization_uuid_sequence_number
      on station (organization_uuid, sequence_number)`,
    ...(dialect === 'sqlite'
      ? []
      : [
          'create sequence station_sequence minvalue 0 owned by station.sequence_number',
          `select setval('station_sequence',
            (select coalesce(max(sequence_number) + 1, 0) from station), false)`,
        ]),
  ],

  // Publishing partners, their publications, and pushes about more than stations: one for
  // each partner, kind and object. The table of pushes is created again, since SQLite cannot drop
  // a foreign key.
  '007-publishing': ({ text }, dialect) => [
    tables007,
    `alter table token add column partner_slug ${text} references publishing_partner (slug)`,
    'drop index push_of_station',
    'drop index push_by_lane',
    'drop index push_by_state_created_at_ms_uuid',
    'alter table push rename to push_of_stations',
    // Names of constraints are the schema's in PostgreSQL, the table's in SQLite.
    ...(dialect === 'sqlite' ? [] : ['alter table push_of_stations drop constraint push_key']),
    push007,
    `insert into push (uuid, slug, kind, object_id, organization_uuid, payload, created_at_ms, attempts,
      state, not_before_ms, last_error, claimed_uuid, claimed_until_ms)
      select uuid, slug, 'station', station_uuid, organization_uuid, payload, created_at_ms, attempts,
      state, not_before_ms, last_error, claimed_uuid, claimed_until_ms from push_of_stations`,
    'create index push_by_lane on push (state, slug, organization_uuid, not_before_ms)',
    'drop table push_of_stations',
  ],

  // Partners that receive publications of DATEX II.
  '008-publishing-by-datex-ii': ({ text }) => [
    `alter table publishing_partner add column datex ${text}`,
  ],

  // Since when publications are valid, and since when a push waits, to detect a clock that was
  // set back. For existing rows that is unknown; they count as old.
  '009-clock-set-back': ({ whole }) => [
    `alter table publication add column made_at_ms ${whole} default 0 not null`,
    `alter table push add column waits_since_ms ${whole} default 0 not null`,
    'create index push_by_waits_since on push (state, waits_since_ms)',
  ],

  // Writes that change a station's price require `pricing:write`; tokens that could do so
  // before keep that right.
  '010-read-only-keys': () => [
    `update token set areas = areas || ',pricing:write'
      where ',' || areas || ',' like '%,stations,%'`,
  ],

  // Periods in which stations have another cost rate than their usual one.
  '011-cost-rate-periods': () => [
    `create unique index station_owned on station (uuid, organization_uuid)`,
    tables011,
  ],

  // The history of prices, names of tokens, and what finds the users of a cost rate.
  '012-price-history': ({ text }) => [
    tables012,
    `alter table token add column name ${text}`,
    'create index station_by_cost_rate_uuid on station (cost_rate_uuid, uuid)',
    'create index cost_rate_period_by_cost_rate_uuid on cost_rate_period (cost_rate_uuid, station_uuid)',
    'create index card_by_rate_uuid on card (rate_uuid)',
    'create index charge_log_by_cost_rate_uuid on charge_log (cost_rate_uuid)',
  ],

  // Publications of DATEX II are stored. Those that were made when they were sent are out of date at once, so
  // that their partners receive them again.
  '013-documents': () => [
    tables013,
    `update publication set source = '' where kind in ('datex_table', 'datex_status')`,
  ],

  // Since when partners have their tokens, which are no longer in site files, and the ids of EVSEs.
  '014-partner-tokens-and-evse-ids': ({ text, whole }) => [
    `alter table roaming_partner add column token_set_at_ms ${whole}`,
    `alter table publishing_partner add column token_set_at_ms ${whole}`,
    `alter table connector add column evse_id ${text}`,
  ],

  // Counts of changes, which tell what cached answers and publications are out of date.
  '015-change-counts': () => [tables015],

  // Displays with their newest report, and what was received of their records.
  '016-displays': () => [tables016],

  // Which price counts for a session that crosses a change, by organization.
  '017-follow': ({ text }) => [`alter table organization add column follow ${text}`],

  // What the law demands of stations, as JSON; publications say more of them, and are out of date at once.
  '018-facts': ({ text }) => [
    ...['company', 'location', 'station'].map(
      (table) => `alter table ${table} add column facts ${text}`,
    ),
    `update publication set source = '' where kind in ('datex_table', 'datex_status')`,
  ],

  // What operators observe of their EVSEs, apart from stations, since it changes every few minutes.
  '019-evse-statuses': () => [
    tables019,
    'create index connector_by_evse_id on connector (evse_id)',
  ],
} satisfies Readonly<Record<string, Step>>;

export type StepName = keyof typeof steps;

export const stepNames = Object.keys(steps) as readonly StepName[];

/** Migrates a database by one step. */
export async function applyStep(
  db: Kysely<unknown>,
  dialect: DialectName,
  name: StepName,
): Promise<void> {
  const kinds = columnKinds[dialect];
  const step: Step = steps[name];
  const statements = step(kinds, dialect).flatMap((part) =>
    typeof part === 'string'
      ? [part]
      : Object.entries(part).flatMap(([table, definition]) =>
          creation(table, definition, kinds, dialect === 'sqlite'),
        ),
  );
  for (const statement of statements) await sql.raw(statement).execute(db);
}
