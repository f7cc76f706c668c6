export { type DisplayWork, createDisplayWork } from './createDisplayWork.ts';
export { type ServedDisplays, displaysInThread } from './displaysInThread.ts';
export type { DisplayThreadData } from './messages.ts';
export { runDisplaysThread } from './runDisplaysThread.ts';
