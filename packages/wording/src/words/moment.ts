import { instantToLocal } from '@wattpost/engine';
import { keptFormats } from './keptFormats.ts';

/** How a board writes times: the station's zone, and 12 or 24 hours according to the first language. */
export interface ClockStyle {
  readonly timeZone: string;
  readonly hourCycle: 'h11' | 'h12' | 'h23' | 'h24';
}

const minuteMs = 60_000;
const farAwayMs = 6 * 86_400_000;

const format = keptFormats(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/** English without a region, or with one that has no format of its own, is British in Europe: 24 hours, the day first. */
function regionalTag(timeZone: string, tag: string): string {
  if (!tag.startsWith('en') || !timeZone.startsWith('Europe/')) return tag;
  return format(tag, {}).resolvedOptions().locale === 'en' ? 'en-GB' : tag;
}

/** The clock style of a board whose first language is `tag`. */
export function clockStyle(timeZone: string, tag: string): ClockStyle {
  const { hourCycle } = format(regionalTag(timeZone, tag), {
    hour: '2-digit',
    minute: '2-digit',
  }).resolvedOptions();
  return { timeZone, hourCycle: hourCycle ?? 'h23' };
}

function timeOptions(style: ClockStyle): Intl.DateTimeFormatOptions {
  return {
    timeZone: style.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: style.hourCycle,
  };
}

/** Hours and minutes on the station's clock, for example `14:05`. */
export function timeText(epochMs: number, style: ClockStyle, tag: string): string {
  return format(regionalTag(style.timeZone, tag), timeOptions(style)).format(epochMs);
}

/** Weekday, day and month on the station's clock, with the year on request. */
export function dateText(epochMs: number, style: ClockStyle, tag: string, hasYear = false): string {
  const options: Intl.DateTimeFormatOptions = {
    timeZone: style.timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(hasYear ? { year: 'numeric' } : {}),
  };
  return format(regionalTag(style.timeZone, tag), options).format(epochMs);
}

/** The short name of the zone's time at an instant, for example `MESZ` or `GMT+2`. */
export function zoneName(epochMs: number, style: ClockStyle, tag: string): string {
  const options: Intl.DateTimeFormatOptions = { ...timeOptions(style), timeZoneName: 'short' };
  const parts = format(regionalTag(style.timeZone, tag), options).formatToParts(epochMs);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? style.timeZone;
}

/**
 * When something happens, relative to `nowMs`: the time alone on the same day, with the
 * weekday up to six days away, with the date beyond that. If the clock changes in between, the
 * zone's name distinguishes two equal readings.
 */
export function momentText(epochMs: number, nowMs: number, style: ClockStyle, tag: string): string {
  const here = instantToLocal(style.timeZone, nowMs);
  const there = instantToLocal(style.timeZone, epochMs);
  const time = timeOptions(style);
  const options: Intl.DateTimeFormatOptions =
    here.local.slice(0, 10) === there.local.slice(0, 10)
      ? time
      : Math.abs(epochMs - nowMs) <= farAwayMs
        ? { ...time, weekday: 'short' }
        : here.local.slice(0, 4) === there.local.slice(0, 4)
          ? { ...time, day: 'numeric', month: 'short' }
          : { ...time, day: 'numeric', month: 'short', year: 'numeric' };
  const text = format(regionalTag(style.timeZone, tag), options).format(epochMs);
  return here.offsetSeconds === there.offsetSeconds
    ? text
    : `${text}\u00a0${zoneName(epochMs, style, tag)}`;
}

/** The minute of an instant: within one, only the price on a board can change. */
export function minuteOf(epochMs: number): number {
  return Math.floor(epochMs / minuteMs);
}
