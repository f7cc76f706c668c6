/**
 * The thread of a server that publishes, so that its work does not delay requests. It has its own connections to the
 * database, and is started by `nodeServerIo`.
 */
import { nodeServerIo, ownThread } from './host/index.ts';
import type { ThreadData } from './publishing/messages.ts';
import { runPublishingThread } from './publishing/runPublishingThread.ts';

const { channel, data } = ownThread();
runPublishingThread(channel, data as ThreadData, nodeServerIo());
