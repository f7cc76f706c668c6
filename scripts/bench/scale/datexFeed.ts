import { createPartnerToken } from '../platform/server.ts';
import { getOnce } from './getOnce.ts';
import type { ScaleOrganization } from './scaleSite.ts';

/** A key for the feed of the first partner that receives DATEX II; `null`: there is none. */
export function createFeedToken(
  db: string,
  organizations: readonly ScaleOrganization[],
): Promise<string | null> {
  const partners = organizations.flatMap((organization) => organization.partners);
  const partner = partners.find(({ kind }) => kind === 'datex');
  return partner === undefined ? Promise.resolve(null) : createPartnerToken(db, partner.slug);
}

/** Reads of the feed: from the request to the last byte, in milliseconds, and compressed bytes. */
export interface FeedReads {
  readonly readMs: number[];
  /** Of the longest response. */
  maxBytes: number;
}

const everyMs = 60_000;

/** Reads table and status each minute, with the tags of the last responses, until it is stopped. */
export function followFeed(
  baseUrl: string,
  token: string,
): { readonly reads: FeedReads; readonly stop: () => Promise<void> } {
  const reads: FeedReads = { readMs: [], maxBytes: 0 };
  const etags = new Map<string, string>();
  const read = async (name: string): Promise<void> => {
    const startMs = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
      'if-none-match': etags.get(name) ?? '',
    };
    const { response, body } = await getOnce(`${baseUrl}/datex/${name}`, headers);
    const { statusCode = 0 } = response;
    if (statusCode !== 200 && statusCode !== 304) {
      throw new Error(`GET /datex/${name} returned ${statusCode}.`);
    }
    etags.set(name, response.headers.etag ?? '');
    reads.readMs.push(performance.now() - startMs);
    reads.maxBytes = Math.max(reads.maxBytes, body.length);
  };
  const readBoth = async (): Promise<void> => {
    await read('table');
    await read('status');
  };
  let work = readBoth();
  const timer = setInterval(() => {
    work = work.then(readBoth);
  }, everyMs);
  return {
    reads,
    stop: async () => {
      clearInterval(timer);
      await work;
    },
  };
}
