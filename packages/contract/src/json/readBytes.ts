/** The source of bytes: the reader of a `ReadableStream` implements it. */
export interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown>;
}

/** Why a stream was not read completely. */
export type UnreadBytes = 'too_large' | 'too_many_pieces';

const firstCapacity = 16_384;

/**
 * Whether a stream consists of tiny pieces, each of which costs as much as a large one: 4096 pieces are
 * free, for senders that write token by token; beyond them each counts as 64 bytes.
 */
export function isTooManyPieces(pieces: number, bytes: number): boolean {
  return pieces > 4096 + bytes / 64;
}

/**
 * Reads a stream into one buffer. A stream that is too large, or has too many tiny pieces, is cancelled
 * immediately.
 *
 * @param maxBytes allowed (inclusive)
 * @throws the error of the stream
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
      // Whether the sender reacts does not matter.
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
