import type { SchedulePage, UniqueEntryWire } from '@wattpost/contract/wire';
import { entryOnWire } from './entryOnWire.ts';
import { type Handler, failure, success } from '../http/index.ts';
import { readLocalSpan } from './localSpanQuery.ts';
import { askedLocales, paginationOf, scheduleRange, visibleCostRate } from '../request/index.ts';

/** Lists the dated entries of a cost rate, all or those whose span meets [from, to). */
export const listUniqueSchedule: Handler = ({ path, query, principal }, { store }) =>
  store.read(async (reader) => {
    const costRate = await visibleCostRate(reader, principal, path['cost_rate_uuid']);
    if (costRate === undefined) return failure(404, 'Cost rate not found');
    if (costRate.dynamic_pricing !== 2) {
      return failure(
        400,
        'The cost rate has no unique schedule: its dynamic_pricing is not 2 (exact date and time).',
      );
    }
    const span = readLocalSpan(query);
    if (!span.ok) return failure(400, span.message);
    const range = scheduleRange(query);
    const { items, total } = await reader.uniqueEntries(costRate.uuid, span.value, range);
    const locales = askedLocales(query);
    const page: SchedulePage<UniqueEntryWire> = {
      data: items.map((entry) => entryOnWire(entry, costRate, locales)),
      pagination: paginationOf(range, total),
    };
    return success(page);
  });
