import { CronExpressionParser, type CronExpression } from 'cron-parser';
import type { Candidate } from './candidate.ts';
import { meetsClockChangeDate } from './instants.ts';
import { libraryCandidate } from './libraryCandidate.ts';
import type { RecurringSchedule } from './recurringSchedule.ts';

function weekly(timeZone: string, minuteOfWeek: number): CronExpression {
  const hour = Math.floor(minuteOfWeek / 60) % 24;
  const weekday = Math.floor(minuteOfWeek / 1440);
  return CronExpressionParser.parse(`${minuteOfWeek % 60} ${hour} * * ${weekday}`, {
    tz: timeZone,
  });
}

function expressions({ timeZone, windows }: RecurringSchedule): {
  cron: CronExpression;
  lengthMs: number;
  entry: number;
}[] {
  return windows.map(({ start, end, entry }) => ({
    cron: weekly(timeZone, start),
    lengthMs: (end - start) * 60_000,
    entry,
  }));
}

const noFixedLength =
  'a window is a start and a length in real minutes, and cron runs a skipped or repeated time once';

const noYear = 'a cron expression has no year';

/** cron-parser: one weekly expression for each window (price) or boundary (next change). */
export const cronCandidate: Candidate = {
  ...libraryCandidate({
    name: 'cron-parser',
    packages: ['cron-parser'],
    recurringEntryAt: (schedule) => {
      const all = expressions(schedule);
      return (epochMs) => {
        // `prev` is exclusive and counts whole seconds.
        const after = new Date(Math.floor(epochMs / 1000) * 1000 + 1000);
        const active = all.find(({ cron, lengthMs }) => {
          cron.reset(after);
          return epochMs < cron.prev().getTime() + lengthMs;
        });
        return active === undefined ? -1 : active.entry;
      };
    },
    recurringNextOf: ({ timeZone, boundaries }) => {
      const all = boundaries.map((minute) => weekly(timeZone, minute));
      return (epochMs) => {
        const at = new Date(epochMs);
        return Math.min(
          ...all.map((cron) => {
            cron.reset(at);
            return cron.next().getTime();
          }),
        );
      };
    },
    priceWrong: noFixedLength,
    nextWrong: noFixedLength,
    wrongAt: meetsClockChangeDate,
    cannot: { uniquePrice: noYear, uniqueNext: noYear, uniqueSegments: noYear },
  }),
  recurringCompile: (schedule) => ({ call: () => expressions(schedule), answer: () => [] }),
};
