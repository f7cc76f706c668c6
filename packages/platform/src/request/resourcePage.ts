import type { PageLinks, ResourceList } from '@wattpost/contract/wire';
import type { Page, Range } from '../port/index.ts';

/**
 * The envelope of a list: the items, where they lie in the whole, and the absolute addresses of this
 * page and its neighbours.
 *
 * @param url of the list, absolute, without a query
 */
export function resourcePage<Item, Wire>(
  { items, total }: Page<Item>,
  range: Range,
  url: string,
  toWire: (item: Item) => Wire,
): ResourceList<Wire> {
  const { offset, limit } = range;
  return {
    data: items.map(toWire),
    meta: { pagination: { total, offset, limit, lastPage: lastPage(total, limit) } },
    links: pageLinks(range, total, url),
  };
}

/** Counted from 1, also for an empty list. */
function lastPage(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

function pageLinks({ offset, limit }: Range, total: number, url: string): PageLinks {
  const pageAt = (at: number): string => `${url}?page%5Boffset%5D=${at}&page%5Blimit%5D=${limit}`;
  const next = offset + limit;
  // From beyond the end, the page before is the last one.
  const previous = Math.min(offset - limit, (lastPage(total, limit) - 1) * limit);
  return {
    current: pageAt(offset),
    next: next < total ? pageAt(next) : null,
    prev: offset === 0 ? null : pageAt(Math.max(0, previous)),
  };
}
