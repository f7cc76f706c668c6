import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteOf, codePoints, unassignedBytes } from './windows1252.ts';
import { decode, encode } from '../src/tableCodec.ts';
import { decodeWindows1252, encodeWindows1252, isWindows1252 } from '../src/windows1252.ts';

describe('X3 X4 all 1 114 112 code points', () => {
  it('X3 those with a byte are the 251 that Unicode maps', () => {
    const found: string[] = [];
    for (let code = 0; code < codePoints; code++) {
      const character = String.fromCodePoint(code);
      if (isWindows1252(character)) found.push(character);
    }
    expect(found).toHaveLength(251);
    expect(new Set(found)).toEqual(new Set(byteOf.keys()));
  });

  it('X4 one with a byte is encoded as that byte and comes back, any other is a RangeError', () => {
    const wrong: string[] = [];
    // A million stack traces take longer than everything else here.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    for (let code = 0; code < codePoints; code++) {
      const character = String.fromCodePoint(code);
      const byte = byteOf.get(character);
      let encoded: Uint8Array | undefined;
      try {
        encoded = encodeWindows1252(character);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
      const right =
        byte === undefined
          ? encoded === undefined
          : encoded?.length === 1 &&
            encoded[0] === byte &&
            decodeWindows1252(encoded) === character;
      if (!right) wrong.push(code.toString(16));
    }
    Error.stackTraceLimit = stackTraceLimit;
    expect(wrong).toEqual([]);
  });
});

describe('X4 bytes', () => {
  it('X4 every assigned byte survives decoding and encoding', () => {
    const bytes = Uint8Array.from(byteOf.values());
    expect(encodeWindows1252(decodeWindows1252(bytes))).toEqual(bytes);
    expect(decodeWindows1252(bytes)).toBe([...byteOf.keys()].join(''));
  });

  it.each(unassignedBytes)('X3 the unassigned byte %i becomes U+FFFD, which has none', (byte) => {
    expect(decodeWindows1252(Uint8Array.of(byte))).toBe('\uFFFD');
    expect(isWindows1252('\uFFFD')).toBe(false);
    expect(isWindows1252(String.fromCharCode(byte))).toBe(false);
  });

  it('X4 what is not one code point has no byte', () => {
    expect(['', 'ab', 'u\u0308', '\uD800', '👍'].filter(isWindows1252)).toEqual([]);
  });

  it('X4 the bytes are plain ones that share no memory', () => {
    const bytes = encodeWindows1252('Straße – 3 €');
    expect(Object.getPrototypeOf(bytes)).toBe(Uint8Array.prototype);
    expect(bytes.buffer.byteLength).toBe(12);
    expect([...bytes]).toEqual([83, 116, 114, 97, 223, 101, 32, 150, 32, 51, 32, 128]);
  });

  it('X4 the error names the first character without a byte', () => {
    expect(() => encodeWindows1252('aŁĄ')).toThrow('U+0141');
    expect(() => encodeWindows1252('a👍')).toThrow('U+1F44D');
  });

  it('X4 law: any text of the repertoire is as many bytes and comes back', () => {
    const text = fc.string({ unit: fc.constantFrom(...byteOf.keys()), maxLength: 600 });
    fc.assert(
      fc.property(text, (original) => {
        const bytes = encodeWindows1252(original);
        expect(bytes).toHaveLength(original.length);
        expect(decodeWindows1252(bytes)).toBe(original);
      }),
    );
  });
});

describe('X4 the table that is used where there is no Node', () => {
  it('X4 decodes all 256 bytes as iconv-lite does', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(decode(bytes)).toBe(decodeWindows1252(bytes));
  });

  it('X4 encodes all 251 characters as iconv-lite does', () => {
    const text = [...byteOf.keys()].join('');
    expect(encode(text)).toEqual(encodeWindows1252(text));
    expect(Object.getPrototypeOf(encode(text))).toBe(Uint8Array.prototype);
  });
});
