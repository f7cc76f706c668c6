/**
 * The thread of a server that publishes, so that its work does not delay requests. It has its own connections to the
 * database, and is started by `nodeServerIo`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { nodeServerIo } from './host/index.ts';
import { type ThreadData, runPublishingThread } from './publishing/index.ts';

const port = parentPort;
if (port === null) throw new Error('This module runs in a thread of wattpost-server only.');

runPublishingThread(
  {
    post: (message) => {
      port.postMessage(message);
    },
    onMessage: (receive) => port.on('message', receive),
  },
  workerData as ThreadData,
  nodeServerIo(),
);
