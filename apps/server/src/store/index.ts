export type {
  AdminStore,
  ClaimedPush,
  Lane,
  Outbox,
  PublicationFinding,
  PublishedPush,
  PushRecord,
} from './database/index.ts';
export { openStore, type StoreOptions } from './openStore.ts';
