import type { Pagination } from '@wattpost/contract/wire';
import type { PageRequest } from './pages.ts';
import { type Query, type Result, fail, succeed } from '../transport/index.ts';

/** Which part of a list that is paged as schedules are. */
export function schedulePageQuery({ offset, limit }: PageRequest): Query {
  return [
    ...(offset === undefined ? [] : ([['offset', String(offset)]] as const)),
    ...(limit === undefined ? [] : ([['limit', String(limit)]] as const)),
  ];
}

/** The one item of a list that has one by what it was asked for. */
export function oneOfPage<Item>(
  result: Result<{ readonly data: readonly Item[]; readonly pagination: Pagination }>,
): Result<Item> {
  if (!result.ok) return result;
  const [item, ...more] = result.value.data;
  if (item !== undefined && more.length === 0) return succeed(item);
  return fail({
    kind: 'invalid_response',
    message: `The platform lists ${result.value.data.length} where one was asked for.`,
  });
}
