import { type Answer, type Result, printableJson, success, usage } from '@wattpost/command';
import { type Io, outputWidth } from '../host/index.ts';
import { validityCure } from './keygenCommand.ts';
import { paragraph } from '../words/index.ts';
import { loadBundleBytes, stdinName } from '../input/index.ts';
import { readSigner } from './signer.ts';

/** Options of `wattpost sign`. */
export interface SignOptions {
  /** A file with a private key. */
  readonly key: string;
  readonly maxBytes: number;
  readonly json?: boolean;
}

/** Of a signed bundle that nothing ends. */
export const endlessNote: string =
  'it is signed and never ends, so that whoever has it can show it again: ' + validityCure;

/**
 * `wattpost sign`: signs a bundle that is there, whoever made it, and writes `BUNDLE.sig` beside it. The
 * bundle is checked first and stays as it is.
 */
export async function signBundle(
  io: Io,
  file: string,
  options: SignOptions,
): Promise<Result<Answer>> {
  if (file === stdinName) return usage('A signature lies beside a file: name the bundle.');
  const signer = await readSigner(io, options.key);
  if (!signer.ok) return signer;
  const loaded = await loadBundleBytes(io, file, options.maxBytes);
  if (!loaded.ok) return loaded;
  const { bundle, bytes } = loaded.value;
  const signature = `${file}.sig`;
  const code = await io.writeFile(signature, signer.value(bytes));
  if (code !== undefined) {
    return usage(`Cannot write ${JSON.stringify(signature)}: the system says ${code}.`);
  }
  const { created_at, valid_until } = bundle;
  const notes = valid_until === null ? [endlessNote] : [];
  if (options.json === true) {
    const told = { bundle: file, signature, created_at, valid_until };
    return success({ output: [`${printableJson(told)}\n`], notes });
  }
  const text = `${signature}: signs ${file} as it is now`;
  return success({ output: [paragraph(text, outputWidth(io))], notes });
}
