import { createClient, type Client, type RetryOptions } from '@wattpost/client';
import { type CommandResult, readSource, success, usage } from '@wattpost/command';
import { isSecureUrl } from '@wattpost/contract';
import type { CliIo, ConnectionOptions } from '../host/index.ts';

/** A token has 52 characters; a longer text is another file. */
const maxTokenBytes = 4096;

/** The token in a file or a variable, without surrounding blanks; a blank one counts as missing. */
export async function readTokenSource(
  io: CliIo,
  file: string | undefined,
  variable: string,
): Promise<CommandResult<string | undefined>> {
  if (file === undefined) {
    const token = io.env[variable]?.trim();
    return success(token === '' ? undefined : token);
  }
  const bytes = await readSource(io, file, maxTokenBytes, 'regular_or_link');
  if (!bytes.ok) return bytes;
  const token = new TextDecoder().decode(bytes.value).trim();
  if (token !== '' && bytes.value.length <= maxTokenBytes) return success(token);
  return usage(
    `${JSON.stringify(file)} is not a token file: it must contain one token and nothing else.`,
  );
}

/** What differs between the clients of commands. */
interface ClientChoices {
  /** The token for prices; default: that of the options, which is the one for stations. */
  readonly pricingToken?: string | undefined;
  /** Default: as the client retries. */
  readonly retry?: RetryOptions;
}

/** A client of the platform, with the token of `--token-file` or `WATTPOST_TOKEN`. */
export async function connect(
  io: CliIo,
  { baseUrl, timeout, tokenFile }: ConnectionOptions,
  { pricingToken, retry }: ClientChoices = {},
): Promise<CommandResult<Client>> {
  const token = await readTokenSource(io, tokenFile, 'WATTPOST_TOKEN');
  if (!token.ok) return token;
  if (token.value === undefined) {
    return usage(
      'The token is missing. Set the environment variable WATTPOST_TOKEN, or name a file with --token-file.',
    );
  }
  try {
    return success(
      createClient({
        baseUrl,
        random: io.random,
        fetch: io.fetch,
        stationToken: token.value,
        pricingToken: pricingToken ?? token.value,
        ...(timeout === undefined ? {} : { timeoutMs: timeout }),
        ...(retry === undefined ? {} : { retry }),
      }),
    );
  } catch (error) {
    if (error instanceof RangeError) return usage(`${inOptions(error.message)}.`);
    throw error;
  }
}

/** What the command calls the client's options. */
const optionNames: Readonly<Record<string, string>> = {
  baseUrl: '--base-url',
  stationToken: 'The token',
  pricingToken: 'The token for prices',
};

function inOptions(message: string): string {
  return message.replace(/^\w+/, (name) => optionNames[name] ?? name);
}

/** A note if tokens were sent to this address so that they could be read on the way. */
export function encryptionNotes(baseUrl: string): string[] {
  return isSecureUrl(new URL(baseUrl).href)
    ? []
    : ['the token was sent without encryption; use an address that begins with https://'];
}
