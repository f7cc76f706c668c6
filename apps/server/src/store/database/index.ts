export { closingInOrder } from './closing.ts';
export { openPostgres } from './postgresBackend.ts';
export { type Schema, type StationRow, stationColumns } from './schema.ts';
export type { Backend, DialectName, Session } from './session.ts';
export { openSqlite } from './sqliteBackend.ts';
export {
  type Form,
  type Rows,
  type Table,
  columnsOf,
  flag,
  inOrder,
  insertItem,
  instant,
  isOneOf,
  itemOf,
  json,
  readAll,
  readBy,
  rowOf,
  rowsOf,
  table,
  updateItem,
} from './table.ts';
export { retryWhileBusy } from './retryWhileBusy.ts';
export type {
  AdminStore,
  ClaimedPush,
  CustomerAdmin,
  Lane,
  Outbox,
  PublicationFinding,
  PublishedPush,
  PushedStation,
  PushRecord,
  SiteImport,
  TokenAdmin,
} from './adminStore.ts';
