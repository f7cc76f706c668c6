import { type Result, success, usage } from '@wattpost/command';
import type { Io } from '../host/index.ts';
import { readBytes } from '../input/index.ts';

/** Where keys are to be found: never among the arguments, which every user of the machine can see. */
export interface TokenOptions {
  /** A file with the key; else `WATTPOST_TOKEN` is it. */
  readonly tokenFile?: string;
  /** A file with the key to prices where it is another one; else `WATTPOST_PRICING_TOKEN` is it. */
  readonly pricingTokenFile?: string;
}

/** The keys to the two areas that a bundle is read from. */
export interface Tokens {
  readonly stationToken: string;
  readonly pricingToken: string;
}

/** A key has 52 characters; more is another file. */
const maxTokenBytes = 4096;

/** The key in a file or in a variable; blanks around it do not count, and a blank one is none. */
async function readToken(
  io: Io,
  file: string | undefined,
  variable: string,
): Promise<Result<string | undefined>> {
  if (file === undefined) {
    const token = io.env[variable]?.trim();
    return success(token === '' ? undefined : token);
  }
  const bytes = await readBytes(io, file, maxTokenBytes);
  if (!bytes.ok) return bytes;
  const token = new TextDecoder().decode(bytes.value).trim();
  if (token !== '' && bytes.value.length <= maxTokenBytes) return success(token);
  return usage(`${JSON.stringify(file)} is no file with a key: it must hold one and nothing else.`);
}

/** Reads the keys; without one for prices that for stations serves for both. */
export async function readTokens(io: Io, options: TokenOptions): Promise<Result<Tokens>> {
  const token = await readToken(io, options.tokenFile, 'WATTPOST_TOKEN');
  if (!token.ok) return token;
  const pricing = await readToken(io, options.pricingTokenFile, 'WATTPOST_PRICING_TOKEN');
  if (!pricing.ok) return pricing;
  if (token.value === undefined) {
    return usage(
      'There is no key. Give it in the environment variable WATTPOST_TOKEN or in a file named with --token-file.',
    );
  }
  return success({ stationToken: token.value, pricingToken: pricing.value ?? token.value });
}
