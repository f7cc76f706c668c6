/** Nobody is kept waiting longer than this by what an answer says. */
export const maxRetryAfterSec = 3600;

/** A date as HTTP writes it; it names the zone. */
const httpDate = /^[A-Z][a-z]{2}, .* GMT$/;

function readHttpDate(text: string | null): number {
  const date = text?.trim() ?? '';
  return httpDate.test(date) ? Date.parse(date) : NaN;
}

/**
 * How long a response requires its caller to wait (`Retry-After`, whole seconds or a date), an hour at most.
 * A date is compared with the answer's own `Date`, so that the two clocks need not agree.
 *
 * @returns seconds, from 0 to `maxRetryAfterSec`; `undefined`: absent or invalid
 */
export function readRetryAfter(headers: {
  readonly get: (name: string) => string | null;
}): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  // Any number of digits: beyond what a number holds is still longer than an hour.
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : Math.ceil((readHttpDate(text) - readHttpDate(headers.get('date'))) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), maxRetryAfterSec);
}
