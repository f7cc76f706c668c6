import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { credentialsTokens, tokenFromHeaders, type Store } from '@wattpost/platform';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { nodeSha256Hex } from '../host/index.ts';
import type { RequestLimits } from '../settings/requestLimits.ts';
import { callerNetwork } from './callerAddress.ts';

/** Requests are counted from the first one on for so long; then the count starts again. */
export const limitWindowSec = 10;

/** A request that must wait. */
export interface LimitedRequest {
  readonly limit: 'key' | 'address';
  /** Whole seconds until the count starts again, 1 or more. */
  readonly retryAfterSec: number;
  /** The uuid of the key; `undefined`: the address is what is limited. */
  readonly keyUuid: string | undefined;
}

/**
 * Counts a request.
 *
 * @returns `undefined`: it may be answered
 */
export type CountRequest = (
  request: Pick<Request, 'headers'>,
  incoming: IncomingMessage,
) => Promise<LimitedRequest | undefined>;

/** Keys in memory. More are looked up again, and meanwhile depend on the limit of their address. */
const maxKeys = 20_000;

/**
 * Makes the counters of a server, in its own memory.
 *
 * A key is looked up when it is first seen, and then counts by itself: callers without a key never reduce what a
 * display at the same address may do. Unknown tokens count for their address before they are looked up, so that
 * they cannot occupy the database.
 */
export function requestLimiter(
  limits: RequestLimits,
  trustedProxies: BlockList,
  store: Pick<Store, 'read'>,
): CountRequest {
  const counter = (perSecond: number): RateLimiterMemory =>
    new RateLimiterMemory({ points: perSecond * limitWindowSec, duration: limitWindowSec });
  const counters = { key: counter(limits.perKey), address: counter(limits.perAddress) };
  /** Uuids of valid keys by the hash of their token. A key that is revoked later still has a limit. */
  const keys = new LRUCache<string, string>({ max: maxKeys });

  async function count(
    limit: LimitedRequest['limit'],
    name: string,
  ): Promise<LimitedRequest | undefined> {
    try {
      await counters[limit].consume(name);
      return undefined;
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      const seconds = Math.ceil(reached.msBeforeNext / 1000);
      // The clock may have been set back.
      const retryAfterSec = Math.min(Math.max(seconds, 1), limitWindowSec);
      return { limit, retryAfterSec, keyUuid: limit === 'key' ? name : undefined };
    }
  }

  /** Finds the first valid key, and remembers it. */
  function findKey(hashes: readonly string[]): Promise<string | undefined> {
    const found = store.read(async (reader) => {
      for (const hash of hashes) {
        const key = await reader.token(hash);
        if (key?.revoked_at_ms !== null) continue;
        keys.set(hash, key.uuid);
        return key.uuid;
      }
      return undefined;
    });
    // What answers the request reports the failure.
    return found.catch(() => undefined);
  }

  return async (request, incoming) => {
    const hashes = tokensOf(request.headers).map(nodeSha256Hex);
    for (const hash of hashes) {
      const known = keys.get(hash);
      if (known !== undefined) return count('key', known);
    }
    const network = callerNetwork(incoming, trustedProxies);
    const limited = await count('address', network);
    if (limited !== undefined || hashes.length === 0) return limited;
    const keyUuid = await findKey(hashes);
    if (keyUuid === undefined) return undefined;
    await counters.address.reward(network);
    return count('key', keyUuid);
  };
}

/** Every token that one of the interfaces could find in a request. */
function tokensOf(headers: Headers): readonly string[] {
  const found = [tokenFromHeaders('core', headers), tokenFromHeaders('pricing', headers)];
  const tokens = found.filter((token) => token !== undefined);
  return [...new Set([...tokens, ...credentialsTokens(headers.get('authorization'))])];
}
