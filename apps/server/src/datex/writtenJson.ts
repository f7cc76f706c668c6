import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A document as JSON text, gzipped. */
export interface WrittenJson {
  readonly gzipped: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the text, base64url. */
  readonly digest: string;
}

/** Lists longer than this are written item by item. */
const longList = 100;

/** Characters that are handed on together, about. */
const chunkCharacters = 262_144;

/** The JSON text of a value in parts, so that it need never be one text. */
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

/**
 * Writes a document as JSON, gzipped, bit by bit: others have their turn in between.
 *
 * @param document without `undefined` in it
 */
export async function writtenJson(document: object): Promise<WrittenJson> {
  const digest = createHash('sha256');
  const parts: Buffer[] = [];
  const noted = (text: string): Buffer => {
    const chunk = Buffer.from(text);
    digest.update(chunk);
    return chunk;
  };
  function* chunks(): Generator<Buffer> {
    let text = '';
    for (const part of jsonParts(document)) {
      text += part;
      if (text.length < chunkCharacters) continue;
      yield noted(text);
      text = '';
    }
    yield noted(text);
  }
  await pipeline(chunks, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    for await (const part of zipped) parts.push(part);
  });
  return { gzipped: new Uint8Array(Buffer.concat(parts)), digest: digest.digest('base64url') };
}
