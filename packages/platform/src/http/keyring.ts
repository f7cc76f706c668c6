import { LRUCache } from 'lru-cache';
import type { Store, TokenRecord } from '../port/index.ts';
import { hashToken, sameHash } from './token.ts';

/** Keys kept in memory; more than that are looked up again. */
const maxKeys = 1_000;

interface Known {
  readonly revision: string;
  readonly record: TokenRecord;
}

/** Finds keys by their tokens. What was found holds as long as the store's revision stands. */
export interface Keyring {
  /**
   * The key in force with this token; `undefined` for one that is unknown or revoked.
   *
   * @param revision of the store, read before this call
   */
  find(token: string, revision: string): Promise<TokenRecord | undefined>;
}

/** @param hashOf `hashToken`, or the same by faster means */
export function createKeyring(
  store: Store,
  hashOf: (token: string) => string = hashToken,
): Keyring {
  // Only what exists is kept: made-up tokens must not push the real ones out.
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
