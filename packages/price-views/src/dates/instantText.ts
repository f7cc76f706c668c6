import { instantToLocal, type ClockLike } from '@wattpost/engine';

/** An instant as ISO 8601 in UTC, with a fraction only where there is one: `2026-11-21T09:00:00Z`. */
export function utcText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('.000Z', 'Z');
}

/** An instant on a clock with its offset: `2026-11-21T10:00:00+01:00`. */
export function localIsoText(clock: ClockLike, epochMs: number): string {
  const { local, offsetSeconds } = instantToLocal(clock, epochMs);
  return local + offsetText(offsetSeconds);
}

/** An offset from UTC in seconds, positive east: `+01:00`, with seconds only where there are some. */
export function offsetText(offsetSeconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(offsetSeconds);
  const seconds = size % 60 === 0 ? '' : `:${two(size % 60)}`;
  const sign = offsetSeconds < 0 ? '-' : '+';
  return `${sign}${two(Math.floor(size / 3600))}:${two(Math.floor(size / 60) % 60)}${seconds}`;
}
