import { createHash } from 'node:crypto';

/** Larger bundles are refused anyway. */
export const maxBundleBytes: number = 64 * 1024 * 1024;

/** A bundle as stored on disk: its original bytes, signature and checksum. */
export interface Generation {
  readonly bytes: Uint8Array;
  /** The signature that came with it, base64; `null`: none. */
  readonly signature: string | null;
}

export type GenerationReading =
  | { readonly ok: true; readonly generation: Generation }
  | { readonly ok: false; readonly reason: string };

const format = 'wattpost-generation/1';
/** A longer first line is not ours. */
const maxHeaderBytes = 1024;
const lineFeed = 0x0a;

/** SHA-256, as hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** One line about the bytes, then the bytes, so that one rename publishes both. */
export function encodeGeneration({ bytes, signature }: Generation): Uint8Array {
  const about = headerOf(bytes, signature, undefined);
  return Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes]);
}

/** Decodes a file. Anything that differs from what was written is refused with a reason. */
export function decodeGeneration(file: Uint8Array): GenerationReading {
  const end = file.subarray(0, maxHeaderBytes).indexOf(lineFeed);
  if (end < 0) return refused('it does not begin with a header line');
  const line = Buffer.from(file.subarray(0, end)).toString('utf8');
  const about = readHeader(line);
  if (about === undefined) return refused('its first line is damaged');
  const { length, signature, mark } = about;
  const bytes = file.subarray(end + 1);
  if (bytes.length !== length) {
    return refused(`it should hold ${length} bytes, but holds ${bytes.length}`);
  }
  // A header in another spelling was changed.
  return JSON.stringify(headerOf(bytes, signature, mark)) === line
    ? { ok: true, generation: { bytes, signature } }
    : refused('its checksum does not match');
}

/**
 * The first line's content. The checksum covers the signature too, so that every change
 * is detected.
 *
 * @param mark what earlier versions also stored: who had checked the bundle. It has no
 *     effect any more.
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
