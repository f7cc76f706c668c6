/** The present by the page's clock, epoch milliseconds. The only place of the page that reads it. */
export function nowMs(): number {
  return Date.now();
}
