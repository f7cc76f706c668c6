import { decodeWindows1252 } from '@wattpost/directions';
import { codePages, decodeCodePage, type CodePage, type Encoding } from './codePages.ts';

/** A text without its byte order mark. */
export interface DecodedFile {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * The text of a file as spreadsheets write it: UTF-16 if it has its byte order mark, otherwise UTF-8, or
 * Windows-1252 if it is not valid UTF-8. The latter's five undefined bytes become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): DecodedFile {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  try {
    return decoded(bytes, 'utf-8');
  } catch {
    // Not the host's decoder: that of Node 20 decodes 27 letters and signs as control characters.
    return { text: decodeWindows1252(bytes), encoding: 'windows-1252' };
  }
}

function isCodePage(encoding: Encoding): encoding is CodePage {
  return encoding in codePages;
}

/** The text of bytes in an encoding. Bytes without a character in it become U+FFFD. */
export function decodeTextAs(bytes: Uint8Array, encoding: Encoding): DecodedFile {
  if (isCodePage(encoding)) return { text: decodeCodePage(bytes, encoding), encoding };
  if (encoding === 'windows-1252') return { text: decodeWindows1252(bytes), encoding };
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function decoded(
  bytes: Uint8Array,
  encoding: Exclude<Encoding, 'windows-1252' | CodePage>,
): DecodedFile {
  const text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  return { text, encoding };
}
