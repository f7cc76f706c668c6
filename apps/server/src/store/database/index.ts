export { batchPerTick } from './batchPerTick.ts';
export { closeGracefully } from './closeGracefully.ts';
export { idleLimit, isPostgresUrl } from './postgres.ts';
export { type Schema, type StationRow, stationColumns } from './schema.ts';
export { changedObjects } from './changeCounts.ts';
export type { Changes } from './changes.ts';
export type { Backend, DialectName, DatabaseSession, WriteSession } from './session.ts';
export { openSqlite } from './sqliteBackend.ts';
export { type ObserveTransaction, timedBackend } from './timedBackend.ts';
export {
  type Exceptions,
  type Form,
  type Rows,
  type Table,
  selectColumns,
  booleanForm,
  orderRows,
  insertItem,
  instantForm,
  isOneOf,
  itemOf,
  jsonForm,
  lockAll,
  readAll,
  readBy,
  rowOf,
  rowsOf,
  storedItem,
  table,
  updateItem,
} from './table.ts';
export { openSqliteFile, type SqliteFile } from './sqliteFile.ts';
export { resultCode, retryWhileBusy } from './retryWhileBusy.ts';
export type {
  AdminStore,
  ClaimedPush,
  DailyPriceEnd,
  CustomerAdmin,
  DisplayAdmin,
  HistoryAdmin,
  KnownPartner,
  SiteImportOptions,
  Lane,
  Outbox,
  OutboxTotal,
  PartnerAdmin,
  PartnerKind,
  PartnerToken,
  PublicationFinding,
  PublishedPush,
  PushedStation,
  PushRecord,
  SiteImport,
  TokenAdmin,
  WithToken,
} from './adminStore.ts';
export type { DocumentKey, DocumentReader, DocumentRecord, DocumentWriter } from './documents.ts';
