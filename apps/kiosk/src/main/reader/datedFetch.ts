import type { Fetch } from '@wattpost/client';

/** A `fetch` that remembers the time that the last answer was dated with. */
export interface DatedFetch {
  readonly fetch: Fetch;
  /** Epoch milliseconds; `null`: the last answer had no date, or there was none since `forget`. */
  readonly lastDateMs: () => number | null;
  readonly forget: () => void;
}

/** Listens to the dates of answers: a wrong clock on this machine dates no bundle then. */
export function datedFetch(fetch: Fetch): DatedFetch {
  let lastDateMs: number | null = null;
  return {
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const dateMs = Date.parse(response.headers.get('date') ?? '');
      lastDateMs = Number.isNaN(dateMs) ? null : dateMs;
      return response;
    },
    lastDateMs: () => lastDateMs,
    forget: () => {
      lastDateMs = null;
    },
  };
}
