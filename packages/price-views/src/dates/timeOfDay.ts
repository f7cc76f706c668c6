import { toEpochMs, type Instant } from '@wattpost/engine';

/** A requested span of time, with the engine's instants. */
export interface AskedSpan {
  /** Inclusive. */
  readonly from: Instant;
  /** Exclusive. */
  readonly until: Instant;
}

/** A span of time. */
export interface TimelineSpan {
  /** Epoch ms, inclusive. */
  readonly from: number;
  /** Epoch ms, exclusive. */
  readonly until: number;
}

/** @throws TypeError or RangeError as the engine's `toEpochMs` for invalid instants. */
export function inEpochMs({ from, until }: AskedSpan): TimelineSpan {
  return { from: toEpochMs(from), until: toEpochMs(until) };
}

/** Seconds in a calendar day; the clock's own days may be shorter or longer. */
export const secondsPerDay = 86_400;

/** The day of a naive local second. */
export function dayOfSecond(localSecond: number): number {
  return Math.floor(localSecond / secondsPerDay);
}

/** `HH:MM`, or `HH:MM:SS` where the seconds are not zero; 86 400 is `24:00`. */
export function timeOfDay(secondOfDay: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = secondOfDay % 60;
  const minutes = Math.floor(secondOfDay / 60);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return seconds === 0 ? time : `${time}:${two(seconds)}`;
}
