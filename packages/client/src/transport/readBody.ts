/**
 * Reads a body of at most `maxBytes` (unpacked, inclusive).
 *
 * @returns `undefined` when it is larger; what is left of it is not read.
 * @throws what the stream fails with when it breaks off.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const { body } = response;
  if (body === null) return new Uint8Array(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      discard(reader);
      return undefined;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Lets go of a body that nobody will read, so that its connection is free. */
export function discard(body: { cancel: () => Promise<void> } | null): void {
  body?.cancel().catch(() => undefined);
}
