export { createPublishing, type Publishing, type PublishingOptions } from './createPublishing.ts';
export type { ThreadData } from './messages.ts';
export { type ThreadPublishing, publishInThread } from './publishInThread.ts';
export { runPublishingThread } from './runPublishingThread.ts';
