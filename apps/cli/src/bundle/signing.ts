import { generateKeyPairSync } from 'node:crypto';
import {
  type Answer,
  type CommandResult,
  readSigner,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import { type CliIo, type JsonOption, writeFailure, formatResult } from '../host/index.ts';
import { loadBundleBytes } from '../input/readInput.ts';

/** The protection of displays against old signed bundles that were replaced long ago. */
const validityCure =
  'give bundles an end (wattpost bundle --valid-for 7d writes valid_until), and bring new ones in time';

/** For the owner alone, and for everybody. */
const privateMode = 0o600;
const publicMode = 0o644;

/**
 * `wattpost keygen`: makes an Ed25519 key in `file`, and its public half in `file.pub`. An existing file
 * is never overwritten: displays in the field may trust its key.
 */
export async function keygen(
  io: CliIo,
  file: string,
  options: JsonOption,
): Promise<CommandResult<Answer>> {
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
      return usage(`${JSON.stringify(path)} exists already; name another file for the new key.`);
    }
    if (code !== undefined) return writeFailure(path, code);
  }
  const notes = [`a signed bundle is accepted until its valid_until: ${validityCure}`];
  const words = `${file}: sign with it and keep it secret; ${publicFile}: give it to the displays`;
  const facts = { private_key: file, public_key: publicFile };
  return success({ output: [formatResult(io, options, facts, words)], notes });
}

/** Options of `wattpost sign`. */
interface SignOptions extends JsonOption {
  /** A file with a private key. */
  readonly key: string;
  readonly maxBytes: number;
}

/** For a signed bundle without an end of validity. */
export const endlessNote: string =
  'it is signed and never ends, so that anyone who has it can show it again later: ' + validityCure;

/**
 * `wattpost sign`: signs an existing bundle, and writes `BUNDLE.sig`. The
 * bundle is validated first and not changed.
 */
export async function signBundle(
  io: CliIo,
  file: string,
  options: SignOptions,
): Promise<CommandResult<Answer>> {
  if (file === standardStream)
    return usage('A signature needs a file: name the bundle instead of standard input.');
  const signer = await readSigner(io, options.key);
  if (!signer.ok) return signer;
  const loaded = await loadBundleBytes(io, file, options.maxBytes);
  if (!loaded.ok) return loaded;
  const { bundle, bytes } = loaded.value;
  const signature = `${file}.sig`;
  const code = await io.writeFile(signature, `${signer.value(bytes)}\n`);
  if (code !== undefined) return writeFailure(signature, code);
  const { created_at, valid_until } = bundle;
  const notes = valid_until === null ? [endlessNote] : [];
  const facts = { bundle: file, signature, created_at, valid_until };
  const output = [formatResult(io, options, facts, `${signature}: signs ${file} as it is now`)];
  return success({ output, notes });
}
