/** An instant as ISO 8601 in UTC. */
export function timeText(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** As `timeText`; `null` stays. */
export function timeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : timeText(epochMs);
}
