import { describe, expect, it } from 'vitest';
import { createResponseCache } from '../../src/http/responseCache.ts';

const answer = (length: number): { etag: string; bytes: Uint8Array<ArrayBuffer> } => ({
  etag: `"${length}"`,
  bytes: new Uint8Array(length),
});

describe('the cache of answers', () => {
  it('gives an answer for its revision only', () => {
    const cache = createResponseCache(10_000);
    cache.set('key', '1', answer(10));
    expect(cache.get('key', '1')).toMatchObject(answer(10));
    expect(cache.get('key', '2')).toBeUndefined();
    expect(cache.get('other', '1')).toBeUndefined();
  });

  it('holds no more bytes than it may, and keeps what was asked for last', () => {
    const cache = createResponseCache(10_000);
    for (let i = 0; i < 100; i += 1) {
      cache.set(`key${i}`, '1', answer(1000));
      cache.get('key0', '1');
    }
    const held = Array.from({ length: 100 }, (_, i) => cache.get(`key${i}`, '1')).filter(
      (entry) => entry !== undefined,
    );
    expect(held.length).toBeGreaterThan(3);
    expect(held.length * 1000).toBeLessThan(10_000);
    expect(cache.get('key0', '1')).toBeDefined();
    expect(cache.get('key99', '1')).toBeDefined();
  });

  it('does not hold what is larger than itself', () => {
    const cache = createResponseCache(10_000);
    cache.set('key', '1', answer(20_000));
    expect(cache.get('key', '1')).toBeUndefined();
  });

  it('holds nothing with no room', () => {
    const cache = createResponseCache(0);
    cache.set('key', '1', answer(1));
    expect(cache.get('key', '1')).toBeUndefined();
  });
});
