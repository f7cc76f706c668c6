import {
  maxPageItems,
  type Pagination,
  type Reading,
  type ResourceList,
} from '@wattpost/contract/wire';
import type { StorePage, Range } from '../port/index.ts';

/** A parameter of the query; an empty one counts as left out. Of several, the first counts. */
export function queryValue(query: URLSearchParams, name: string): string | undefined {
  return query.get(name) || undefined;
}

/** Maximum offset (inclusive): offset and limit together stay within 32 bits. */
export const maxOffset = 2_000_000_000;

const defaultLimit = 100;
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** A decimal number without its fraction; `undefined` for other text. */
function wholeNumber(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? '';
  return decimal.test(trimmed) ? Math.trunc(Number(trimmed)) : undefined;
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function limitOf(text: string | undefined): number {
  return within(wholeNumber(text) ?? defaultLimit, 1, maxPageItems);
}

/** `offset` and `limit` of a schedule: clamped to their ranges, never refused. */
export function scheduleRange(query: URLSearchParams): Range {
  const offset = wholeNumber(queryValue(query, 'offset')) ?? 0;
  // Adding 0 makes the -0 of "-0.5" a 0.
  return {
    offset: within(offset, 0, maxOffset) + 0,
    limit: limitOf(queryValue(query, 'limit')),
  };
}

/** `page` (from 1) and `batch_size` of the list of cost rates: clamped to their ranges. */
export function batchRange(query: URLSearchParams): Range {
  const limit = limitOf(queryValue(query, 'batch_size'));
  const page = Math.max(wholeNumber(queryValue(query, 'page')) ?? 1, 1);
  return { offset: Math.min((page - 1) * limit, maxOffset), limit };
}

/** An error message that states what was expected and quotes the beginning of the value. */
export function unexpected(
  name: string,
  expected: string,
  text: string | undefined,
): Extract<Reading<never>, { ok: false }> {
  const found = JSON.stringify((text ?? '').slice(0, 40));
  return { ok: false, message: `${name}: Expected ${expected}, found ${found}.` };
}

/** Reads a parameter with a fixed set of values. */
export function readEnum<const Text extends string>(
  name: string,
  text: string | undefined,
  among: readonly Text[],
): Reading<Text> {
  const value = among.find((one) => one === text);
  return value === undefined ? unexpected(name, among.join(', '), text) : { ok: true, value };
}

const digits = /^\d+$/;

/**
 * Reads the position of a page: `page[offset]` (from 0) and `page[limit]` (from 1, more than 500
 * is 500). Unlike schedules, these lists refuse invalid numbers.
 *
 * @param limitName a second name of the limit, which overrides `page[limit]`
 */
export function readPageRange(
  query: URLSearchParams,
  defaultLimit: number,
  limitName = 'page[limit]',
): Reading<Range> {
  const offsetText = queryValue(query, 'page[offset]') ?? '0';
  const offset = digits.test(offsetText) ? Number(offsetText) : Infinity;
  if (offset > maxOffset) {
    return unexpected('page[offset]', `an integer from 0 to ${maxOffset}`, offsetText);
  }
  const name = queryValue(query, limitName) === undefined ? 'page[limit]' : limitName;
  const limitText = queryValue(query, name) ?? String(defaultLimit);
  const limit = digits.test(limitText) ? Number(limitText) : 0;
  if (limit < 1) return unexpected(name, 'an integer from 1', limitText);
  return { ok: true, value: { offset, limit: Math.min(limit, maxPageItems) } };
}

/**
 * The envelope of a list: the items, their position, and the absolute addresses of this
 * page and its neighbours.
 *
 * @param url of the list, absolute, without a query
 * @param filters further parameters of the links, such as `&a=b`
 */
export function resourcePage<Item, Wire>(
  { items, total }: StorePage<Item>,
  { offset, limit }: Range,
  url: string,
  toWire: (item: Item) => Wire,
  filters = '',
): ResourceList<Wire> {
  const lastPage = pageCount(total, limit);
  const pageAt = (at: number): string =>
    `${url}?page%5Boffset%5D=${at}&page%5Blimit%5D=${limit}${filters}`;
  const next = offset + limit;
  // From beyond the end, the previous page is the last one.
  const previous = Math.min(offset - limit, (lastPage - 1) * limit);
  return {
    data: items.map(toWire),
    meta: { pagination: { total, offset, limit, lastPage } },
    links: {
      current: pageAt(offset),
      next: next < total ? pageAt(next) : null,
      prev: offset === 0 ? null : pageAt(Math.max(0, previous)),
    },
  };
}

/** How many pages a list has: one if it is empty. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** The envelope of a list with `offset` and `limit`. */
export function offsetPage<Item, Wire>(
  { items, total }: StorePage<Item>,
  { offset, limit }: Range,
  toWire: (item: Item) => Wire,
): { readonly data: readonly Wire[]; readonly pagination: Pagination } {
  const next = offset + limit;
  const next_offset = next < total ? next : null;
  return { data: items.map(toWire), pagination: { offset, limit, next_offset, total } };
}

/** A locale for comparison: lower case, `_` as `-`. */
export function comparableLocale(locale: string): string {
  return locale.replaceAll('_', '-').toLowerCase();
}

/**
 * The locales of a request, in comparable spelling; `null`: all. Unknown ones have
 * no effect.
 */
export type RequestedLocales = ReadonlySet<string> | null;

const localesName = /^locales(\[[^[\]]*\])?$/;

/**
 * Reads `locales=a`, `locales[]=a&locales[]=b` or `locales[0]=a`; ignores empty and deeper nested ones.
 */
export function requestedLocales(query: URLSearchParams): RequestedLocales {
  const asked = [...query]
    .filter(([name, value]) => localesName.test(name) && value !== '')
    .map(([, value]) => comparableLocale(value));
  return asked.length === 0 ? null : new Set(asked);
}
