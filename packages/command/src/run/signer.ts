import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { CommandIo } from '../host/index.ts';
import { type CommandResult, success, usage } from './failure.ts';
import { readSource } from './source.ts';

/** Gives the detached signature of content: Ed25519, base64. */
export type Signer = (content: string | Uint8Array) => string;

/** A key in PEM has about 120 bytes; more is another file. */
const maxKeyBytes = 4096;

/** An Ed25519 private key that was read, which may be passed to another thread. */
export interface SigningKey {
  /** PKCS #8 in PEM: a secret. */
  readonly pem: string;
}

/** Signs with a private key. */
export function signerOf({ pem }: SigningKey): Signer {
  const key = createPrivateKey(pem);
  return (content) => sign(null, Buffer.from(content), key).toString('base64');
}

/** Reads a signer, see `readSigningKey`. */
export async function readSigner(
  io: Pick<CommandIo, 'readFile' | 'readStdin'>,
  file: string,
): Promise<CommandResult<Signer>> {
  const key = await readSigningKey(io, file);
  return key.ok ? success(signerOf(key.value)) : key;
}

/** Reads an Ed25519 private key in PEM, as `wattpost keygen` writes it. Messages never quote it. */
export async function readSigningKey(
  io: Pick<CommandIo, 'readFile' | 'readStdin'>,
  file: string,
): Promise<CommandResult<SigningKey>> {
  const bytes = await readSource(io, file, maxKeyBytes, 'regular_or_link');
  if (!bytes.ok) return bytes;
  const key = readKey(bytes.value);
  if (key?.asymmetricKeyType !== 'ed25519') {
    return usage(
      `${JSON.stringify(file)} is not an Ed25519 private key in PEM form; wattpost keygen makes one.`,
    );
  }
  return success({ pem: key.export({ type: 'pkcs8', format: 'pem' }).toString() });
}

function readKey(bytes: Uint8Array): KeyObject | undefined {
  try {
    return createPrivateKey(Buffer.from(bytes));
  } catch {
    return undefined;
  }
}
