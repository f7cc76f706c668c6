import type { Candidate, Prepared } from './candidate.ts';
import { recurringSchedule, type RecurringSchedule } from './recurringSchedule.ts';
import { hourOffsets, type HourOffsets } from './hourOffsets.ts';

const minutesPerWeek = 10_080;
/** 1970-01-01 was a Thursday. */
const epochMinuteOfWeek = 4 * 1440;

/** Entry index + 1 for each minute of the week, 0 for the default. */
function weekTable({ windows }: RecurringSchedule): Uint16Array {
  const week = new Uint16Array(minutesPerWeek);
  for (const { start, end, entry } of windows) week.fill(entry + 1, start, end);
  return week;
}

function minuteOfWeek(offsets: HourOffsets, epochMs: number): number {
  const minute = (epochMs / 60_000) | 0;
  const hour = ((minute / 60) | 0) - offsets.firstHour;
  const offset = offsets.minutes[offsets.index[hour] as number] as number;
  return (minute + offset + epochMinuteOfWeek) % minutesPerWeek;
}

function price(schedule: RecurringSchedule): Prepared {
  const week = weekTable(schedule);
  const offsets = hourOffsets(schedule.timeZone);
  const { firstHour, index, minutes } = offsets;
  return {
    call: (epochMs) => {
      const minute = (epochMs / 60_000) | 0;
      const offset = minutes[index[((minute / 60) | 0) - firstHour] as number] as number;
      return week[(minute + offset + epochMinuteOfWeek) % minutesPerWeek];
    },
    answer: (epochMs) => [(week[minuteOfWeek(offsets, epochMs)] as number) - 1],
  };
}

const scale = (): Prepared => price(recurringSchedule(672));

/**
 * L1: the least that an honest answer needs. A byte for each hour says which offset holds, the
 * offset leads to the minute of the week, a table to the entry. No range check, no object.
 */
export const offsetTableLine: Candidate = {
  name: 'L1 offset table + week table',
  packages: [],
  recurringPrice: price,
  scale,
};

function read(schedule: RecurringSchedule): Prepared {
  const week = weekTable(schedule);
  const offsets = hourOffsets(schedule.timeZone);
  return {
    call: (minute) => week[minute],
    inputs: (instants) => instants.map((epochMs) => minuteOfWeek(offsets, epochMs)),
    answer: (epochMs) => [(week[minuteOfWeek(offsets, epochMs)] as number) - 1],
  };
}

/** L2: the least that a computer needs: the same table, read at an index that is already known. */
export const arrayReadLine: Candidate = {
  name: 'L2 bare array read',
  packages: [],
  recurringPrice: read,
  scale: () => read(recurringSchedule(672)),
};
