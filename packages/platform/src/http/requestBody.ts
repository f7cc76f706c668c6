import { readBytes, readJson, type UnreadBytes } from '@wattpost/contract';
import type { Problem } from '@wattpost/engine';
import { problemsInOneLine, readUuid, type Reading } from '@wattpost/contract/wire';

/** Maximum depth of nested lists and objects in a body (inclusive); the deepest valid body has 4. */
const maxDepth = 32;

/** A status that ends the request before the handler. */
interface Refused {
  readonly status: 413 | 415;
  readonly message: string;
}

/**
 * Reads the bytes of a body within the size limit, after its headers.
 *
 * @param maxBytes allowed (inclusive)
 */
export async function readBodyBytes(
  request: Request,
  maxBytes: number,
): Promise<Reading<Uint8Array> | Refused> {
  if (!isJson(request.headers.get('content-type'))) {
    return {
      status: 415,
      message: 'Expected a body of the content type application/json, in UTF-8.',
    };
  }
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase();
  if (encoding !== undefined && encoding !== '' && encoding !== 'identity') {
    return { status: 415, message: 'Expected a body without a content encoding.' };
  }
  const bytes = await bytesOf(request, maxBytes);
  if (bytes === 'too_large') {
    return { status: 413, message: `Expected a body of at most ${maxBytes} bytes.` };
  }
  if (bytes === 'too_many_pieces') {
    return { status: 413, message: 'Expected a body in fewer pieces: send larger chunks.' };
  }
  if (bytes === 'broken') return { ok: false, message: 'The body ended before it was complete.' };
  return { ok: true, value: bytes };
}

/**
 * Reads the JSON of a body, without silent loss of data.
 *
 * @param maxBytes the limit of its size, which also limits its values
 * @param confidential no message quotes text of the body
 */
export function parseBody(
  bytes: Uint8Array,
  maxBytes: number,
  confidential = false,
): Reading<unknown> {
  const json = readJson(bytes, { maxBytes, maxDepth });
  const problems = json.ok ? json.losses : [json.problem];
  if (json.ok && problems.length === 0) return { ok: true, value: json.value };
  const message = confidential ? withoutQuotes(problems) : problemsInOneLine(problems);
  return { ok: false, message };
}

/** An announced body of so many bytes (inclusive) is read as a whole: a stream takes several times as long. */
const maxWholeBytes = 65_536;

/** `broken`: the sender stopped in the middle. */
async function bytesOf(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | UnreadBytes | 'broken'> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > maxBytes) return 'too_large';
  try {
    // HTTP ends a body where it was announced to end.
    if (announced !== null && Number(announced) <= maxWholeBytes) {
      return new Uint8Array(await request.arrayBuffer());
    }
    // Only now: the request makes the stream when it is asked for it.
    const { body } = request;
    return body === null ? new Uint8Array() : await readBytes(body.getReader(), maxBytes);
  } catch {
    return 'broken';
  }
}

/** The problem of a body by its kind alone: a quotation could reveal a secret. */
function withoutQuotes(problems: readonly Problem[]): string {
  const kinds = [...new Set(problems.map(({ code }) => code))].join(', ');
  return `Expected JSON text in UTF-8 with each key once and numbers that can be kept, found: ${kinds}.`;
}

const jsonType = /^application\/(?:[\w!#$&^.+-]+\+)?json$/i;
const utf8Charset = /^charset\s*=\s*"?utf-?8"?$/i;

/** Whether a content type is JSON in UTF-8, or absent. */
export function isJson(contentType: string | null): boolean {
  if (contentType === null || contentType.trim() === '') return true;
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim());
  const charsets = parameters.filter((parameter) => /^charset\s*=/i.test(parameter));
  return jsonType.test(type) && charsets.every((charset) => utf8Charset.test(charset));
}

/**
 * The attributes of a body that may also be the whole object `{id, type, attributes}`, as a detail
 * read returns it. A body with `attributes` is the whole object.
 *
 * @param pathUuid the required id of the object; `undefined` if the path has none
 */
export function unwrapResource(
  value: unknown,
  type: string,
  pathUuid: string | undefined,
): Reading<unknown> {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'attributes')) {
    return { ok: true, value };
  }
  const whole = value as { id?: unknown; type?: unknown; attributes: unknown };
  if (whole.type !== type) {
    return { ok: false, message: `type: Expected ${JSON.stringify(type)} next to attributes.` };
  }
  if (pathUuid !== undefined && whole.id !== undefined && uuidOf(whole.id) !== uuidOf(pathUuid)) {
    return { ok: false, message: 'id: Expected the id in the path.' };
  }
  return { ok: true, value: whole.attributes };
}

function uuidOf(id: unknown): string | undefined {
  return typeof id === 'string' ? readUuid(id) : undefined;
}
