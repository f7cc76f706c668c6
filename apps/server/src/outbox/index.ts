export { type WorkerOptions, startOutboxWorker } from './outboxWorker.ts';
export { pushLog } from './pushLog.ts';
