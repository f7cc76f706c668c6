import { instantToLocal, zoneNameOf, type ClockLike } from '@wattpost/engine';
import { baseLanguage, phrasesFor } from '../languages/index.ts';
import { keptFormats } from '../formats/keptFormats.ts';
import { clockText, localFormat, type LocalStyle } from '../formats/localFormat.ts';
import { shortZoneName } from '../formats/zoneName.ts';

/** How a board writes times: the station's clock, and 12 or 24 hours according to the first language. */
export interface ClockStyle {
  readonly clock: ClockLike;
  readonly hourCycle: 'h11' | 'h12' | 'h23' | 'h24';
}

const minuteMs = 60_000;
const farAwayMs = 6 * 86_400_000;

/** The locale and the hour cycle of a format: to read them takes longer than to format. */
const resolvedOptions = keptFormats((tag, style: LocalStyle) =>
  localFormat(tag, style).resolvedOptions(),
);

/** English without a region, or with one that has no format of its own, is British in Europe: 24 hours, the day first. */
function regionalTag(clock: ClockLike, tag: string): string {
  if (!tag.startsWith('en') || !zoneNameOf(clock).startsWith('Europe/')) return tag;
  return resolvedOptions(tag, {}).locale === 'en' ? 'en-GB' : tag;
}

/** The clock style of a board whose first language is `tag`. */
export function clockStyle(clock: ClockLike, tag: string): ClockStyle {
  const style = { hour: '2-digit', minute: '2-digit' } as const;
  const { hourCycle } = resolvedOptions(regionalTag(clock, tag), style);
  return { clock, hourCycle: hourCycle ?? 'h23' };
}

/** Hours and minutes on the station's clock, for example `14:05`. */
export function timeText(epochMs: number, style: ClockStyle, tag: string): string {
  const { clock, hourCycle } = style;
  const hour = hourCycle === 'h11' || hourCycle === 'h12' ? 'numeric' : '2-digit';
  const options = { hour, minute: '2-digit', hourCycle } as const;
  return clockText(clock, epochMs, regionalTag(clock, tag), options);
}

/** Weekday, day and month on the station's clock, with the year on request. */
export function dateText(
  epochMs: number,
  { clock }: Pick<ClockStyle, 'clock'>,
  tag: string,
  hasYear = false,
): string {
  return clockText(clock, epochMs, regionalTag(clock, tag), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(hasYear ? { year: 'numeric' } : {}),
  });
}

/** The short name of the clock's time at an instant, for example `MESZ`, `GMT+2` or `UTC−5`. */
export function zoneName(epochMs: number, { clock }: ClockStyle, tag: string): string {
  return shortZoneName(clock, epochMs, regionalTag(clock, tag));
}

/**
 * When something happens, relative to `nowMs`: the time alone on the same day, with the
 * weekday up to six days away, with the date beyond that. If the clock changes in between, the
 * zone's name distinguishes two equal readings.
 */
export function momentText(epochMs: number, nowMs: number, style: ClockStyle, tag: string): string {
  return relativeText(epochMs, epochMs, timeText(epochMs, style, tag), nowMs, style, tag);
}

/** The same for an end: midnight is `24:00` of the day that ends, `midnight` where hours are counted to 12. */
export function endText(epochMs: number, nowMs: number, style: ClockStyle, tag: string): string {
  const { local } = instantToLocal(style.clock, epochMs);
  if (!local.includes('T00:00:00')) return momentText(epochMs, nowMs, style, tag);
  return relativeText(epochMs, epochMs - 1, dayEndText(style, tag), nowMs, style, tag);
}

/** The end of any day as a time: `24:00`, or `midnight` where hours are counted to 12. */
export function dayEndText({ hourCycle }: Pick<ClockStyle, 'hourCycle'>, tag: string): string {
  const isTwelveHours = hourCycle === 'h11' || hourCycle === 'h12';
  if (isTwelveHours && baseLanguage(tag) === 'en') return 'midnight';
  return timeText(0, { clock: 'UTC', hourCycle: 'h24' }, tag);
}

/**
 * @param dayMs an instant of the day to which the time belongs
 * @param time as written
 */
function relativeText(
  epochMs: number,
  dayMs: number,
  time: string,
  nowMs: number,
  style: ClockStyle,
  tag: string,
): string {
  const here = instantToLocal(style.clock, nowMs);
  const there = instantToLocal(style.clock, epochMs);
  const date = instantToLocal(style.clock, dayMs).local.slice(0, 10);
  const day = (options: LocalStyle): string =>
    clockText(style.clock, dayMs, regionalTag(style.clock, tag), options);
  const atTime = (): string => phrasesFor(tag).timeOfDay(time);
  const text =
    here.local.slice(0, 10) === date
      ? time
      : Math.abs(epochMs - nowMs) <= farAwayMs
        ? `${day({ weekday: 'short' })} ${atTime()}`
        : here.local.slice(0, 4) === date.slice(0, 4)
          ? `${day({ day: 'numeric', month: 'short' })}, ${atTime()}`
          : `${day({ day: 'numeric', month: 'short', year: 'numeric' })}, ${atTime()}`;
  return here.offsetSeconds === there.offsetSeconds
    ? text
    : `${text}\u00a0${zoneName(epochMs, style, tag)}`;
}

/** The minute of an instant: within one, only the price on a board can change. */
export function minuteOf(epochMs: number): number {
  return Math.floor(epochMs / minuteMs);
}
