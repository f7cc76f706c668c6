export type {
  AdminStore,
  ClaimedPush,
  DocumentKey,
  DocumentRecord,
  Lane,
  ObserveTransaction,
  Outbox,
  OutboxTotal,
  PublicationFinding,
  PublishedPush,
  PushRecord,
} from './database/index.ts';
export {
  backupDatabase,
  restoreDatabase,
  type BackupOutcome,
  type RestoreOutcome,
} from './backup.ts';
export { pendingSteps } from './pendingSteps.ts';
export { openStore, type StoreOptions } from './openStore.ts';
