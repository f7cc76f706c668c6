import { isValidAt } from '@wattpost/platform/port';

/** Counts events: reports the first at once, then at most once in `everyMs`, with the count since. */
export function throttled(
  everyMs: number,
  nowMs: () => number,
  report: (count: number) => void,
): () => void {
  let count = 0;
  let reportedMs = -Infinity;
  return () => {
    count += 1;
    const atMs = nowMs();
    if (isValidAt({ madeMs: reportedMs, untilMs: reportedMs + everyMs }, atMs)) return;
    reportedMs = atMs;
    report(count);
    count = 0;
  };
}
