import type { RecurringEntryWire, UniqueEntryWire, WindowWire } from '@wattpost/contract/wire';
import { writeEntryEnd, writeLocalSecond } from '@wattpost/engine';
import { intervalsOnWire } from './intervalsOnWire.ts';
import type { CostRateRecord, RecurringEntryRecord, UniqueEntryRecord } from '../port/index.ts';
import type { AskedLocales } from '../request/index.ts';
import { textsByField } from './textFallback.ts';

const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

const lastMinute = '23:59';

/** The interface's clock ends at 23:59, which as an end is midnight (R3). */
function endTime(startTime: string, end: string): string {
  if (end !== '24:00' && end !== '00:00' && end !== lastMinute) return end;
  // From 23:59 to 23:59 would be a window of no length (R5).
  return startTime === lastMinute ? '00:00' : lastMinute;
}

function windowOnWire(window: RecurringEntryRecord['windows'][number]): WindowWire {
  return {
    uuid: window.uuid,
    weekday: window.weekday,
    weekday_name: weekdayNames[window.weekday] as string,
    start_time: window.start_time,
    end_time: endTime(window.start_time, window.end_time),
  };
}

/** A weekly entry with its windows as stated; texts fall back to the cost rate's. */
export function recurringEntryOnWire(
  entry: RecurringEntryRecord,
  costRate: CostRateRecord,
  locales: AskedLocales,
): RecurringEntryWire {
  return {
    uuid: entry.uuid,
    name: entry.name,
    validity: { type: 'recurring', weekdays: entry.windows.map(windowOnWire) },
    intervals: intervalsOnWire(entry.uuid, entry.intervals),
    marketing_texts: textsByField(entry.marketingTexts, costRate.marketingTexts, locales),
  };
}

/** A dated entry with the end that it effectively has; texts fall back to the cost rate's. */
export function uniqueEntryOnWire(
  entry: UniqueEntryRecord,
  costRate: CostRateRecord,
  locales: AskedLocales,
): UniqueEntryWire {
  return {
    uuid: entry.uuid,
    name: entry.name,
    validity: {
      type: 'unique',
      start: writeLocalSecond(entry.startSec),
      end: writeEntryEnd(entry.untilSec),
    },
    intervals: intervalsOnWire(entry.uuid, entry.intervals),
    marketing_texts: textsByField(entry.marketingTexts, costRate.marketingTexts, locales),
  };
}
