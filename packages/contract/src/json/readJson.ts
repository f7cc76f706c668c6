import { decodeUtf8 } from './decodeUtf8.ts';
import { parseJson, type JsonReading } from './parseJson.ts';

/** Bounds on what is read at all. */
export interface ReadOptions {
  /** Bytes of UTF-8 (for text: UTF-16 units) allowed, inclusive; default `defaultMaxBytes`. */
  readonly maxBytes?: number;
  /** Lists and objects allowed inside each other, inclusive; default `defaultMaxDepth`. */
  readonly maxDepth?: number;
}

/** 64 MiB: about 150 000 quarter-hour entries, far beyond what a display holds. */
export const defaultMaxBytes: number = 64 * 1024 * 1024;

/** A bundle nests 9 deep; the rest is room. */
export const defaultMaxDepth = 64;

/**
 * Reads JSON from text or from the bytes of a file, in bounded time and memory and without loss
 * (`parseJson`). A leading byte order mark is allowed.
 *
 * @returns the value and what its text lost, or the one problem that keeps the input from being
 * JSON: `too_large`, `not_utf8`, `empty`, `too_deep` or `invalid_json`, at `$`
 */
export function readJson(input: string | Uint8Array, options: ReadOptions = {}): JsonReading {
  const { maxBytes = defaultMaxBytes, maxDepth = defaultMaxDepth } = options;
  if (input.length > maxBytes) {
    return failure('too_large', `Expected at most ${sizeInWords(maxBytes)}, found more.`);
  }
  const text = textOf(input);
  if (typeof text !== 'string') return text;
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (withoutMark.trim() === '') return failure('empty', 'Expected JSON text, found nothing.');
  return parseJson(withoutMark, maxDepth);
}

function textOf(input: string | Uint8Array): string | JsonReading {
  if (typeof input === 'string') return input;
  const decoded = decodeUtf8(input);
  if (decoded.ok) return decoded.text;
  const byte = (input[decoded.offset] ?? 0).toString(16).padStart(2, '0');
  return failure(
    'not_utf8',
    `Expected JSON text in UTF-8, found the byte 0x${byte} at offset ${decoded.offset}; ` +
      'is this another encoding or binary data?',
  );
}

function failure(code: string, message: string): JsonReading {
  return { ok: false, problem: { path: '$', code, message } };
}

function sizeInWords(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`;
}
