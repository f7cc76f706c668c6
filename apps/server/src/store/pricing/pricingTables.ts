import { writeEntryEnd, writeLocalSecond } from '@wattpost/engine';
import type { CostRateRecord, RecurringEntryRecord, UniqueEntryRecord } from '@wattpost/platform';
import { jsonForm, table, type Form } from '../database/index.ts';

/** The columns of a cost rate, in the order of a site file. */
const costRateColumns: Readonly<Record<keyof CostRateRecord, true>> = {
  organization_uuid: true,
  uuid: true,
  name: true,
  description: true,
  currency: true,
  time_zone: true,
  dynamic_pricing: true,
  intervals: true,
  marketing_texts: true,
  tax: true,
  auto_stop_minutes: true,
  auto_stop_costs: true,
};

export const costRateTable = table<CostRateRecord>('cost_rate', 'uuid', costRateColumns, {
  forms: { intervals: jsonForm(), marketing_texts: jsonForm(), tax: jsonForm() },
});

const windows: Form<RecurringEntryRecord['validity']> = {
  write: ({ weekdays }) => JSON.stringify(weekdays),
  read: (stored) => ({
    type: 'recurring',
    weekdays: JSON.parse(String(stored)) as RecurringEntryRecord['validity']['weekdays'],
  }),
};

/** Weekly entries with their position in the cost rate. */
export const recurringTable = table<RecurringEntryRecord>(
  'recurring_entry',
  'uuid',
  { uuid: true, name: true, validity: true, intervals: true, marketing_texts: true },
  {
    columns: { validity: 'windows' },
    forms: { validity: windows, intervals: jsonForm(), marketing_texts: jsonForm() },
  },
);

/** The row of a dated entry: naive local seconds since 1970, with an exclusive end. */
export interface UniqueRow extends Omit<UniqueEntryRecord, 'validity'> {
  readonly start_sec: number;
  readonly until_sec: number;
}

/** Dated entries with their position in the cost rate. */
export const uniqueTable = table<UniqueRow>(
  'unique_entry',
  'uuid',
  {
    uuid: true,
    name: true,
    start_sec: true,
    until_sec: true,
    intervals: true,
    marketing_texts: true,
  },
  { forms: { intervals: jsonForm(), marketing_texts: jsonForm() } },
);

/** The entry of a row, with its effective end. */
export function uniqueEntryOf(row: UniqueRow): UniqueEntryRecord {
  const { uuid, name, start_sec, until_sec, intervals, marketing_texts } = row;
  const start = writeLocalSecond(start_sec);
  const validity = { type: 'unique', start, end: writeEntryEnd(until_sec) } as const;
  return { uuid, name, validity, intervals, marketing_texts };
}
