import { instantToLocal, type ClockLike } from '@wattpost/engine';
import { keptFormats } from './keptFormats.ts';

/** How to write a date or a time: as for `Intl.DateTimeFormat`, without a zone. */
export type LocalStyle = Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'>;

/**
 * Formats local fields: those of a date without a zone, or of a clock. Both are written as epoch milliseconds of the
 * same fields in UTC, so no zone data of the runtime takes part.
 *
 * @param tag BCP 47; several: in order of preference
 */
export const localFormat: (
  tag: string | readonly string[],
  style: LocalStyle,
) => Intl.DateTimeFormat = keptFormats(
  (tag, style: LocalStyle) => new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' }),
);

const maxEpochMs = 8.64e15;

/** The local fields of an instant on a clock, for `localFormat`. @returns milliseconds within the range of dates */
export function localMs(clock: ClockLike, epochMs: number): number {
  const ms = epochMs + instantToLocal(clock, epochMs).offsetSeconds * 1000;
  return Math.min(Math.max(ms, -maxEpochMs), maxEpochMs);
}

/** An instant on a clock. @param tag BCP 47 */
export function clockText(
  clock: ClockLike,
  epochMs: number,
  tag: string | readonly string[],
  style: LocalStyle,
): string {
  return localFormat(tag, style).format(localMs(clock, epochMs));
}
