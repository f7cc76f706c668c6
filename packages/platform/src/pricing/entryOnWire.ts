import type { RecurringEntryWire, UniqueEntryWire, WindowWire } from '@wattpost/contract/wire';
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

function windowOnWire(window: RecurringEntryRecord['validity']['weekdays'][number]): WindowWire {
  return {
    uuid: window.uuid,
    weekday: window.weekday,
    weekday_name: weekdayNames[window.weekday] as WindowWire['weekday_name'],
    start_time: window.start_time,
    end_time: endTime(window.start_time, window.end_time),
  };
}

type EntryRecord = RecurringEntryRecord | UniqueEntryRecord;
type EntryWire<Entry> = Entry extends RecurringEntryRecord ? RecurringEntryWire : UniqueEntryWire;

/** An entry as schedules list it: texts fall back to the cost rate's. */
export function entryOnWire<Entry extends EntryRecord>(
  { uuid, name, validity, intervals, marketing_texts }: Entry,
  costRate: CostRateRecord,
  locales: AskedLocales,
): EntryWire<Entry> {
  return {
    uuid,
    name,
    validity:
      validity.type === 'unique'
        ? validity
        : { type: 'recurring', weekdays: validity.weekdays.map(windowOnWire) },
    intervals: intervalsOnWire(uuid, intervals),
    marketing_texts: textsByField(marketing_texts, costRate.marketing_texts, locales),
  } as EntryWire<Entry>;
}
