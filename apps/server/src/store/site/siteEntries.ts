import type { SiteCostRate } from '@wattpost/contract/wire';
import { uniqueSpans } from '@wattpost/engine';
import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { listedRecurring, listedUnique } from '../pricing/index.ts';
import type { Schema } from '../database/index.ts';

/**
 * A uuid (version 8) for a window that was stated without one: the same one whenever the same entry
 * is imported.
 */
function windowUuid(entryUuid: string, index: number): string {
  const hex = createHash('sha256').update(`window ${index} of ${entryUuid}`).digest('hex');
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The rows of a cost rate's recurring entries, in the order in which they are given out. */
export function recurringRows({
  uuid: costRate,
  recurring,
}: SiteCostRate): readonly Insertable<Schema['recurring_entry']>[] {
  return listedRecurring(recurring).map(
    ({ uuid, name, intervals, marketing_texts, validity }, place) => ({
      cost_rate_uuid: costRate,
      place,
      uuid,
      name,
      intervals: JSON.stringify(intervals),
      marketing_texts: JSON.stringify(marketing_texts),
      windows: JSON.stringify(
        validity.weekdays.map((window, index) => ({
          ...window,
          uuid: window.uuid ?? windowUuid(uuid, index),
        })),
      ),
    }),
  );
}

/** The rows of a cost rate's unique entries, in the order in which they are given out. */
export function uniqueRows({
  uuid: costRate,
  unique,
}: SiteCostRate): readonly Insertable<Schema['unique_entry']>[] {
  const entries = listedUnique(unique);
  const spans = uniqueSpans(entries.map(({ validity }) => validity));
  return entries.map(({ uuid, name, intervals, marketing_texts }, place) => {
    const span = spans[place] as (typeof spans)[number];
    return {
      cost_rate_uuid: costRate,
      place,
      uuid,
      name,
      start_sec: span.startSec,
      until_sec: span.untilSec,
      intervals: JSON.stringify(intervals),
      marketing_texts: JSON.stringify(marketing_texts),
    };
  });
}
