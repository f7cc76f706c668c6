export { type WorkerOptions, startOutboxWorker } from './outboxWorker.ts';
export { publishFailed, pushLog } from './pushLog.ts';
export { type PublishLoop, startPublishing } from './publishLoop.ts';
