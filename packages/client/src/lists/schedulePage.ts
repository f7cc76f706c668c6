import type { CostRateWire, SchedulePage } from '@wattpost/contract/wire';
import type { Page } from './pages.ts';
import { otherPart } from './resourcePage.ts';
import { type Result, succeed } from '../transport/index.ts';

/** Where a page of a schedule ends; see `pageOfResources`. */
export function pageOfSchedule<Entry>(
  offset: number,
  result: Result<SchedulePage<Entry>>,
): Result<Page<Entry>> {
  if (!result.ok) return result;
  const { data, pagination } = result.value;
  if (pagination.offset !== offset) return otherPart(offset, pagination.offset);
  return succeed({ items: data, total: pagination.total, nextOffset: pagination.next_offset });
}

/** Pages of cost rates are numbered from 1; their offset is that number. */
export function pageOfRates(
  page: number,
  result: Result<{ readonly data: readonly CostRateWire[]; readonly last_page: number }>,
): Result<Page<CostRateWire>> {
  if (!result.ok) return result;
  const { data, last_page } = result.value;
  return succeed({ items: data, total: null, nextOffset: page < last_page ? page + 1 : null });
}
