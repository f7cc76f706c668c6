/** Takes a database back to what it was before `014-partner-tokens-and-evse-ids`, and without what came after it. */
export const undoPartnerTokens: readonly string[] = [
  ...['evse_status', 'display_head', 'display', 'change_count', 'changed_object'].map(
    (table) => `drop table ${table}`,
  ),
  'drop index connector_by_evse_id',
  'alter table roaming_partner drop column token_set_at_ms',
  'alter table publishing_partner drop column token_set_at_ms',
  'alter table connector drop column evse_id',
  'alter table organization drop column follow',
  ...['company', 'location', 'station'].map((table) => `alter table ${table} drop column facts`),
  "delete from kysely_migration where name >= '014'",
];

/** Takes a database back to what it was before `013-documents`. */
export const undoDocuments: readonly string[] = [
  ...undoPartnerTokens,
  'drop table document',
  "delete from kysely_migration where name = '013-documents'",
];

/** Takes a database back to what it was before `012-price-history`, and without what came after it. */
export const undoPriceHistory: readonly string[] = [
  ...undoDocuments,
  ...['price_state', 'price_revision', 'price_counter'].map((table) => `drop table ${table}`),
  'alter table token drop column name',
  'drop index station_by_cost_rate_uuid',
  'drop index cost_rate_period_by_cost_rate_uuid',
  'drop index card_by_rate_uuid',
  'drop index charge_log_by_cost_rate_uuid',
  "delete from kysely_migration where name = '012-price-history'",
];

/** Takes a database back to what it was before `011-cost-rate-periods`. */
export const undoCostRatePeriods: readonly string[] = [
  ...undoPriceHistory,
  'drop table cost_rate_period',
  'drop index station_owned',
  "delete from kysely_migration where name = '011-cost-rate-periods'",
];

/** Takes a database back to what it was before `007-publishing`: messages about stations alone. */
export function undoPublishing(location: string): readonly string[] {
  const isPostgres = location.startsWith('postgres:');
  const whole = isPostgres ? 'bigint' : 'integer';
  return [
    ...undoCostRatePeriods,
    'drop table publication',
    // SQLite takes no column away that leads elsewhere.
    'alter table token rename column partner_slug to is_no_longer_there',
    `drop table publishing_partner${isPostgres ? ' cascade' : ''}`,
    'drop table push',
    `create table push (uuid text not null, slug text not null, station_uuid text not null,
      payload text not null, created_at_ms ${whole} not null, attempts ${whole} not null,
      state text not null, not_before_ms ${whole} not null, last_error text,
      organization_uuid text, claimed_uuid text, claimed_until_ms ${whole} default 0 not null,
      constraint push_key primary key (uuid),
      constraint push_station foreign key (station_uuid) references station (uuid))`,
    'create index push_by_state_created_at_ms_uuid on push (state, created_at_ms, uuid)',
    'create unique index push_of_station on push (slug, station_uuid)',
    'create index push_by_lane on push (state, slug, organization_uuid, not_before_ms)',
    "delete from kysely_migration where name >= '007-publishing'",
  ];
}

const lists = ['technician', 'location', 'cost_rate', 'station'];

function placed(list: string): readonly string[] {
  const order = { technician: 'id', station: 'sequence_number' }[list] ?? 'name, uuid';
  const member = list === 'technician' ? 'where active = 1' : '';
  const number = (column: string, partition: string): string =>
    `update ${list} set ${column} = ranked.rank from (
      select uuid as member, row_number() over (${partition} order by ${order}) - 1 as rank
      from ${list} ${member}
    ) as ranked where uuid = member`;
  const total = (owner: string, grouped: string): string =>
    `insert into list_total select '${list}', ${owner}, count(*) from ${list} ${member} ${grouped}`;
  return [
    `alter table ${list} add column place bigint`,
    ...(list === 'station' ? [] : [`alter table ${list} add column place_overall bigint`]),
    number('place', 'partition by organization_uuid'),
    ...(list === 'station' ? [] : [number('place_overall', '')]),
    total("''", ''),
    total('organization_uuid', 'group by organization_uuid'),
    `create index ${list}_by_organization_uuid_place on ${list} (organization_uuid, place)`,
  ];
}

/** Takes a database back to what it was before `006-list-keys`, its lists numbered without a hole. */
export function undoListKeys(location: string): readonly string[] {
  const isPostgres = location.startsWith('postgres:');
  return [
    ...undoPublishing(location),
    ...(isPostgres ? ['drop sequence station_sequence'] : []),
    ...['location_by', 'cost_rate_by', 'location_by_organization_uuid']
      .concat('cost_rate_by_organization_uuid')
      .map((index) => `drop index ${index}_name_uuid`),
    'drop index technician_by_organization_uuid_id',
    'drop index station_by_sequence_number',
    'drop index station_by_organization_uuid_sequence_number',
    `create table list_total (list text, organization_uuid text, total ${isPostgres ? 'bigint' : 'integer'})`,
    ...lists.flatMap(placed).map((text) => (isPostgres ? text : text.replace('bigint', 'integer'))),
    'alter table station rename column sequence_number to place_overall',
    ...lists.map((list) => `create index ${list}_by_place_overall on ${list} (place_overall)`),
    ...['recurring_count', 'unique_count'].map(
      (column) =>
        `alter table cost_rate add column ${column} ${isPostgres ? 'bigint' : 'integer'} default 0`,
    ),
    "delete from kysely_migration where name = '006-list-keys'",
  ];
}

/** Takes the tables of a new database back to what they were before `005-outbox-lanes`. */
export const undoOutboxLanes: readonly string[] = [
  'drop table push_pace',
  'alter table roaming_partner rename column organization_uuid to is_no_longer_there',
  'drop index push_of_station',
  'drop index push_by_lane',
  'alter table push drop column claimed_until_ms',
  'alter table push drop column claimed_uuid',
  'alter table push drop column organization_uuid',
  'create index push_by_state_not_before_ms on push (state, not_before_ms)',
];
