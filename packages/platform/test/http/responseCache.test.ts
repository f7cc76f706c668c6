import { describe, expect, it } from 'vitest';
import { createResponseCache } from '../../src/http/serveOperation.ts';
import { unchanged } from '../store/memoryData.ts';

type Answer = NonNullable<ReturnType<ReturnType<typeof createResponseCache>['get']>>;

const answer = (length: number): Answer => ({
  madeMs: 0,
  untilMs: null,
  revision: unchanged,
  topics: [],
  etag: `"${length}"`,
  bytes: new Uint8Array(length),
});

describe('the cache of answers', () => {
  it('holds no more bytes than it may, and keeps what was asked for last', () => {
    const cache = createResponseCache(10_000);
    for (let i = 0; i < 100; i += 1) {
      cache.set(`key${i}`, answer(1000));
      cache.get('key0');
    }
    const held = Array.from({ length: 100 }, (_, i) => cache.get(`key${i}`)).filter(
      (entry) => entry !== undefined,
    );
    expect(held.length).toBeGreaterThan(3);
    expect(held.length * 1000).toBeLessThan(10_000);
    expect(cache.get('key0')).toBeDefined();
    expect(cache.get('key99')).toBeDefined();
  });

  it('does not hold what is larger than itself', () => {
    const cache = createResponseCache(10_000);
    cache.set('key', answer(20_000));
    expect(cache.get('key')).toBeUndefined();
  });

  it('holds nothing with no room', () => {
    const cache = createResponseCache(0);
    cache.set('key', answer(1));
    expect(cache.get('key')).toBeUndefined();
  });
});
