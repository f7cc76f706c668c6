/** What bytes are read from: the reader of a `ReadableStream` is one. */
export interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown>;
}

/** Why a stream was not read to its end. */
export type UnreadBytes = 'too_large' | 'too_many_pieces';

const firstCapacity = 16_384;

/**
 * Whether a stream comes in dust, each piece of which costs what a large one does: 4096 pieces are
 * free, as a sender has that writes token by token; beyond them each stands for 64 bytes.
 */
export function isTooManyPieces(pieces: number, bytes: number): boolean {
  return pieces > 4096 + bytes / 64;
}

/**
 * Reads a stream into one buffer. One that is too large, or comes in too many tiny pieces, is cancelled
 * as soon as that is known.
 *
 * @param maxBytes allowed (inclusive)
 * @throws what the stream fails with
 */
export async function readBytes(
  reader: ByteReader,
  maxBytes: number,
): Promise<Uint8Array | UnreadBytes> {
  let buffer = new Uint8Array(Math.min(firstCapacity, maxBytes));
  let length = 0;
  for (let pieces = 1; ; pieces += 1) {
    const { done, value } = await reader.read();
    if (done || value === undefined) return buffer.subarray(0, length);
    const end = length + value.length;
    const unread: UnreadBytes | undefined =
      end > maxBytes ? 'too_large' : isTooManyPieces(pieces, end) ? 'too_many_pieces' : undefined;
    if (unread !== undefined) {
      // Whether the sender takes note is its affair.
      reader.cancel().catch(() => undefined);
      return unread;
    }
    if (end > buffer.length) {
      const larger = new Uint8Array(Math.min(Math.max(end, buffer.length * 2), maxBytes));
      larger.set(buffer.subarray(0, length));
      buffer = larger;
    }
    buffer.set(value, length);
    length = end;
  }
}
