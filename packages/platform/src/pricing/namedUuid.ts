import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A uuid made from a name (RFC 9562, version 8 over SHA-256): equal parts give the same uuid in every
 * process, so that a thing nobody named keeps its identity from read to read.
 *
 * @param parts what the name consists of; order and borders count
 */
export function namedUuid(...parts: readonly (string | number)[]): string {
  const bytes = sha256(utf8ToBytes(JSON.stringify(parts))).subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytesToHex(bytes);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
