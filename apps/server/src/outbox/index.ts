export { type WorkerOptions, type WorkerWorld, startOutboxWorker } from './outboxWorker.ts';
export { publishFailed, pushLog } from './pushLog.ts';
export { type Repetition, startRepeating } from './repeating.ts';
