/** Takes a database back to what it was before `007-publishing`: messages about stations alone. */
export function undoPublishing(location: string): readonly string[] {
  const isPostgres = location.startsWith('postgres:');
  const whole = isPostgres ? 'bigint' : 'integer';
  return [
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
    "delete from kysely_migration where name in ('007-publishing', '008-publishing-by-datex-ii')",
  ];
}
