import { decodeUtf8 } from './decodeUtf8.ts';
import { parseBundle } from './parseBundle.ts';
import type { BundleReading } from './parseBundle.ts';
import { readJson } from './readJson.ts';

/** Bounds on what is read at all. */
export interface ReadOptions {
  /** Bytes of UTF-8 (for text: UTF-16 units) allowed, inclusive; default `defaultMaxBytes`. */
  readonly maxBytes?: number;
  /** Levels of nesting allowed, inclusive; default `defaultMaxDepth`. */
  readonly maxDepth?: number;
}

/** 64 MiB: about 100 000 quarter-hour entries, far beyond what a display holds. */
export const defaultMaxBytes: number = 64 * 1024 * 1024;

/** A bundle nests 8 deep; the rest is room. */
export const defaultMaxDepth = 64;

/**
 * Reads a bundle from JSON text or from the bytes of a file. Nothing is ignored silently: keys
 * written twice, unknown keys and numbers that lose digits are problems. A leading byte order
 * mark is allowed.
 *
 * @returns the deep-frozen bundle, or every problem found. What is not JSON has one problem, at `$`.
 */
export function readBundle(input: string | Uint8Array, options: ReadOptions = {}): BundleReading {
  const { maxBytes = defaultMaxBytes, maxDepth = defaultMaxDepth } = options;
  if (input.length > maxBytes) {
    return failure(
      'too_large',
      `Expected at most ${sizeInWords(maxBytes)}, found more; leave out past dates or raise the limit.`,
    );
  }
  const decoded =
    typeof input === 'string' ? { ok: true as const, text: input } : decodeUtf8(input);
  if (!decoded.ok) {
    const byte = (input as Uint8Array)[decoded.offset] ?? 0;
    return failure(
      'not_utf8',
      `Expected JSON text in UTF-8, found the byte 0x${byte.toString(16).padStart(2, '0')} at offset ` +
        `${decoded.offset}; is this another encoding or binary data?`,
    );
  }
  const text = decoded.text.startsWith('\uFEFF') ? decoded.text.slice(1) : decoded.text;
  if (text.trim() === '') {
    return failure('empty', 'Expected a price bundle, found nothing.');
  }
  const reading = readJson(text, maxDepth);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const parsed = parseBundle(reading.value);
  if (reading.losses.length === 0) return parsed;
  // What is wrong with a number that was lost follows from the loss: one problem is enough.
  const inexact = reading.losses.filter(({ code }) => code === 'inexact_number');
  const lostPaths = new Set(inexact.map(({ path }) => path));
  const others = parsed.ok
    ? []
    : parsed.problems.filter(({ code, path }) => code === 'unknown_key' || !lostPaths.has(path));
  return { ok: false, problems: [...reading.losses, ...others] };
}

function failure(code: string, message: string): BundleReading {
  return { ok: false, problems: [{ path: '$', code, message }] };
}

function sizeInWords(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`;
}
