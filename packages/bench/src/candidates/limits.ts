import { compileCostRate, segments } from '@wattpost/engine';
import moment from 'moment-timezone';
import { comparedSpanMs, scheduleOf, viennaYearMs } from '../data/index.ts';
import type { Candidate } from './candidate.ts';
import { binarySearch } from './clockCandidate.ts';
import { entryOf } from './engine.ts';

const msPerHour = 3_600_000;
const [fromMs, untilMs] = [Date.UTC(2024, 0, 1), Date.UTC(2029, 0, 1)];
const minutesPerWeek = 10_080;
/** 1970-01-01 was a Thursday. */
const epochMinuteOfWeek = 4 * 1440;

/**
 * L1: the least that an honest answer needs. A byte for each hour says which offset holds, the
 * offset leads to the minute of the week, a table to the entry. No range check, no object. Right only
 * for zones whose offsets change on the hour. A scale for all but the price in a week's windows.
 */
export const offsetTableLine: Candidate = {
  name: 'L1',
  prepare: (task, schedule) => {
    const isScale = task !== 'price' || schedule.windows.length === 0;
    const week = new Uint16Array(minutesPerWeek);
    for (const { start, end, entry } of (isScale ? scheduleOf('672') : schedule).windows) {
      week.fill(entry + 1, start, end);
    }
    const zone = moment.tz.zone(schedule.timeZone);
    const firstHour = fromMs / msPerHour;
    const offsets = Array.from({ length: untilMs / msPerHour - firstHour }, (_, hour) => {
      return -(zone?.utcOffset((firstHour + hour) * msPerHour) ?? NaN);
    });
    const minutes = Int32Array.from(new Set(offsets));
    const index = Uint8Array.from(offsets, (offset) => minutes.indexOf(offset));
    const call = (epochMs: number): number => {
      const minute = (epochMs / 60_000) | 0;
      const offset = minutes[index[((minute / 60) | 0) - firstHour] as number] as number;
      return week[(minute + offset + epochMinuteOfWeek) % minutesPerWeek] as number;
    };
    return isScale ? { call } : { call, answer: (epochMs) => [call(epochMs) - 1] };
  },
};

interface PlainSegment {
  from: number;
  until: number;
  price: number;
}

/**
 * The limit line of segments: all changes of five years already lie in a sorted table of instants,
 * and walking it makes one plain object for each segment.
 */
export const tableWalkLine: Candidate = {
  name: 'the table walk',
  prepare: (_task, { costRate }) => {
    const changes = Array.from(segments(compileCostRate(costRate()), fromMs, untilMs));
    const atMs = Float64Array.from(changes, ({ from }) => from);
    const entry = Int32Array.from(changes, ({ price }) => entryOf(price));
    const walk = (start: number, spanMs: number): PlainSegment[] => {
      const end = start + spanMs;
      const found: PlainSegment[] = [];
      let from = start;
      for (let index = binarySearch(atMs, start) - 1; from < end; index++) {
        const until = Math.min(atMs[index + 1] ?? end, end);
        found.push({ from, until, price: entry[index] as number });
        from = until;
      }
      return found;
    };
    return {
      call: (start) => walk(start, viennaYearMs),
      answer: (start) =>
        walk(start, comparedSpanMs).flatMap(({ from, until, price }) => [from, until, price]),
    };
  },
};
