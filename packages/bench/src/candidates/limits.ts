import { hourOffsets, scheduleOf, type HourOffsets, type Schedule } from '../data/index.ts';
import type { Candidate, Prepared } from './candidate.ts';

const minutesPerWeek = 10_080;
/** 1970-01-01 was a Thursday. */
const epochMinuteOfWeek = 4 * 1440;

/** Entry index + 1 for each minute of the week, 0 for the default. */
function weekTable({ windows }: Schedule): Uint16Array {
  const week = new Uint16Array(minutesPerWeek);
  for (const { start, end, entry } of windows) week.fill(entry + 1, start, end);
  return week;
}

function minuteOfWeek({ firstHour, index, minutes }: HourOffsets, epochMs: number): number {
  const minute = (epochMs / 60_000) | 0;
  const offset = minutes[index[((minute / 60) | 0) - firstHour] as number] as number;
  return (minute + offset + epochMinuteOfWeek) % minutesPerWeek;
}

/** A line that knows the price in a week's windows, and is a scale for everything else. */
function weekLine(
  name: string,
  prepare: (week: Uint16Array, offsets: HourOffsets) => Prepared,
): Candidate {
  return {
    ...{ name, packages: [] },
    prepare: (task, schedule) => {
      const offsets = hourOffsets(schedule.timeZone);
      if (task !== 'price' || schedule.windows.length === 0) {
        const { answer: _none, ...scale } = prepare(weekTable(scheduleOf('672')), offsets);
        return scale;
      }
      const week = weekTable(schedule);
      return {
        answer: (epochMs) => [(week[minuteOfWeek(offsets, epochMs)] as number) - 1],
        ...prepare(week, offsets),
      };
    },
  };
}

/**
 * L1: the least that an honest answer needs. A byte for each hour says which offset holds, the
 * offset leads to the minute of the week, a table to the entry. No range check, no object.
 */
export const offsetTableLine: Candidate = weekLine(
  'L1 offset table + week table',
  (week, { firstHour, index, minutes }) => ({
    call: (epochMs) => {
      const minute = (epochMs / 60_000) | 0;
      const offset = minutes[index[((minute / 60) | 0) - firstHour] as number] as number;
      return week[(minute + offset + epochMinuteOfWeek) % minutesPerWeek];
    },
  }),
);

/** L2: the least that a computer needs: the same table, read at an index that is already known. */
export const arrayReadLine: Candidate = weekLine('L2 bare array read', (week, offsets) => ({
  call: (minute) => week[minute],
  inputs: (instants) => instants.map((epochMs) => minuteOfWeek(offsets, epochMs)),
}));

/** A scale for compile times: what reading the same cost rate from its JSON text costs. */
export const jsonParse: Candidate = {
  name: 'JSON.parse of the same data',
  packages: [],
  prepare: (_task, { costRate }) => {
    const text = JSON.stringify(costRate());
    return { call: () => JSON.parse(text) as unknown };
  },
};
