import { type OperationResult, type Platform, createPlatform } from '@wattpost/platform';
import type { Channel, Io } from '../host/index.ts';
import { interfaceOptions } from '../interface/interfaceOptions.ts';
import { runStoreThread } from '../threads/index.ts';
import type { PerformingRequest, PerformingThreadData } from './messages.ts';

/** Performs operations, as the messages of a server require; the other end is `performInThread`. */
export function runPerformingThread(
  channel: Channel,
  { interfaceOptions: options, bundleKey, ...data }: PerformingThreadData,
  io: Pick<Io, 'now' | 'newUuid' | 'openStore'>,
): void {
  runStoreThread<PerformingRequest, Platform>(channel, data, io, {
    start: (store) => createPlatform(interfaceOptions(io, store, options, bundleKey)),
    handle: (platform, { id, job }, { answer }) =>
      answer(id, () => platform.perform(job), buffersOf),
  });
}

/** The bytes of an answer. */
interface AnswerBuffers {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly polled?: { readonly gzipped?: Uint8Array<ArrayBuffer> };
}

/** The buffers of an answer, which nothing else uses. */
function buffersOf(result: OperationResult): readonly ArrayBuffer[] {
  if ('refusal' in result) return [];
  // The platform's type of bytes is unknown without the types of a browser.
  const answer: AnswerBuffers = result;
  const { bytes, polled } = answer;
  const gzipped = polled?.gzipped;
  return gzipped === undefined ? [bytes.buffer] : [bytes.buffer, gzipped.buffer];
}
