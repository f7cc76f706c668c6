export type { AdminStore, ClaimedPush, Lane, Outbox } from './database/index.ts';
export { openStore, type StoreOptions } from './openStore.ts';
