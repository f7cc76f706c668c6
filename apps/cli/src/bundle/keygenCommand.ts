import { generateKeyPairSync } from 'node:crypto';
import { type Answer, type Result, standardStream, success, usage } from '@wattpost/command';
import { type Io, notWritten, told } from '../host/index.ts';

/** Options of `wattpost keygen`. */
export interface KeygenOptions {
  readonly json?: boolean;
}

/** How a signed bundle is kept from being held up to a display long after it was replaced. */
export const validityCure =
  'give bundles an end (wattpost bundle --valid-for 7d writes valid_until), and bring new ones in time';

/** For its owner alone, and for everybody. */
const privateMode = 0o600;
const publicMode = 0o644;

/**
 * `wattpost keygen`: makes an Ed25519 key in `file`, and its public half in `file.pub`. A file that
 * is there is never written over: displays in the field may trust the key in it.
 */
export async function keygen(
  io: Io,
  file: string,
  options: KeygenOptions,
): Promise<Result<Answer>> {
  if (file === standardStream) return usage('A key needs a file: keygen does not print it.');
  const pair = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const publicFile = `${file}.pub`;
  const written = [
    [file, pair.privateKey, privateMode],
    [publicFile, pair.publicKey, publicMode],
  ] as const;
  for (const [path, text, mode] of written) {
    const code = await io.writeNewFile(path, text, mode);
    if (code === 'EEXIST') {
      return usage(`${JSON.stringify(path)} is there already; name another file for the new key.`);
    }
    if (code !== undefined) return notWritten(path, code);
  }
  const notes = [`what is signed is believed for as long as it says: ${validityCure}`];
  const words = `${file}: sign with it and keep it secret; ${publicFile}: give it to the displays`;
  const facts = { private_key: file, public_key: publicFile };
  return success({ output: [told(io, options, facts, words)], notes });
}
