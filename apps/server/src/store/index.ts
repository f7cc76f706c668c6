export type {
  AdminStore,
  ClaimedPush,
  DailyPriceEnd,
  DisplayAdmin,
  DocumentKey,
  DocumentRecord,
  HistoryAdmin,
  KnownPartner,
  Lane,
  ObserveTransaction,
  Outbox,
  OutboxTotal,
  PartnerKind,
  PublicationFinding,
  PublishedPush,
  PushRecord,
  WithToken,
} from './database/index.ts';
export {
  backupDatabase,
  restoreDatabase,
  type BackupOutcome,
  type RestoreOutcome,
} from './backup.ts';
export { pendingSteps } from './pendingSteps.ts';
export { openStore, type StoreOptions } from './openStore.ts';
