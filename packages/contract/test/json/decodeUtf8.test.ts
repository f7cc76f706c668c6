import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../src/json/decodeUtf8.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

describe('UTF-8', () => {
  it('law: decodes whatever TextDecoder decodes, to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const bytes = new TextEncoder().encode(text);
        expect(decodeUtf8(bytes)).toEqual({ ok: true, text: strict.decode(bytes) });
      }),
    );
  });

  it('law: refuses exactly the bytes that TextDecoder refuses', () => {
    // Bytes from the edges of the well-formed table, so that refusals are near misses.
    const edges = fc.constantFrom(
      ...[0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf],
      ...[0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff],
    );
    fc.assert(
      fc.property(fc.array(edges, { maxLength: 6 }), (list) => {
        const bytes = Uint8Array.from(list);
        let expected: string | undefined;
        try {
          expected = strict.decode(bytes);
        } catch {
          expected = undefined;
        }
        const decoded = decodeUtf8(bytes);
        expect(decoded.ok ? decoded.text : undefined).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['a PNG file', [0x89, 0x50, 0x4e, 0x47], 0],
    ['Latin-1 umlaut', [0x7b, 0xfc, 0x7d], 1],
    ['an overlong slash', [0x2f, 0xc0, 0xaf], 1],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80], 0],
    ['past the last code point', [0xf4, 0x90, 0x80, 0x80], 0],
    ['a cut euro sign', [0x35, 0x20, 0xe2, 0x82], 2],
  ])('says where: %s', (_name, bytes, offset) => {
    expect(decodeUtf8(Uint8Array.from(bytes))).toEqual({ ok: false, offset });
  });

  it('keeps a pair that meets the border of its internal chunks', () => {
    for (const before of [8190, 8191, 8192]) {
      const text = 'x'.repeat(before) + '€😀' + 'y'.repeat(10);
      expect(decodeUtf8(new TextEncoder().encode(text))).toEqual({ ok: true, text });
    }
  });
});
