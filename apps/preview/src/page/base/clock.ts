/** The present by the page's clock, epoch milliseconds. The only place of the page that reads it. */
export function nowMs(): number {
  return Date.now();
}

const minuteMs = 60_000;

/** The current minute, epoch milliseconds. */
export function thisMinute(): number {
  return Math.floor(nowMs() / minuteMs) * minuteMs;
}

/** The present as drafts state it, in UTC: `2026-11-28T09:30:00.000Z`. */
export function nowText(): string {
  return new Date(nowMs()).toISOString();
}
