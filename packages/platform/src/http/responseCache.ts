import { LRUCache } from 'lru-cache';

/** An answer as it goes out. */
export interface KeptAnswer {
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Entry extends KeptAnswer {
  readonly revision: string;
}

/** Answers of polled reads, each good for one revision of the store. */
export interface ResponseCache {
  get(key: string, revision: string): KeptAnswer | undefined;
  /** @param revision of the store, read before the answer's data */
  set(key: string, revision: string, answer: KeptAnswer): void;
}

/** What an entry costs beside its bytes and its key, roughly. */
const bytesPerEntry = 512;

/**
 * Makes an empty cache, which gives up what was not asked for longest.
 *
 * @param maxBytes kept at most, roughly; 0 keeps nothing
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  if (maxBytes <= 0) return { get: () => undefined, set: () => undefined };
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length * 2 + bytesPerEntry,
  });
  return {
    get(key, revision) {
      const entry = entries.get(key);
      return entry?.revision === revision ? entry : undefined;
    },
    set(key, revision, { etag, bytes }) {
      entries.set(key, { revision, etag, bytes });
    },
  };
}
