import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonDigest, gzipJson } from '../../src/datex/gzipJson.ts';

describe('a document that is written bit by bit', () => {
  it('law: is its JSON text, gzipped, with the hash of the text', async () => {
    const long = fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 101, maxLength: 110 });
    const document = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), long));
    await fc.assert(
      fc.asyncProperty(document, async (value) => {
        const text = JSON.stringify(value);
        const { gzipped, digest } = await gzipJson(value);
        expect(gunzipSync(gzipped).toString()).toBe(text);
        expect(digest).toBe(createHash('sha256').update(text).digest('base64url'));
        expect(await jsonDigest(value)).toBe(digest);
      }),
    );
  });

  it('is whole where it is longer than one chunk', async () => {
    const items = Array.from({ length: 3_000 }, (_, index) => ({ index, text: 'ü😀'.repeat(99) }));
    const { gzipped } = await gzipJson({ items, after: [1] });
    expect(JSON.parse(gunzipSync(gzipped).toString())).toEqual({ items, after: [1] });
  });
});
