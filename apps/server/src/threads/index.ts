export type { CommonReport, CommonRequest, StoreThreadData } from './messages.ts';
export { runStoreThread, type StoreThreadWork } from './runStoreThread.ts';
export { signal } from './signal.ts';
export {
  type ThreadClient,
  type ThreadListeners,
  defaultEndingMs,
  threadClient,
} from './threadClient.ts';
