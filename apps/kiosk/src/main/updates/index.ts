export { startUpdates } from './startUpdates.ts';
export { type UpdateStatus, noUpdates } from './updates.ts';
