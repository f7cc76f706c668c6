import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCostRate } from '../arbitraries.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { activeWeekSpans } from '../../src/plan/activeWeekSpans.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { segments } from '../../src/query/segments.ts';
import { weekSpan } from '../../src/rate/weekSpan.ts';

/** A Sunday, 00:00 in Greenwich. */
const sundayMs = Date.UTC(2023, 0, 1);
const minuteMs = 60_000;
const minutesPerWeek = 10_080;

describe('which window applies in a week', () => {
  it(
    'law: R4 R6 R7 the entry of the window is the one that the plan has',
    () => {
      fc.assert(
        fc.property(arbitraryCostRate('recurring'), (rate) => {
          const windows = rate.recurring.flatMap(({ uuid, validity }) =>
            validity.weekdays.map((window) => ({ uuid, ...weekSpan(window) })),
          );
          const spans = activeWeekSpans(windows);
          const plan = compileCostRate({ ...rate, time_zone: 'UTC' });
          const weekEndMs = sundayMs + minutesPerWeek * minuteMs;
          for (const { from, until, price } of segments(plan, sundayMs, weekEndMs)) {
            const within = spans.filter(
              ({ fromMinute, untilMinute }) =>
                sundayMs + untilMinute * minuteMs > from &&
                sundayMs + fromMinute * minuteMs < until,
            );
            const uuids = within.map(({ position }) => windows[position ?? -1]?.uuid ?? null);
            expect(new Set(uuids)).toEqual(new Set([price.entryUuid]));
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  const long = { startMinute: 0, lengthMinutes: minutesPerWeek };
  it.each([
    ['R7 without windows none holds', [], [[0, minutesPerWeek, null]]],
    [
      'R6 the one that began last, then the shorter, then the first listed',
      [
        long,
        { startMinute: 60, lengthMinutes: 30 },
        { startMinute: 60, lengthMinutes: 10 },
        { startMinute: 60, lengthMinutes: 10 },
      ],
      [
        [0, 60, 0],
        [60, 70, 2],
        [70, 90, 1],
        [90, minutesPerWeek, 0],
      ],
    ],
    [
      'R4 from Saturday into Sunday, also of a stretch longer than a day',
      [{ startMinute: 9000, lengthMinutes: 2000 }],
      [
        [0, 920, 0],
        [920, 9000, null],
        [9000, minutesPerWeek, 0],
      ],
    ],
  ])('%s', (_title, windows, expected) => {
    const spans = activeWeekSpans(windows);
    expect(
      spans.map(({ fromMinute, untilMinute, position }) => [fromMinute, untilMinute, position]),
    ).toEqual(expected);
  });
});
