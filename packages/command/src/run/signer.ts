import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { CommandIo } from '../host/index.ts';
import { type CommandResult, success, usage } from './failure.ts';
import { readSource } from './source.ts';

/** Gives the detached signature of content: Ed25519, base64. */
export type Signer = (content: string | Uint8Array) => string;

/** A key in PEM has about 120 bytes; more is another file. */
const maxKeyBytes = 4096;

/** Reads an Ed25519 private key in PEM, as `wattpost keygen` writes it. Messages never quote it. */
export async function readSigner(
  io: Pick<CommandIo, 'readFile' | 'readStdin'>,
  file: string,
): Promise<CommandResult<Signer>> {
  const bytes = await readSource(io, file, maxKeyBytes);
  if (!bytes.ok) return bytes;
  const key = readKey(bytes.value);
  if (key?.asymmetricKeyType !== 'ed25519') {
    return usage(
      `${JSON.stringify(file)} is not an Ed25519 private key in PEM form; wattpost keygen makes one.`,
    );
  }
  return success((content) => sign(null, Buffer.from(content), key).toString('base64'));
}

function readKey(bytes: Uint8Array): KeyObject | undefined {
  try {
    return createPrivateKey(Buffer.from(bytes));
  } catch {
    return undefined;
  }
}
