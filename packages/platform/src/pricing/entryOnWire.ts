import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type {
  IntervalWire,
  IntervalsWire,
  RecurringEntryWire,
  UniqueEntryWire,
  WindowWire,
} from '@wattpost/contract/wire';
import type { Intervals, PriceInterval } from '@wattpost/engine';
import type { CostRateRecord, RecurringEntryRecord, UniqueEntryRecord } from '../port/index.ts';
import type { RequestedLocales } from '../request/index.ts';
import { textsByField } from './textFallback.ts';

/**
 * A uuid derived from a name (RFC 9562, version 8 over SHA-256): equal parts give the same uuid in every
 * process, so that an unnamed object has the same uuid in every read.
 *
 * @param parts the parts of the name; order and boundaries matter
 */
function namedUuid(...parts: readonly (string | number)[]): string {
  const bytes = sha256(utf8ToBytes(JSON.stringify(parts))).subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytesToHex(bytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function listOnWire(
  ownerUuid: string,
  list: 'energy' | 'time' | 'idle',
  intervals: readonly PriceInterval[],
): readonly IntervalWire[] {
  return intervals.map(({ uuid, unit, price }, position) => ({
    // Every interval of the interface has a uuid; in a cost rate it is optional.
    uuid: uuid ?? namedUuid(ownerUuid, list, position),
    unit,
    price,
  }));
}

/**
 * Prices in the interface's form: "no condition" of a fee is 0.
 *
 * @param ownerUuid the entry, or the cost rate of the default price: the source of uuids for intervals
 *     without one
 */
export function intervalsOnWire(
  ownerUuid: string,
  { energy, time, session_fee, idle, limits }: Intervals,
): IntervalsWire {
  return {
    energy: listOnWire(ownerUuid, 'energy', energy),
    time: listOnWire(ownerUuid, 'time', time),
    session_fee: session_fee && {
      amount: session_fee.amount,
      grace_period: session_fee.grace_period ?? 0,
      energy_threshold: session_fee.energy_threshold ?? 0,
    },
    ...(idle === undefined ? {} : { idle: listOnWire(ownerUuid, 'idle', idle) }),
    ...(limits === undefined ? {} : { limits }),
  };
}

const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

const lastMinute = '23:59';

/** The interface's clock ends at 23:59, which as an end means midnight (R3). */
function endTime(startTime: string, end: string): string {
  if (end !== '24:00' && end !== '00:00' && end !== lastMinute) return end;
  // From 23:59 to 23:59 would be an empty window (R5).
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

/** An entry in a schedule: missing texts are those of the cost rate. */
export function entryOnWire<Entry extends EntryRecord>(
  { uuid, name, validity, intervals, marketing_texts }: Entry,
  costRate: CostRateRecord,
  locales: RequestedLocales,
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
