import { decodeWindows1252 } from '@wattpost/directions';

/** How the bytes of a text were written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A text without its byte order mark. */
export interface DecodedFile {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * The text of a file as spreadsheets write it: UTF-16 when it begins so, else UTF-8, and what is not
 * that is Windows-1252. The five bytes that are nothing there become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): DecodedFile {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  try {
    return decoded(bytes, 'utf-8');
  } catch {
    // Not the host's decoder: that of Node 20 makes control characters of 27 letters and signs.
    return { text: decodeWindows1252(bytes), encoding: 'windows-1252' };
  }
}

function decoded(bytes: Uint8Array, encoding: Exclude<Encoding, 'windows-1252'>): DecodedFile {
  const text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  return { text, encoding };
}
