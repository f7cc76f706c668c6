import { sha1 } from '@noble/hashes/legacy.js';

/** The name space of this package's names (RFC 9562, version 5). */
const nameSpace = 'a1a5c3b06f0c5d0e9c5b7f5e6d0c4e21';

const nameSpaceBytes = (nameSpace.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** The UUID of a name: the same name has the same one always and everywhere (version 5). */
export function stableUuid(name: string): string {
  const bytes = sha1(new Uint8Array([...nameSpaceBytes, ...new TextEncoder().encode(name)])).slice(
    0,
    16,
  );
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return `${parts.join('-')}-${hex.slice(20)}`;
}
