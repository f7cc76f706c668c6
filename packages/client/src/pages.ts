import type { ResourceList, SchedulePage } from '@wattpost/contract/wire';
import { type Result, andThen, fail, succeed } from './result.ts';

/** The default size of a page: the maximum of the platform. */
const defaultPageSize = 500;

/** The requested part of a list. */
export interface PageRequest {
  /** How many items to skip; default 0. */
  readonly offset?: number;
  /** How many items to list, 1 to 500; default: the platform's. */
  readonly limit?: number;
}

/** Options of iterating over a list. */
export interface ListOptions {
  /** Items per request, 1 to 500. Default 500. */
  readonly pageSize?: number;
}

/** A page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The length of the whole list; `null` if the interface does not state it. */
  readonly total: number | null;
  /** The offset of the next page; `null` after the last one. */
  readonly nextOffset: number | null;
}

/** Reads the page at an offset. */
export type ReadPage<Item> = (offset: number) => Promise<Result<Page<Item>>>;

/**
 * The pages of a list, one after another, until its end or the first error. An empty page that is not
 * the last, or an offset that does not advance, is an error.
 *
 * @param first offset of the first page.
 */
export async function* eachPage<Item>(
  readPage: ReadPage<Item>,
  first = 0,
): AsyncGenerator<Result<Page<Item>>, void, undefined> {
  for (let offset: number | null = first; offset !== null;) {
    const result: Result<Page<Item>> = await readPage(offset);
    const next: number | null = result.ok ? result.value.nextOffset : null;
    if (result.ok && next !== null && (result.value.items.length === 0 || next <= offset)) {
      yield invalid(`The list does not go on after offset ${offset}, but does not end either.`);
      return;
    }
    yield result;
    offset = next;
  }
}

/** The items of a list, one by one, until its end or the first error. */
export async function* eachItem<Item>(
  readPage: ReadPage<Item>,
  first = 0,
): AsyncGenerator<Result<Item>, void, undefined> {
  for await (const page of eachPage(readPage, first)) {
    if (page.ok) for (const value of page.value.items) yield { ok: true, value };
    else yield page;
  }
}

/** A page of a list, and its offset according to the platform. */
type PlacedPage<Item> = Page<Item> & { readonly offset: number };

/** The pages of a list, read one after another in one size. */
export function partsOf<List, Item>(
  read: (page: Required<PageRequest>) => Promise<Result<List>>,
  pageOf: (list: List, offset: number) => PlacedPage<Item>,
  limit = defaultPageSize,
): ReadPage<Item> {
  return async (offset) =>
    andThen(await read({ offset, limit }), (list) => {
      const page = pageOf(list, offset);
      // A platform that returns another page than requested would cause an endless loop.
      return page.offset === offset
        ? succeed(page)
        : invalid(`Requested the list from offset ${offset}, received it from ${page.offset}.`);
    });
}

/** All items of a list, or the error that ended it. */
export async function collect<Item>(
  items: AsyncIterable<Result<Item>>,
): Promise<Result<readonly Item[]>> {
  const values: Item[] = [];
  for await (const item of items) {
    if (!item.ok) return item;
    values.push(item.value);
  }
  return { ok: true, value: values };
}

function invalid(message: string): Result<never> {
  return fail({ kind: 'invalid_response', message });
}

/** The end of a page of stations, technicians or locations. */
export function pageOfResources<Item>({ data, meta }: ResourceList<Item>): PlacedPage<Item> {
  const { total, offset } = meta.pagination;
  // Count the received items: a platform may return fewer than requested.
  const end = offset + data.length;
  return { items: data, offset, total, nextOffset: end < total ? end : null };
}

/** The end of a page of a schedule, of charge logs or of invoices. */
export function pageOfSchedule<Item>({ data, pagination }: SchedulePage<Item>): PlacedPage<Item> {
  const { offset, total, next_offset } = pagination;
  return { items: data, offset, total, nextOffset: next_offset };
}

/** The entries of such a list, one by one. */
export function eachEntry<Item>(
  read: (page: Required<PageRequest>) => Promise<Result<SchedulePage<Item>>>,
  pageSize?: number,
): AsyncGenerator<Result<Item>, void, undefined> {
  return eachItem(partsOf(read, pageOfSchedule, pageSize));
}

/** Pages of cost rates are numbered from 1; their offset is that number. */
export function pageOfRates<Item>(
  { data, last_page }: { readonly data: readonly Item[]; readonly last_page: number },
  page: number,
): PlacedPage<Item> {
  return { items: data, offset: page, total: null, nextOffset: page < last_page ? page + 1 : null };
}

/** The single item of a list. */
export function oneOfPage<Item>({ data }: SchedulePage<Item>): Result<Item> {
  const [item, ...more] = data;
  return item !== undefined && more.length === 0
    ? succeed(item)
    : invalid(`The platform lists ${data.length} items, expected one.`);
}
