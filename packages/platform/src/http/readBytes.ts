/** A body's bytes, or why they were not read to the end. */
export type BytesReading =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'too_large' }
  /** The sender stopped in the middle. */
  | { readonly kind: 'broken' };

/**
 * Reads a body while counting: a body that is too large is given up as soon as that is known, never
 * held in memory.
 *
 * @param maxBytes allowed (inclusive)
 */
export async function readBytes(request: Request, maxBytes: number): Promise<BytesReading> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes) return { kind: 'too_large' };
  if (request.body === null) return { kind: 'read', bytes: new Uint8Array() };
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: 'read', bytes: joined(chunks, length) };
      length += value.length;
      if (length > maxBytes) {
        // Whether the sender takes note is its affair.
        reader.cancel().catch(() => undefined);
        return { kind: 'too_large' };
      }
      chunks.push(value);
    }
  } catch {
    return { kind: 'broken' };
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
