import rrule from 'rrule';
import type { Candidate } from './candidate.ts';
import { meetsClockChangeDate } from './instants.ts';
import { libraryCandidate } from './libraryCandidate.ts';
import type { RecurringSchedule } from './recurringSchedule.ts';

const { RRule, datetime } = rrule;

/** rrule's numbers of weekdays begin with Monday. */
const weekdays = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA];

/** A weekly rule in the station's zone, from a week before 2026. */
function weekly(timeZone: string, minuteOfWeek: number): InstanceType<typeof RRule> {
  return new RRule({
    freq: RRule.WEEKLY,
    byweekday: [weekdays[Math.floor(minuteOfWeek / 1440)] ?? RRule.SU],
    byhour: [Math.floor(minuteOfWeek / 60) % 24],
    byminute: [minuteOfWeek % 60],
    bysecond: [0],
    dtstart: datetime(2025, 12, 24, 0, 0, 0),
    tzid: timeZone,
  });
}

function rules({ timeZone, windows }: RecurringSchedule): {
  rule: InstanceType<typeof RRule>;
  lengthMs: number;
  entry: number;
}[] {
  return windows.map(({ start, end, entry }) => ({
    rule: weekly(timeZone, start),
    lengthMs: (end - start) * 60_000,
    entry,
  }));
}

const noFixedLength =
  'a window is a start and a length in real minutes, and a start that the clock skips or repeats is one instant';

const noDates =
  'a rule recurs; single dates would be a sorted list of instants, which is timed as such';

/** rrule: one weekly rule for each window (price) or boundary (next change). */
export const rruleCandidate: Candidate = {
  ...libraryCandidate({
    name: 'rrule',
    packages: ['rrule'],
    recurringEntryAt: (schedule) => {
      const all = rules(schedule);
      return (epochMs) => {
        const at = new Date(epochMs);
        const active = all.find(({ rule, lengthMs }) => {
          const began = rule.before(at, true);
          return began !== null && epochMs < began.getTime() + lengthMs;
        });
        return active === undefined ? -1 : active.entry;
      };
    },
    recurringNextOf: ({ timeZone, boundaries }) => {
      const all = boundaries.map((minute) => weekly(timeZone, minute));
      return (epochMs) => {
        const at = new Date(epochMs);
        return Math.min(...all.map((rule) => rule.after(at)?.getTime() ?? Infinity));
      };
    },
    priceWrong: noFixedLength,
    nextWrong: noFixedLength,
    wrongAt: meetsClockChangeDate,
    cannot: { uniquePrice: noDates, uniqueNext: noDates, uniqueSegments: noDates },
  }),
  recurringCompile: (schedule) => ({ call: () => rules(schedule), answer: () => [] }),
};
