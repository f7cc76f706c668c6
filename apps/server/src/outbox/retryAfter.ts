const secondMs = 1000;

/** Nobody is kept waiting longer than this by what another party says. */
const longestMs = 24 * 3600 * secondMs;

/**
 * How long a partner asks to be left alone (`Retry-After`, seconds or a date), at most a day.
 *
 * @returns milliseconds; `undefined`: it does not ask, or not in words of HTTP
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Math.min(Number(text) * secondMs, longestMs);
  // A date of HTTP names the zone; other texts are left to nobody's guess.
  const atMs = /^[A-Z][a-z]{2}, .* GMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(atMs) ? undefined : Math.min(Math.max(atMs - nowMs, 0), longestMs);
}
