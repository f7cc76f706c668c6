import { LRUCache } from 'lru-cache';

/** An answer that can be revalidated. */
export interface CachedAnswer {
  readonly etag: string;
  /** As it was read, deep-frozen. */
  readonly value: unknown;
  /** Bytes of the body it was read from. */
  readonly bytes: number;
}

/** Answers by address, those used last; `maxBytes` of bodies in all, 0 for none. */
export interface AnswerCache {
  readonly get: (url: string) => CachedAnswer | undefined;
  readonly set: (url: string, answer: CachedAnswer) => void;
}

/** What an answer takes beside its body. */
const overheadBytes = 500;

export function answerCache(maxBytes: number): AnswerCache {
  if (maxBytes === 0) return { get: () => undefined, set: () => undefined };
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + overheadBytes,
  });
  return {
    get: (url) => cache.get(url),
    set: (url, answer) => {
      cache.set(url, answer);
    },
  };
}
