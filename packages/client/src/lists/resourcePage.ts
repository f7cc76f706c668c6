import type { ResourceList } from '@wattpost/contract/wire';
import type { Page, PageRequest } from './pages.ts';
import { type Query, type Result, fail, succeed } from '../transport/index.ts';

/** How station, technician and location lists are asked for a part. */
export function pageQuery({ offset, limit }: PageRequest): Query {
  return [
    ...(offset === undefined ? [] : [['page[offset]', String(offset)] as const]),
    ...(limit === undefined ? [] : [['page[limit]', String(limit)] as const]),
  ];
}

/**
 * Where a page of a list ends. A platform that gives another part than was asked for would be
 * followed in circles, which is an error instead.
 */
export function pageOfResources<Item>(
  offset: number,
  result: Result<ResourceList<Item>>,
): Result<Page<Item>> {
  if (!result.ok) return result;
  const { data, meta } = result.value;
  const { total, offset: given } = meta.pagination;
  if (given !== offset) return otherPart(offset, given);
  // By what came, not by what was asked for: a platform may give fewer than it was asked for.
  const end = offset + data.length;
  return succeed({ items: data, total, nextOffset: end < total ? end : null });
}

/** The error for a page that begins elsewhere than asked. */
export function otherPart(asked: number, given: number): Result<never> {
  return fail({
    kind: 'invalid_response',
    message: `The list was asked for from ${asked} on, but begins at ${given}.`,
  });
}
