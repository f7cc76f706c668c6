/**
 * A callback for what may happen very often: tells the first time at once, then at most once in
 * `everyMs`, with how often it happened since it last told.
 */
export function occasional(
  everyMs: number,
  nowMs: () => number,
  tell: (count: number) => void,
): () => void {
  let count = 0;
  let toldMs = -Infinity;
  return () => {
    count += 1;
    if (nowMs() - toldMs < everyMs) return;
    toldMs = nowMs();
    tell(count);
    count = 0;
  };
}
