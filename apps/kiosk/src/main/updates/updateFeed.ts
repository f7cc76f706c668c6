import type { KeyObject } from 'node:crypto';
import { errorText } from '../host/index.ts';
import { isSignedBy } from '@wattpost/kiosk-config/node';
import { compareVersions, indexName, readUpdateIndex, type UpdateFile } from './updateIndex.ts';

/** Which feed, and who is asking. */
export interface FeedQuestion {
  readonly feedUrl: string;
  /** The pinned key; whatever is not signed with its private half is not looked at. */
  readonly key: KeyObject;
  /** The version that runs. */
  readonly version: string;
  /** As in the index, such as `linux-x64`. */
  readonly platform: string;
  readonly fetch: typeof globalThis.fetch;
  /** For each of the two answers, in milliseconds. */
  readonly timeoutMs: number;
  /** The kiosk's clock, epoch milliseconds. */
  readonly nowMs: number;
}

/** Why an offer is not taken. */
export type FeedRefusal =
  'not_signed' | 'forged' | 'not_sound' | 'expired' | 'older' | 'not_for_this_machine';

/** What a feed answered. */
export type FeedAnswer =
  | { readonly kind: 'newer'; readonly version: string; readonly file: UpdateFile }
  | { readonly kind: 'current' }
  | { readonly kind: 'refused'; readonly code: FeedRefusal; readonly message: string }
  | { readonly kind: 'away'; readonly message: string };

/** Neither an index nor a signature is ever larger. Bytes. */
const maxBytes = 65_536;

/**
 * Asks a feed for the newest version. The signature is over the index's bytes and is checked before
 * anything in them is read; the index names the one file with its size and hash, so that it does not
 * matter who hands that file out.
 */
export async function askFeed(question: FeedQuestion): Promise<FeedAnswer> {
  let index: Uint8Array | null;
  let signature: Uint8Array | null;
  try {
    index = await load(question, indexName);
    if (index === null) return { kind: 'away', message: `the feed has no ${indexName}` };
    signature = await load(question, `${indexName}.sig`);
  } catch (error) {
    return { kind: 'away', message: reasonOf(error) };
  }
  if (signature === null) {
    return { kind: 'refused', code: 'not_signed', message: 'the feed has no signature' };
  }
  if (!isSignedBy(question.key, index, Buffer.from(signature).toString('latin1'))) {
    const message = "the signature is not the pinned key's, or not of this index";
    return { kind: 'refused', code: 'forged', message };
  }
  const reading = readUpdateIndex(Buffer.from(index).toString('utf8'));
  if (!reading.ok) {
    return { kind: 'refused', code: 'not_sound', message: `the index ${reading.reason}` };
  }
  const { version, expiresAtMs, files } = reading.index;
  if (question.nowMs >= expiresAtMs) {
    const ended = new Date(expiresAtMs).toISOString();
    const message = `the index ended at ${ended}: sign the feed anew, or look who holds it back`;
    return { kind: 'refused', code: 'expired', message };
  }
  const order = compareVersions(version, question.version);
  if (order === 0) return { kind: 'current' };
  if (order < 0) {
    const message = `the feed offers ${version}, which is older than ${question.version}`;
    return { kind: 'refused', code: 'older', message };
  }
  const file = files.find(({ platform }) => platform === question.platform);
  if (file === undefined) {
    const message = `version ${version} is not offered for ${question.platform}`;
    return { kind: 'refused', code: 'not_for_this_machine', message };
  }
  return { kind: 'newer', version, file };
}

/** The address of a file of a feed. */
export function feedFile(feedUrl: string, name: string): URL {
  return new URL(name, feedUrl.endsWith('/') ? feedUrl : `${feedUrl}/`);
}

/** @returns `null` when there is no such file. */
async function load(question: FeedQuestion, name: string): Promise<Uint8Array | null> {
  const response = await question.fetch(feedFile(question.feedUrl, name), {
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(question.timeoutMs),
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`the feed answers ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    // Leaving the loop ends the transfer.
    if (bytes > maxBytes) throw new Error(`${name} is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined
    ? errorText(error)
    : `${error instanceof Error ? error.message : ''}: ${errorText(cause)}`;
}
