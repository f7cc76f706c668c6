import { describe, expect, it } from 'vitest';
import { readBytes, type ByteReader } from '../../src/index.ts';

/** Reads `pieces` pieces of `size` bytes, each one filled with its number. */
function readerOf(pieces: number, size: number): ByteReader & { isCancelled: boolean } {
  let given = 0;
  return {
    isCancelled: false,
    read: () =>
      Promise.resolve(
        given === pieces
          ? { done: true, value: undefined }
          : { done: false, value: new Uint8Array(size).fill(given++) },
      ),
    cancel() {
      this.isCancelled = true;
      return Promise.reject(new Error('gone'));
    },
  };
}

describe('bytes of a stream', () => {
  it.each([
    ['nothing', 0, 0, 10],
    ['one piece of the largest size', 1, 10, 10],
    ['empty pieces', 3, 0, 10],
    ['more than is set aside at first', 40, 1000, 50_000],
    ['as many tiny pieces as a text written token by token has', 4096, 1, 5000],
    ['more of them, when they are not tiny', 20_000, 100, 2_000_000],
  ])('%s', async (_what, pieces, size, maxBytes) => {
    const bytes = await readBytes(readerOf(pieces, size), maxBytes);
    const expected = Array.from({ length: pieces }, (_, at) => new Uint8Array(size).fill(at));
    expect(Buffer.concat(expected).equals(Buffer.from(bytes))).toBe(true);
  });

  it.each([
    ['too_large', 'a byte more than is allowed', 2, 6, 11],
    ['too_many_pieces', 'one byte each', 1_000_000, 1, 1_000_000],
    ['too_many_pieces', 'no byte at all', Infinity, 0, 1_000_000],
  ])('%s: %s', async (why, _what, pieces, size, maxBytes) => {
    const reader = readerOf(pieces, size);
    expect(await readBytes(reader, maxBytes)).toBe(why);
    expect(reader.isCancelled).toBe(true);
  });

  it('a stream that fails is not taken for one that ended', async () => {
    const broken = { ...readerOf(1, 1), read: () => Promise.reject(new Error('broken off')) };
    await expect(readBytes(broken, 10)).rejects.toThrow('broken off');
  });
});
