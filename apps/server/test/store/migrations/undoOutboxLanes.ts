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
