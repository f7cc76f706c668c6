export { main } from './main.ts';
export { run } from './run.ts';
export type { ReadResult } from '@wattpost/command';
export type { Io } from './host/io.ts';
export { NewerDatabaseError, openStore, type StoreOptions } from './store/openStore.ts';
export { hashPassword } from './interface/hashPassword.ts';
export type {
  AdminStore,
  ClaimedPush,
  CustomerAdmin,
  Lane,
  Outbox,
  OutboxTotal,
  PublicationFinding,
  PublishedPush,
  PushedStation,
  PushRecord,
  SiteAdmin,
  SiteImport,
  TokenAdmin,
} from './store/database/adminStore.ts';
