import type { RecurringEntryWire, SchedulePage } from '@wattpost/contract/wire';
import { weekSpan, weekSpansMeet, type WeekSpan } from '@wattpost/engine';
import { entryOnWire } from './entryOnWire.ts';
import { type Handler, failure, success } from '../http/index.ts';
import { askedLocales, paginationOf, scheduleRange, visibleCostRate } from '../request/index.ts';
import type {
  Page,
  Range,
  RecurringEntryRecord,
  StoreReader,
  WindowsOfEntry,
} from '../port/index.ts';
import { readWeekSpan } from './weekQuery.ts';

function meets({ windows }: WindowsOfEntry, asked: WeekSpan): boolean {
  return windows.some((window) => weekSpansMeet(weekSpan(window), asked));
}

async function entriesMeeting(
  reader: StoreReader,
  costRateUuid: string,
  asked: WeekSpan,
  { offset, limit }: Range,
): Promise<Page<RecurringEntryRecord>> {
  const entries = await reader.recurringWindows(costRateUuid);
  const found = entries.filter((entry) => meets(entry, asked)).map(({ uuid }) => uuid);
  const page = found.slice(offset, offset + limit);
  const items = page.length === 0 ? [] : await reader.recurringEntriesByUuid(costRateUuid, page);
  return { items, total: found.length };
}

/** Lists the weekly entries of a cost rate, all or those that meet a window of the week. */
export const listRecurringSchedule: Handler = ({ path, query, principal }, { store }) =>
  store.read(async (reader) => {
    const costRate = await visibleCostRate(reader, principal, path['cost_rate_uuid']);
    if (costRate === undefined) return failure(404, 'Cost rate not found');
    if (costRate.dynamic_pricing !== 1) {
      return failure(
        400,
        'The cost rate has no recurring schedule: its dynamic_pricing is not 1 (recurring).',
      );
    }
    const asked = readWeekSpan(query);
    if (!asked.ok) return failure(400, asked.message);
    const range = scheduleRange(query);
    const { items, total } =
      asked.value === undefined
        ? await reader.recurringEntries(costRate.uuid, range)
        : await entriesMeeting(reader, costRate.uuid, asked.value, range);
    const locales = askedLocales(query);
    const page: SchedulePage<RecurringEntryWire> = {
      data: items.map((entry) => entryOnWire(entry, costRate, locales)),
      pagination: paginationOf(range, total),
    };
    return success(page);
  });
