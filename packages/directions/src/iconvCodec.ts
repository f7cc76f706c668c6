import iconv from 'iconv-lite';

/** Where Node runs: Windows-1252 as iconv-lite has it. `tableCodec.ts` is the same without Node. */
const encoding = 'windows-1252';

/** The bytes of a text in which every character has one. */
export function encode(text: string): Uint8Array {
  // The library's types need those of Node, which are not to be had on this floor.
  const bytes: unknown = iconv.encode(text, encoding);
  if (!(bytes instanceof Uint8Array)) throw new TypeError('iconv-lite gave no bytes');
  return Uint8Array.from(bytes);
}

/** A byte without a character becomes U+FFFD. */
export function decode(bytes: Uint8Array): string {
  return iconv.decode(bytes, encoding);
}
