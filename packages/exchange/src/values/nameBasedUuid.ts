import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The name space of this package's names (RFC 9562, version 5). */
const nameSpace = hexToBytes('a1a5c3b06f0c5d0e9c5b7f5e6d0c4e21');

/** The UUID of a name: always the same for the same name (version 5). */
export function nameBasedUuid(name: string): string {
  const bytes = sha1(concatBytes(nameSpace, utf8ToBytes(name))).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytesToHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
