import crypto from 'node:crypto';
import { promisify } from 'node:util';

/** Random bytes of a salt, and bytes of a hash. */
const saltBytes = 16;
const hashBytes = 32;

/** Costs that OWASP recommends: 19 MiB in two passes, or 128 MiB in one. */
const argon2Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 } as const;
const scryptCost = { log2N: 17, r: 8, p: 1 } as const;

/** Parameters of argon2id. Node's own types may be missing where this package is used. */
export interface Argon2Request {
  readonly message: Uint8Array;
  readonly nonce: Uint8Array;
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  /** Bytes. */
  readonly tagLength: number;
}

/** argon2id of Node 24.7 and newer. */
export type Argon2 = (
  algorithm: 'argon2id',
  parameters: Argon2Request,
  callback: (error: Error | null, hash: Uint8Array) => void,
) => void;

/** Returns the hash that is stored, in the PHC string format. */
export type HashPassword = (password: string) => Promise<string>;

/** Base64 without padding, as in the PHC string format. */
function phcBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}

export function argon2Hashing(argon2: Argon2): HashPassword {
  const { memoryKib, passes, parallelism } = argon2Cost;
  return async (password) => {
    const salt = crypto.randomBytes(saltBytes);
    const hash = await new Promise<Uint8Array>((resolve, reject) => {
      const parameters: Argon2Request = {
        message: Buffer.from(password, 'utf8'),
        nonce: salt,
        memory: memoryKib,
        passes,
        parallelism,
        tagLength: hashBytes,
      };
      argon2('argon2id', parameters, (error, hash) => {
        if (error === null) resolve(hash);
        else reject(error);
      });
    });
    const cost = `m=${memoryKib},t=${passes},p=${parallelism}`;
    return `$argon2id$v=19$${cost}$${phcBase64(salt)}$${phcBase64(hash)}`;
  };
}

const scrypt = promisify<string, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt);

export const scryptHashing: HashPassword = async (password) => {
  const { log2N, r, p } = scryptCost;
  const salt = crypto.randomBytes(saltBytes);
  // Twice the needed memory: Node's default limit of 32 MiB is too low.
  const maxmem = 2 * 128 * 2 ** log2N * r;
  const hash = await scrypt(password, salt, hashBytes, { N: 2 ** log2N, r, p, maxmem });
  return `$scrypt$ln=${log2N},r=${r},p=${p}$${phcBase64(salt)}$${phcBase64(hash)}`;
};

/** Hashes with argon2id, or with scrypt where Node lacks it. */
export const hashPassword: HashPassword =
  'argon2' in crypto && typeof crypto.argon2 === 'function'
    ? argon2Hashing(crypto.argon2)
    : scryptHashing;
