import { format } from 'date-fns/format';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { toZonedTime } from 'date-fns-tz/toZonedTime';
import OpeningHours from 'opening_hours';
import { CannotExpress } from './cannotExpress.ts';
import type { Candidate } from './candidate.ts';
import { libraryCandidate, oneInstantOnly, type Question } from './libraryCandidate.ts';
import { timeOfDay, type RecurringSchedule } from './recurringSchedule.ts';
import type { UniqueSchedule } from './uniqueSchedule.ts';

type Hours = InstanceType<typeof OpeningHours>;

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The end of a day is 24:00 in opening hours. */
function clock(time: string): string {
  return time === '23:59' ? '24:00' : time;
}

/** One rule for each window, with the entry as its comment. */
function recurringHours({ windows }: RecurringSchedule): Hours {
  const rules = windows.map(({ weekday, start, end, entry }) => {
    const from = timeOfDay(start - weekday * 1440);
    const until = clock(timeOfDay(end - weekday * 1440));
    return `${weekdays[weekday] ?? ''} ${from}-${until} "${entry}"`;
  });
  return new OpeningHours(rules.join(', '), null);
}

/** One rule for each date entry. Only whole minutes can be said. */
function uniqueHours({ starts, ends }: UniqueSchedule): Hours {
  if (starts.some((start) => !start.endsWith(':00'))) {
    throw new CannotExpress('opening hours know no seconds');
  }
  const rules = starts.map((start, entry) => {
    const month = months[Number(start.slice(5, 7)) - 1] ?? '';
    const until = clock((ends[entry] as string).slice(11, 16));
    return `${start.slice(0, 4)} ${month} ${start.slice(8, 10)} ${start.slice(11, 16)}-${until} "${entry}"`;
  });
  return new OpeningHours(rules.join(', '), null);
}

/** opening_hours reads the host's clock, so it is given the station's (the host runs in UTC). */
function entryAt(hours: Hours, timeZone: string): Question {
  return (epochMs) => {
    const comment = hours.getComment(toZonedTime(epochMs, timeZone));
    return comment === undefined ? -1 : Number(comment);
  };
}

function nextOf(hours: Hours, timeZone: string): Question {
  return (epochMs) => {
    const iterator = hours.getIterator(toZonedTime(epochMs, timeZone));
    if (!iterator.advance()) return -1;
    return fromZonedTime(format(iterator.getDate(), "yyyy-MM-dd'T'HH:mm:ss"), timeZone).getTime();
  };
}

/** opening_hours: all windows in one value, told apart by their comments. */
export const openingHoursCandidate: Candidate = {
  ...libraryCandidate({
    name: 'opening_hours + date-fns-tz',
    packages: ['opening_hours', 'date-fns-tz'],
    recurringEntryAt: (schedule) => entryAt(recurringHours(schedule), schedule.timeZone),
    recurringNextOf: (schedule) => nextOf(recurringHours(schedule), schedule.timeZone),
    uniqueEntryAt: (schedule) => entryAt(uniqueHours(schedule), schedule.timeZone),
    uniqueNextOf: (schedule) => nextOf(uniqueHours(schedule), schedule.timeZone),
    nextWrong: oneInstantOnly,
  }),
  recurringCompile: (schedule) => ({ call: () => recurringHours(schedule), answer: () => [] }),
};
