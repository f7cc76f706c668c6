import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashToken, newToken, sameHash, tokenBytes } from '../../src/http/token.ts';

describe('a token', () => {
  it('is wattpost_ and 43 characters of base64url', () => {
    const bytes = Uint8Array.from({ length: tokenBytes }, (_, index) => 255 - index);
    const token = newToken(bytes);
    expect(token).toBe(`wattpost_${Buffer.from(bytes).toString('base64url')}`);
    expect(token).toMatch(/^wattpost_[A-Za-z0-9_-]{43}$/);
  });

  it.each([0, 16, 31, 33])('is not made of %d bytes', (length) => {
    expect(() => newToken(new Uint8Array(length))).toThrow(RangeError);
  });

  it('is stored as its SHA-256', () => {
    expect(hashToken('wattpost_ü')).toBe(createHash('sha256').update('wattpost_ü').digest('hex'));
  });
});

describe('hashes', () => {
  const hash = hashToken('one');

  it('are the same when every digit is', () => {
    expect(sameHash(hash, hashToken('one'))).toBe(true);
  });

  it.each([hash.replace(/^./, 'g'), hash.replace(/.$/, 'g'), hash.slice(1), `${hash}0`, ''])(
    'differ: %s',
    (other) => {
      expect(sameHash(hash, other)).toBe(false);
    },
  );
});
