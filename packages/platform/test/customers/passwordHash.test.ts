import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { scryptPassword } from '../../src/customers/passwordHash.ts';

const salt = Uint8Array.from({ length: 16 }, (_, index) => index * 7);

describe('2.6 a password is kept as a hash', () => {
  it('in the PHC string format, as another implementation computes it', async () => {
    const text = await scryptPassword('pässwörd 1', salt);
    const hash = scryptSync('pässwörd 1', salt, 32, { N: 16384, r: 8, p: 5, maxmem: 64 << 20 });
    const base64 = (bytes: Uint8Array): string =>
      Buffer.from(bytes).toString('base64').replaceAll('=', '');
    expect(text).toBe(`$scrypt$ln=14,r=8,p=5$${base64(salt)}$${base64(hash)}`);
  });

  it('that another salt makes another one of', async () => {
    const other = Uint8Array.from(salt, (byte) => byte + 1);
    expect(await scryptPassword('password', salt)).not.toBe(
      await scryptPassword('password', other),
    );
  });
});
