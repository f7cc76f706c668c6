import { expect, it } from 'vitest';
import { prepareThread } from '../../src/host/thread.ts';

/** The module of a thread. */
function program(code: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

const echo = program(`
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', (message) => parentPort.postMessage([workerData, message]));
`);

it('a thread starts with its first message, and gets all of them with its data', async () => {
  const thread = prepareThread(echo, 'data');
  const received: unknown[] = [];
  thread.onMessage((message) => received.push(message));
  expect(thread.busyMs()).toBe(0);
  for (const message of [1, 2, 3]) thread.post(message);
  await expect.poll(() => received.length).toBe(3);
  expect(received).toEqual([1, 2, 3].map((message) => ['data', message]));
  expect(thread.busyMs()).toBeGreaterThan(0);
  await thread.terminate();
  expect(await thread.ended).toBeUndefined();
});

it('a thread that got no message is never started, and ends at once', async () => {
  const thread = prepareThread(program('throw new Error("started")'), null);
  await thread.terminate();
  expect(await thread.ended).toBeUndefined();
});

it('a thread ends with the error that ended it', async () => {
  const thread = prepareThread(program('throw new RangeError("no")'), null);
  thread.post('begin');
  expect(await thread.ended).toMatchObject({ name: 'RangeError', message: 'no' });
});
