import { LRUCache } from 'lru-cache';
import {
  type OrganizationFilter,
  type Revision,
  type Store,
  type TokenRecord,
  sharedData,
} from '../port/index.ts';
import { hashToken, sameHash } from './token.ts';

/** Tokens cached in memory; others are looked up again. */
const maxKeys = 1_000;

interface Known {
  /** How often tokens had changed. */
  readonly changes: number;
  readonly record: TokenRecord;
}

/** Looks up tokens. Results are cached as long as no token changes. */
export type Keyring = (token: string) => AskedToken;

/** A token that a request has. */
export interface AskedToken {
  /** Whose data it opens, as far as known: to read both revisions at once. */
  readonly owner: OrganizationFilter;
  /**
   * The valid token with this text; `undefined` if unknown or revoked.
   *
   * @param revision of the store, read before this call
   */
  readonly find: (revision: Pick<Revision, 'tokens'>) => Promise<TokenRecord | undefined>;
}

/** The organization whose data a token opens, or all (`null`). */
export function openedBy({
  cross_organization: isOpen,
  organization_uuid: organization,
}: Pick<TokenRecord, 'cross_organization' | 'organization_uuid'>): OrganizationFilter {
  return isOpen ? null : organization;
}

/** @param hashOf `hashToken`, or a faster implementation */
export function createKeyring(
  store: Store,
  hashOf: (token: string) => string = hashToken,
): Keyring {
  // Only existing tokens are cached: invented ones must not evict them.
  const known = new LRUCache<string, Known>({ max: maxKeys });
  return (token) => {
    const hash = hashOf(token);
    const kept = known.get(hash);
    return {
      owner: kept === undefined ? sharedData : openedBy(kept.record),
      async find({ tokens: changes }) {
        if (kept?.changes === changes) return inForce(kept.record, hash);
        const record = await store.read((reader) => reader.token(hash));
        if (record !== undefined) known.set(hash, { changes, record });
        return inForce(record, hash);
      },
    };
  };
}

function inForce(record: TokenRecord | undefined, hash: string): TokenRecord | undefined {
  if (record === undefined || !sameHash(record.hash, hash)) return undefined;
  return record.revoked_at_ms === null ? record : undefined;
}
