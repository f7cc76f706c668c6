/**
 * The clock and the network of the page that a board is in. Only the element uses them; everything below it takes them
 * as arguments.
 */

/** The present by the page's clock, epoch milliseconds. */
export function pageClock(): number {
  return Date.now();
}

/** The page's `fetch`, looked up at each call, so that a page can replace it. */
export const pageFetch: typeof fetch = (input, init) => fetch(input, init);
