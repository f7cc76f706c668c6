import { LRUCache } from 'lru-cache';
import type { Store, TokenRecord } from '../port/index.ts';
import { hashToken, sameHash } from './token.ts';

/** Tokens cached in memory; others are looked up again. */
const maxKeys = 1_000;

interface Known {
  readonly revision: string;
  readonly record: TokenRecord;
}

/** Looks up tokens. Results are cached as long as the store's revision is unchanged. */
export interface Keyring {
  /**
   * The valid token with this text; `undefined` if unknown or revoked.
   *
   * @param revision of the store, read before this call
   */
  find(token: string, revision: string): Promise<TokenRecord | undefined>;
}

/** @param hashOf `hashToken`, or a faster implementation */
export function createKeyring(
  store: Store,
  hashOf: (token: string) => string = hashToken,
): Keyring {
  // Only existing tokens are cached: invented ones must not evict them.
  const known = new LRUCache<string, Known>({ max: maxKeys });
  return {
    async find(token, revision) {
      const hash = hashOf(token);
      const kept = known.get(hash);
      if (kept?.revision === revision) return inForce(kept.record, hash);
      const record = await store.read((reader) => reader.token(hash));
      if (record !== undefined) known.set(hash, { revision, record });
      return inForce(record, hash);
    },
  };
}

function inForce(record: TokenRecord | undefined, hash: string): TokenRecord | undefined {
  if (record === undefined || !sameHash(record.hash, hash)) return undefined;
  return record.revoked_at_ms === null ? record : undefined;
}
