/**
 * The thread of a server that compares what displays show with what they should show, so that its work does not
 * delay requests. It has its own connections to the database, and is started by `nodeServerIo`.
 */
import { nodeServerIo, ownThread } from './host/index.ts';
import type { DisplayThreadData } from './displays/messages.ts';
import { runDisplaysThread } from './displays/runDisplaysThread.ts';

const { channel, data } = ownThread();
runDisplaysThread(channel, data as DisplayThreadData, nodeServerIo());
