import { createHash, type Hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

export interface GzippedJson {
  readonly gzipped: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the text, base64url. */
  readonly digest: string;
}

/** Lists longer than this are written item by item. */
const longList = 100;

/** Minimum length of a chunk, in characters. */
const chunkCharacters = 262_144;

/** The JSON text of a value in parts, since the whole text may be too large. */
function* jsonParts(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    const isLong = value.length > longList;
    for (const [index, item] of value.entries()) {
      yield index === 0 ? '[' : ',';
      if (isLong) yield JSON.stringify(item);
      else yield* jsonParts(item);
    }
    yield value.length === 0 ? '[]' : ']';
  } else if (typeof value === 'object' && value !== null) {
    let before = '{';
    for (const [name, field] of Object.entries(value)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* jsonParts(field);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else {
    yield JSON.stringify(value);
  }
}

/** The JSON text of a value in chunks, which also update a hash. */
function* jsonChunks(value: unknown, digest: Hash): Generator<Buffer> {
  const hashed = (text: string): Buffer => {
    const chunk = Buffer.from(text);
    digest.update(chunk);
    return chunk;
  };
  let text = '';
  for (const part of jsonParts(value)) {
    text += part;
    if (text.length < chunkCharacters) continue;
    yield hashed(text);
    text = '';
  }
  yield hashed(text);
}

/**
 * SHA-256 of a value's JSON text, base64url. Yields to the event loop between chunks.
 *
 * @param value without `undefined` in it
 */
export async function jsonDigest(value: unknown): Promise<string> {
  const digest = createHash('sha256');
  const chunks = jsonChunks(value, digest);
  while (chunks.next().done !== true) await turn();
  return digest.digest('base64url');
}

/**
 * Writes a document as gzipped JSON. Yields to the event loop between chunks.
 *
 * @param document without `undefined` in it
 */
export async function gzipJson(document: object): Promise<GzippedJson> {
  const digest = createHash('sha256');
  const parts: Buffer[] = [];
  const chunks = jsonChunks(document, digest);
  await pipeline(chunks, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    for await (const part of zipped) parts.push(part);
  });
  return { gzipped: new Uint8Array(Buffer.concat(parts)), digest: digest.digest('base64url') };
}
