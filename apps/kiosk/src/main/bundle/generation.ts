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
  | { readonly ok: true; readonly generation: Generation }
  | { readonly ok: false; readonly reason: string };

const format = 'wattpost-generation/1';
/** The first line of a file is longer only when it is none of ours. */
const maxHeaderBytes = 1024;
const lineFeed = 0x0a;

/** SHA-256, as hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** One line about the bytes, then the bytes, so that one renaming puts both in place. */
export function encodeGeneration({ bytes, signature }: Generation): Uint8Array {
  const about = headerOf(bytes, signature, undefined);
  return Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes]);
}

/** Takes a file apart again. Whatever is not exactly what was written is refused with a reason. */
export function decodeGeneration(file: Uint8Array): GenerationReading {
  const end = file.subarray(0, maxHeaderBytes).indexOf(lineFeed);
  if (end < 0) return refused('it has no first line that describes its content');
  const line = Buffer.from(file.subarray(0, end)).toString('utf8');
  const about = readHeader(line);
  if (about === undefined) return refused('its first line is damaged');
  const { length, signature, mark } = about;
  const bytes = file.subarray(end + 1);
  if (bytes.length !== length) {
    return refused(`it should hold ${length} bytes, but holds ${bytes.length}`);
  }
  // Another spelling of the same header is a changed one.
  return JSON.stringify(headerOf(bytes, signature, mark)) === line
    ? { ok: true, generation: { bytes, signature } }
    : refused('its content does not have its checksum');
}

/**
 * The first line's content. The checksum covers the signature too, so that nothing in the file can
 * change unseen.
 *
 * @param mark what earlier versions kept as well: by whom the bundle had been checked. It counts for
 *   nothing any more.
 */
function headerOf(bytes: Uint8Array, signature: string | null, mark: string | undefined): Header {
  const { length } = bytes;
  const covered = [format, length, signature, ...(mark === undefined ? [] : [mark])];
  const sum = createHash('sha256').update(JSON.stringify(covered)).update(bytes).digest('hex');
  return { format, length, sha256: sum, signature, ...(mark === undefined ? {} : { mark }) };
}

interface Header {
  readonly format: string;
  readonly length: number;
  readonly sha256: string;
  readonly signature: string | null;
  readonly mark?: string;
}

function readHeader(line: string): Header | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { format: itsFormat, length, sha256: sum, signature, mark } = value as Partial<Header>;
  const isHeader =
    itsFormat === format &&
    typeof length === 'number' &&
    typeof sum === 'string' &&
    (signature === null || typeof signature === 'string') &&
    (mark === undefined || typeof mark === 'string');
  return isHeader ? (value as Header) : undefined;
}

function refused(reason: string): GenerationReading {
  return { ok: false, reason };
}
