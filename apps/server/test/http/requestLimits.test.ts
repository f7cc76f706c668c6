import { randomUUID } from 'node:crypto';
import { BlockList } from 'node:net';
import { newToken } from '@wattpost/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  limitWindowSec,
  requestLimiter,
  type CountRequest,
  type LimitedRequest,
} from '../../src/http/requestLimits.ts';
import { type RequestLimits, defaultRequestLimits } from '../../src/settings/requestLimits.ts';
import { openStore, type AdminStore } from '../../src/store/index.ts';
import { requestFrom } from '../support/requestFrom.ts';
import { addToken, importSite, publishingSite } from '../support/site.ts';

let store: AdminStore;
/** Reads of the database. */
let reads = 0;
beforeEach(async () => {
  store = await openStore(':memory:');
  await importSite(store, publishingSite());
  reads = 0;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

const here = requestFrom('192.0.2.7');
const elsewhere = requestFrom('198.51.100.1');

function withToken(token: string, header = 'authorization'): Pick<Request, 'headers'> {
  return { headers: new Headers({ [header]: token }) };
}
const keyless = { headers: new Headers() };

/** A token that nobody has. */
let invented = 0;
function unknown(): Pick<Request, 'headers'> {
  return withToken(newToken(new Uint8Array(32).fill(invented++)));
}

function limiter(
  limits: RequestLimits,
  read: AdminStore['read'] = (work) => store.read(work),
): CountRequest {
  return requestLimiter(limits, new BlockList(), {
    read: (work) => {
      reads++;
      return read(work);
    },
  });
}

/** What comes of so many requests. */
async function all(
  times: number,
  count: () => ReturnType<CountRequest>,
): Promise<readonly (LimitedRequest['limit'] | 'answered')[]> {
  const outcomes: (LimitedRequest['limit'] | 'answered')[] = [];
  for (let i = 0; i < times; i++) outcomes.push((await count())?.limit ?? 'answered');
  return outcomes;
}
const answered = (times: number): 'answered'[] => Array.from({ length: times }, () => 'answered');

describe('the limit of a key', () => {
  it('is for all addresses together, and names the key', async () => {
    const uuid = randomUUID();
    const key = withToken(await addToken(store, { uuid }));
    const other = withToken(await addToken(store));
    const count = limiter({ perKey: 2, perAddress: 1 });
    expect(await all(15, () => count(key, here))).toEqual(answered(15));
    expect(await all(6, () => count(key, elsewhere))).toEqual([...answered(5), 'key']);
    vi.advanceTimersByTime(2_500);
    expect(await count(key, here)).toEqual({ limit: 'key', retryAfterSec: 8, keyUuid: uuid });
    expect(await all(20, () => count(other, here))).toEqual(answered(20));
    vi.advanceTimersByTime(7_500);
    expect(await all(21, () => count(key, here))).toEqual([...answered(20), 'key']);
  });

  it.each([
    ['Authorization', (token: string) => withToken(token)],
    ['Authorization: Bearer', (token: string) => withToken(`Bearer ${token}`)],
    ['x-api-token', (token: string) => withToken(token, 'x-api-token')],
    ['Authorization: Token, plain', (token: string) => withToken(`Token ${token}`)],
    ['Authorization: Token, Base64', (token: string) => withToken(`Token ${btoa(token)}`)],
  ])('finds the key in %s, and looks it up once', async (_form, request) => {
    const count = limiter({ perKey: 1, perAddress: 1 });
    const key = request(await addToken(store));
    expect(await all(11, () => count(key, here))).toEqual([...answered(10), 'key']);
    expect(reads).toBe(1);
  });

  it('counts a request with a good and a bad token for the good one', async () => {
    const count = limiter({ perKey: 1, perAddress: 1 });
    const headers = new Headers({ authorization: 'bad', 'x-api-token': await addToken(store) });
    expect(await all(11, () => count({ headers }, here))).toEqual([...answered(10), 'key']);
  });

  it('lets a key in whatever others do at its address, once it is known', async () => {
    const count = limiter({ perKey: 1, perAddress: 1 });
    const key = withToken(await addToken(store));
    expect(await count(key, here)).toBeUndefined();
    await all(100, () => count(unknown(), here));
    expect(await all(9, () => count(key, here))).toEqual(answered(9));
  });
});

describe('the limit of an address', () => {
  it('is for requests without a key, and for unknown and revoked ones', async () => {
    const count = limiter({ perKey: 1, perAddress: 1 });
    const revoked = withToken(await addToken(store, { isRevoked: true }));
    const requests = [keyless, unknown(), revoked, withToken('not a token')];
    const turn = async (): ReturnType<CountRequest> => {
      const [request = keyless] = requests;
      requests.push(...requests.splice(0, 1));
      return count(request, here);
    };
    expect(await all(12, turn)).toEqual([...answered(10), 'address', 'address']);
    expect(await count(keyless, here)).toEqual({
      limit: 'address',
      retryAfterSec: limitWindowSec,
      keyUuid: undefined,
    });
    expect(await all(10, () => count(keyless, elsewhere))).toEqual(answered(10));
    vi.advanceTimersByTime(limitWindowSec * 1000);
    expect(await count(keyless, here)).toBeUndefined();
  });

  it('keeps unknown tokens from the database', async () => {
    const count = limiter({ perKey: 1, perAddress: 1 });
    await all(200, () => count(unknown(), here));
    expect(reads).toBe(10);
  });

  it('counts an IPv6 network of 64 bits as one', async () => {
    const count = limiter({ perKey: 1, perAddress: 1 });
    let host = 0;
    const next = (): ReturnType<CountRequest> =>
      count(keyless, requestFrom(`2001:db8:1:2::${(host++).toString(16)}`));
    expect(await all(11, next)).toEqual([...answered(10), 'address']);
    expect(await count(keyless, requestFrom('2001:db8:1:3::1'))).toBeUndefined();
  });

  it('does not count keys that are seen for the first time', async () => {
    const count = limiter({ perKey: 1, perAddress: 1 });
    const keys = await Promise.all(Array.from({ length: 30 }, () => addToken(store)));
    for (const key of keys) expect(await count(withToken(key), here)).toBeUndefined();
  });
});

it('while the database is away, keys that are not known yet count for their address', async () => {
  const away = (): Promise<never> => Promise.reject(new Error('away'));
  const count = limiter({ perKey: 1, perAddress: 1 }, away);
  const key = withToken(await addToken(store));
  expect(await all(11, () => count(key, here))).toEqual([...answered(10), 'address']);
});

it('a clock that is set back delays nobody for longer', async () => {
  const count = limiter({ perKey: 1, perAddress: 1 });
  await all(10, () => count(keyless, here));
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await count(keyless, here)).toMatchObject({ retryAfterSec: limitWindowSec });
  vi.advanceTimersByTime(limitWindowSec * 1000);
  expect(await count(keyless, here)).toBeUndefined();
});

it('10 000 displays with one key at one address poll each minute, and return after a failure together', async () => {
  const count = limiter(defaultRequestLimits);
  const key = withToken(await addToken(store));
  for (let second = 0; second < 60; second++) {
    expect(await all(167, () => count(key, here))).toEqual(answered(167));
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(60_000);
  // After a failure a kiosk pauses for half of a bound, and a random part of the other half.
  for (let second = 0; second < 30; second++) {
    expect(await all(334, () => count(key, here))).toEqual(answered(334));
    vi.advanceTimersByTime(1000);
  }
});
