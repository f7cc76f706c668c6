import { atMost } from '../host/index.ts';

/** Bytes of a body that are read although nobody needs them. */
const maxRestBytes = 32 * 1024 * 1024;

/** How long its sender may send nothing. Some announce a body and wait for the response. */
const maxPauseMs = 2_000;

/**
 * Reads a body that was refused unread. A client that still sends when it is answered may see a broken connection
 * instead of the answer, and repeat a request that will be refused again.
 *
 * @returns whether it was read; `false`: it is too long, its sender pauses or is gone, or another reader has begun
 */
export async function readRestOfBody({
  body,
}: {
  readonly body: ReadableStream<Uint8Array> | null;
}): Promise<boolean> {
  if (body === null) return true;
  if (body.locked) return false;
  const reader = body.getReader();
  try {
    for (let bytes = 0; bytes <= maxRestBytes;) {
      const next = await atMost(maxPauseMs, reader.read());
      if (next === undefined) return false;
      if (next.done) return true;
      bytes += next.value.length;
    }
    return false;
  } catch {
    return false;
  }
}
