import { plusDays } from '@wattpost/engine';
import { say } from '../languages/say.ts';
import { whenText } from './moments.ts';

/** A field whose text is a date, a time or both. */
export type ClockKind = 'date' | 'time' | 'date_time';

/** The date and time of examples in error messages. */
const example = '2026-12-24T18:30';

/** Steps of keys in days. */
export const daySteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
};

/** Steps of keys in minutes. */
export const minuteSteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 60,
  PageDown: -60,
};

const minutesPerDay = 1440;

/** A time wraps around the clock, a date and time passes midnight. */
export function withMinutes(value: string, step: number): string {
  const clock = value.includes('T') ? value.slice(11) : value;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const minutes = hour * 60 + minute + step;
  const inDay = (minutes + minutesPerDay) % minutesPerDay;
  const time = [Math.floor(inDay / 60), inDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  if (clock === value) return time;
  return `${plusDays(value.slice(0, 10), Math.floor(minutes / minutesPerDay))}T${time}`;
}

/** Whether the text of a field is a date, a time or both. */
export function isClockKind(kind: string): kind is ClockKind {
  return kind === 'date' || kind === 'time' || kind === 'date_time';
}

/** Why a text cannot be read. */
export function unreadText(kind: ClockKind): string {
  const [date = '', time = ''] = example.split('T');
  switch (kind) {
    case 'date':
      return say('Enter a date such as {date}.', { date: whenText(date) });
    case 'time':
      return say('Enter a time such as {time}.', { time });
    case 'date_time':
      return say('Enter a date and a time such as {time}.', { time: whenText(example) });
  }
}
