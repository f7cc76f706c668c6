/**
 * The thread of a server that performs operations which take long, so that others do not wait for them. It has its
 * own connections to the database, and is started by `nodeServerIo`.
 */
import { nodeServerIo, ownThread } from './host/index.ts';
import { type PerformingThreadData, runPerformingThread } from './performing/index.ts';

const { channel, data } = ownThread();
runPerformingThread(channel, data as PerformingThreadData, nodeServerIo());
