import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What came of making an object for a partner. */
export interface Made {
  /** `null`: there is nothing that may be told. */
  readonly object: object | null;
  /** What cannot be said, one line; with an object, what was said nearly so. */
  readonly finding: string | null;
  /** When it has to be made anew although nothing changed; `null`: never. */
  readonly dueAtMs: number | null;
}

/** Raised when the same cost rate or station is written in another way than before. */
const form = 1;

/** A hash of what an object is made of: the same one makes the same object. */
export function sourceOf(...parts: readonly unknown[]): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([form, ...parts]))));
}

/** An instant as OCPI writes it: UTC, whole seconds. */
export function ocpiInstant(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}
