import { createHash } from 'node:crypto';

/** A bundle is refused beyond this anyway. */
export const maxBundleBytes: number = 64 * 1024 * 1024;

/** A bundle as it is kept on disk: its bytes as they came, and what vouches for them. */
export interface Generation {
  readonly bytes: Uint8Array;
  /** The signature that came with it, base64; `null`: none. */
  readonly signature: string | null;
}

export type GenerationReading =
  | {
      readonly ok: true;
      readonly generation: Generation;
      /** What was kept with it; `null`: nothing. */
      readonly mark: string | null;
    }
  | { readonly ok: false; readonly reason: string };

const format = 'wattpost-generation/1';
/** The first line of a file is longer only when it is none of ours. */
const maxHeaderBytes = 1024;
const lineFeed = 0x0a;

/** SHA-256, as hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * One line about the bytes, then the bytes, so that one renaming puts both in place.
 *
 * @param mark says by whom and for what the bundle was checked (`checkMark`); `null`: nobody does.
 */
export function encodeGeneration(
  { bytes, signature }: Generation,
  mark: string | null = null,
): Uint8Array {
  const sum = checksum(bytes, signature, mark);
  const about = { format, length: bytes.length, sha256: sum, signature, ...marked(mark) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes]);
}

/** Takes a file apart again. Whatever is not exactly what was written is refused with a reason. */
export function decodeGeneration(file: Uint8Array): GenerationReading {
  const end = file.subarray(0, maxHeaderBytes).indexOf(lineFeed);
  if (end < 0) return refused('it has no first line that tells of its content');
  const about = readHeader(Buffer.from(file.subarray(0, end)).toString('utf8'));
  if (about === undefined) return refused('its first line is damaged');
  const bytes = file.subarray(end + 1);
  if (bytes.length !== about.length) {
    return refused(`it should hold ${about.length} bytes, but holds ${bytes.length}`);
  }
  if (checksum(bytes, about.signature, about.mark) !== about.sha256) {
    return refused('its content does not have its checksum');
  }
  return { ok: true, generation: { bytes, signature: about.signature }, mark: about.mark };
}

/** Covers the signature and the mark too, so that nothing in the file can change unseen. */
function checksum(bytes: Uint8Array, signature: string | null, mark: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([format, bytes.length, signature, ...(mark === null ? [] : [mark])]))
    .update(bytes)
    .digest('hex');
}

/** A file without a mark is written as if there were no such thing. */
function marked(mark: string | null): { readonly mark?: string } {
  return mark === null ? {} : { mark };
}

interface Header {
  readonly length: number;
  readonly sha256: string;
  readonly signature: string | null;
  readonly mark: string | null;
}

function readHeader(line: string): Header | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const found = value as Record<string, unknown>;
  const { length, sha256: sum, signature, mark = null } = found;
  if (found['format'] !== format || typeof length !== 'number' || typeof sum !== 'string') {
    return undefined;
  }
  if (signature !== null && typeof signature !== 'string') return undefined;
  if (mark !== null && typeof mark !== 'string') return undefined;
  const header = { length, sha256: sum, signature };
  // Another spelling of the same header is a changed one.
  const isAsWritten = JSON.stringify({ format, ...header, ...marked(mark) }) === line;
  return isAsWritten ? { ...header, mark } : undefined;
}

function refused(reason: string): GenerationReading {
  return { ok: false, reason };
}
