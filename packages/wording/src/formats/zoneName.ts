import { instantToLocal, isTimeZone, zoneNameOf, type ClockLike } from '@wattpost/engine';
import { keptFormats } from './keptFormats.ts';

const format = keptFormats(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/**
 * The short name of a clock's time at an instant, for example `MESZ` or `GMT+2`: that of the runtime where its offset is
 * that of the clock, else the offset, for example `UTC−5`.
 *
 * @param tag BCP 47
 */
export function shortZoneName(clock: ClockLike, epochMs: number, tag: string): string {
  const { offsetSeconds } = instantToLocal(clock, epochMs);
  return runtimeName(clock, epochMs, tag, offsetSeconds) ?? offsetName(offsetSeconds);
}

/**
 * The same in letters, for example `CET`.
 *
 * @param tags tried in their order
 * @returns `undefined` where none has letters for a time of this offset
 */
export function zoneLetters(
  clock: ClockLike,
  epochMs: number,
  tags: readonly string[],
): string | undefined {
  const { offsetSeconds } = instantToLocal(clock, epochMs);
  for (const tag of tags) {
    // One after the other: each further language is a formatter more.
    const name = runtimeName(clock, epochMs, tag, offsetSeconds);
    if (name !== undefined && /^[A-Z]{2,5}$/.test(name)) return name;
  }
  return undefined;
}

function runtimeName(
  clock: ClockLike,
  epochMs: number,
  tag: string,
  offsetSeconds: number,
): string | undefined {
  const timeZone = zoneNameOf(clock);
  if (!isTimeZone(timeZone)) return undefined;
  if (instantToLocal(timeZone, epochMs).offsetSeconds !== offsetSeconds) return undefined;
  const parts = format(tag, { timeZone, timeZoneName: 'short' }).formatToParts(epochMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

/** An offset for people: `UTC`, `UTC−5`, `UTC+5:30`. @param offsetSeconds east of UTC */
export function offsetName(offsetSeconds: number): string {
  if (offsetSeconds === 0) return 'UTC';
  const seconds = Math.abs(offsetSeconds);
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    Math.floor(part),
  ) as [number, number, number];
  const two = (part: number): string => `:${String(part).padStart(2, '0')}`;
  const end = rest > 0 ? two(minutes) + two(rest) : minutes > 0 ? two(minutes) : '';
  return `UTC${offsetSeconds < 0 ? '−' : '+'}${hours}${end}`;
}
