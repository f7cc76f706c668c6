import crypto from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  argon2Hashing,
  hashPassword,
  scryptHashing,
  type Argon2,
} from '../../src/interface/hashPassword.ts';

const password = 'pässwörd 1';

/** The parts of a hash in the PHC string format. */
function parts(text: string): { cost: Record<string, number>; salt: Buffer; hash: Buffer } {
  const [hash = '', salt = '', cost = ''] = text.split('$').reverse();
  return {
    cost: Object.fromEntries(
      cost.split(',').map((entry) => {
        const [name = '', value] = entry.split('=');
        return [name, Number(value)];
      }),
    ),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

describe('2.6 a password is kept as a hash', () => {
  it('of argon2id where Node has it, and of scrypt elsewhere', async () => {
    const expected = 'argon2' in crypto ? '$argon2id$' : '$scrypt$';
    expect((await hashPassword(password)).startsWith(expected)).toBe(true);
  });

  it('of argon2id that says how it was made, with a salt of its own each time', async () => {
    const hashing = argon2Hashing(crypto.argon2);
    const text = await hashing(password);
    expect(await hashing(password)).not.toBe(text);
    expect(text).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const { salt, hash } = parts(text);
    const again = crypto.argon2Sync('argon2id', {
      message: password,
      nonce: salt,
      memory: 19456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect(again.equals(hash)).toBe(true);
  });

  it('of scrypt that says how it was made, with a salt of its own each time', async () => {
    const text = await scryptHashing(password);
    expect(await scryptHashing(password)).not.toBe(text);
    expect(text).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const { cost, salt, hash } = parts(text);
    const again = crypto.scryptSync(password, salt, 32, {
      N: 2 ** (cost['ln'] ?? 0),
      r: cost['r'] ?? 0,
      p: cost['p'] ?? 0,
      maxmem: 1 << 29,
    });
    expect(again.equals(hash)).toBe(true);
  });

  it('passes on that hashing failed', async () => {
    const broken: Argon2 = (_algorithm, _parameters, callback) => {
      callback(new Error('out of memory'), Buffer.alloc(0));
    };
    await expect(argon2Hashing(broken)(password)).rejects.toThrow('out of memory');
  });
});
