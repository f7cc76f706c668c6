/**
 * Segments as a user gets them from a library that knows the price now and the next change: ask,
 * step, ask again. Flat triples from, until, entry; stops where the library stops moving forward.
 *
 * @param next the next change after an instant, −1 for never.
 */
export function stepSegments(
  entryAt: (epochMs: number) => number,
  next: (epochMs: number) => number,
  fromMs: number,
  untilMs: number,
): number[] {
  const segments: number[] = [];
  let at = fromMs;
  while (at < untilMs) {
    const change = next(at);
    const until = change > at ? Math.min(change, untilMs) : untilMs;
    const entry = entryAt(at);
    const last = segments.length - 1;
    if (last > 0 && segments[last] === entry) segments[last - 1] = until;
    else segments.push(at, until, entry);
    at = until;
  }
  return segments;
}
