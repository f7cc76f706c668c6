/** The maximum wait, whatever the response states. */
export const maxRetryAfterSec = 3600;

/** A date in HTTP's form, which includes the zone. */
const httpDate = /^[A-Z][a-z]{2}, .* GMT$/;

/** A date of a header in epoch milliseconds; `NaN`: absent or in another form, such as without a zone. */
export function readHttpDate(text: string | null): number {
  const date = text?.trim() ?? '';
  return httpDate.test(date) ? Date.parse(date) : NaN;
}

/**
 * How long a response asks its caller to wait (`Retry-After`, whole seconds or a date), an hour at most.
 * A date is compared with the response's own `Date`, so that the two clocks need not agree.
 *
 * @returns seconds, from 0 to `maxRetryAfterSec`; `undefined`: absent or invalid
 */
export function readRetryAfter(headers: {
  readonly get: (name: string) => string | null;
}): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  // Any number of digits: beyond the range of a number it is still longer than an hour.
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : Math.ceil((readHttpDate(text) - readHttpDate(headers.get('date'))) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), maxRetryAfterSec);
}
