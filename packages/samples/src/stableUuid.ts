import { createHash } from 'node:crypto';

const namespace = 'wattpost samples';

/** A name-based UUID (version 5 form): the same name gives the same uuid in every run. */
export function stableUuid(name: string): string {
  const hash = createHash('sha1').update(`${namespace}\n${name}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
