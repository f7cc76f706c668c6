export { closingInOrder } from './closing.ts';
export { openPostgres } from './postgresBackend.ts';
export type {
  CostRateTable,
  ListName,
  LocationTable,
  PushTable,
  RoamingPartnerTable,
  Schema,
  StationTable,
  TechnicianTable,
  TokenTable,
} from './schema.ts';
export type { Backend, DialectName, Session } from './session.ts';
export { openSqlite } from './sqliteBackend.ts';
export { type Building, type Statement, isOneOf, statement } from './statement.ts';
export {
  type Form,
  type Table,
  columnsOf,
  flag,
  insertItem,
  instant,
  itemOf,
  json,
  readAll,
  readBy,
  rowOf,
  table,
  updateItem,
} from './table.ts';
export { untilFree } from './untilFree.ts';
export type {
  AdminStore,
  ClaimedPush,
  CustomerAdmin,
  Lane,
  Outbox,
  PushedStation,
  PushRecord,
  SiteImport,
  TokenAdmin,
} from './adminStore.ts';
