/**
 * The thread of a server that performs operations which take long, so that others do not wait for them. It has its
 * own connections to the database, and is started by `nodeServerIo`.
 */
import { nodeServerIo, ownThread } from './host/index.ts';
import type { PerformingThreadData } from './performing/messages.ts';
import { runPerformingThread } from './performing/runPerformingThread.ts';

const { channel, data } = ownThread();
runPerformingThread(channel, data as PerformingThreadData, nodeServerIo());
