import type { OffsetChange } from '@wattpost/engine';

/** A yearly change: when the clock shows `second` seconds after the midnight that starts the day. */
interface YearlyChange {
  /** The first day of January is day 0; days since 1970. */
  readonly dayIn: (year: number) => number;
  /** From -167 to 167 hours. */
  readonly second: number;
}

/** The rule in the footer of a TZif file, for the time after its last transition. */
export interface PosixRule {
  /** Seconds east of UTC. */
  readonly standardSec: number;
  /** Absent if the offset never changes. */
  readonly saving?: {
    /** Seconds east of UTC. */
    readonly offsetSec: number;
    readonly start: YearlyChange;
    readonly end: YearlyChange;
  };
}

const msPerDay = 86_400_000;
const secondsPerDay = 86_400;
const secondsPerHour = 3600;

const name = '(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)';
const time = '[+-]?\\d{1,3}(?::\\d{2}){0,2}';
const date = '(?:J?\\d{1,3}|M\\d{1,2}\\.\\d\\.\\d)';
const yearly = `(${date})(?:/(${time}))?`;
const form = new RegExp(`^(${name})(${time})(?:${name}(${time})?,${yearly},${yearly})?$`);

/** The longest rule (characters, inclusive); the longest of the database has 46. */
const maxCharacters = 128;

/** Seconds of `[+-]h[hh][:mm[:ss]]`; `undefined` beyond so many hours. */
function secondsOf(text: string, maxHours: number): number | undefined {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, '').split(':').map(Number);
  if (hours > maxHours || minutes > 59 || seconds > 59) return undefined;
  const size = hours * secondsPerHour + minutes * 60 + seconds;
  return text.startsWith('-') ? -size : size;
}

/** POSIX counts offsets west of Greenwich. */
function offsetOf(text: string): number | undefined {
  const west = secondsOf(text, 24);
  return west === undefined ? undefined : 0 - west;
}

function isLeapYear(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}

function firstDayOf(year: number, month = 1): number {
  return Date.UTC(year, month - 1, 1) / msPerDay;
}

/** `Mm.w.d`: the w-th day d of month m; 5 is the last one. */
function weekdayOfMonth(text: string): YearlyChange['dayIn'] | undefined {
  const [month = 0, week = 0, weekday = 0] = text.slice(1).split('.').map(Number);
  if (month < 1 || month > 12 || week < 1 || week > 5 || weekday > 6) return undefined;
  return (year) => {
    const first = firstDayOf(year, month);
    // 1970-01-01 was a Thursday.
    const firstWeekday = (((first + 4) % 7) + 7) % 7;
    const day = first + ((weekday - firstWeekday + 7) % 7) + (week - 1) * 7;
    return day < firstDayOf(year, month + 1) ? day : day - 7;
  };
}

function dayOf(text: string): YearlyChange['dayIn'] | undefined {
  if (text.startsWith('M')) return weekdayOfMonth(text);
  if (!text.startsWith('J')) {
    const day = Number(text);
    return day > 365 ? undefined : (year) => firstDayOf(year) + day;
  }
  // From 1 to 365: 29 February is not counted.
  const day = Number(text.slice(1));
  if (day < 1 || day > 365) return undefined;
  return (year) => firstDayOf(year) + day - (day < 60 || !isLeapYear(year) ? 1 : 0);
}

function yearlyChange(dayText = '', timeText = '2'): YearlyChange | undefined {
  const dayIn = dayOf(dayText);
  const second = secondsOf(timeText, 167);
  return dayIn === undefined || second === undefined ? undefined : { dayIn, second };
}

/**
 * Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX, with the extensions of RFC 9636).
 *
 * @returns `undefined` for any other text.
 */
export function readPosixRule(text: string): PosixRule | undefined {
  const found = text.length <= maxCharacters ? form.exec(text) : null;
  if (found === null) return undefined;
  const [, , standard = '', saving, startDay, startTime, endDay, endTime] = found;
  const standardSec = offsetOf(standard);
  if (standardSec === undefined) return undefined;
  if (startDay === undefined) return { standardSec };
  const offsetSec = saving === undefined ? standardSec + secondsPerHour : offsetOf(saving);
  const start = yearlyChange(startDay, startTime);
  const end = yearlyChange(endDay, endTime);
  return offsetSec === undefined || start === undefined || end === undefined
    ? undefined
    : { standardSec, saving: { offsetSec, start, end } };
}

/** The changes of offset by a rule from the start of `fromYear` to that of `untilYear`, in order of time. */
export function ruleChanges(
  { standardSec, saving }: PosixRule,
  fromYear: number,
  untilYear: number,
): OffsetChange[] {
  if (saving === undefined) return [];
  const { offsetSec, start, end } = saving;
  const changes: OffsetChange[] = [];
  for (let year = fromYear; year < untilYear; year++) {
    const startSec = start.dayIn(year) * secondsPerDay + start.second - standardSec;
    const endSec = end.dayIn(year) * secondsPerDay + end.second - offsetSec;
    changes.push(
      { epochMs: endSec * 1000, offsetSeconds: standardSec },
      { epochMs: startSec * 1000, offsetSeconds: offsetSec },
    );
  }
  changes.sort((a, b) => a.epochMs - b.epochMs);
  // Saving all year ends and starts at one instant: the start, which is later in the list, applies.
  return changes.filter(({ epochMs }, index) => changes[index + 1]?.epochMs !== epochMs);
}
