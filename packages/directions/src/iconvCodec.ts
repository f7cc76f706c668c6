import iconv from 'iconv-lite';

/** For Node: Windows-1252 by iconv-lite. `tableCodec.ts` is the same without Node. */
const encoding = 'windows-1252';

/** Encodes a text whose characters all have a byte. */
export function encode(text: string): Uint8Array {
  // The library's types need those of Node, which this package does not include.
  const bytes: unknown = iconv.encode(text, encoding);
  if (!(bytes instanceof Uint8Array)) throw new TypeError('iconv-lite returned no bytes');
  return Uint8Array.from(bytes);
}

/** Unassigned bytes become U+FFFD. */
export function decode(bytes: Uint8Array): string {
  return iconv.decode(bytes, encoding);
}
