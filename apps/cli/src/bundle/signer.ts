import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { type Result, success, usage } from '@wattpost/command';
import type { Io } from '../host/index.ts';
import { readBytes } from '../input/index.ts';

/** Signs the content of a file: gives that of the one that lies beside it, `FILE.sig`. */
export type Signer = (content: string | Uint8Array) => string;

/** A key in PEM has about 120 bytes; more is another file. */
const maxKeyBytes = 4096;

/** Reads an Ed25519 private key in PEM, as `wattpost keygen` writes it. Messages never quote it. */
export async function readSigner(io: Io, file: string): Promise<Result<Signer>> {
  const bytes = await readBytes(io, file, maxKeyBytes);
  if (!bytes.ok) return bytes;
  const key = readKey(bytes.value);
  if (key?.asymmetricKeyType !== 'ed25519') {
    return usage(
      `${JSON.stringify(file)} is no Ed25519 private key in PEM form; wattpost keygen makes one.`,
    );
  }
  return success((content) => `${sign(null, Buffer.from(content), key).toString('base64')}\n`);
}

function readKey(bytes: Uint8Array): KeyObject | undefined {
  try {
    return createPrivateKey(Buffer.from(bytes));
  } catch {
    return undefined;
  }
}
