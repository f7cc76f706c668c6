export { main } from './main.ts';
export { run } from './run.ts';
export type { Io, ReadResult } from './io.ts';
export { NewerDatabaseError, openStore, type StoreOptions } from './store/openStore.ts';
export { hashPassword } from './hashPassword.ts';
export type {
  AdminStore,
  ClaimedPush,
  CustomerAdmin,
  Lane,
  Outbox,
  PushedStation,
  PushRecord,
  SiteAdmin,
  SiteImport,
  TokenAdmin,
} from './adminStore.ts';
