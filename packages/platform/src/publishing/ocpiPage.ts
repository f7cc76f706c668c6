import { utcInstant } from '@wattpost/contract';
import { maxPageItems, type Reading } from '@wattpost/contract/wire';
import type { Range, UpdatedSpan } from '../port/index.ts';
import { maxOffset, unexpected } from '../request/index.ts';

/** The requested part of a list. */
export interface OcpiListQuery {
  readonly span: UpdatedSpan;
  readonly range: Range;
}

const defaultLimit = 100;
const digits = /^\d{1,10}$/;

/** OCPI writes instants in UTC, with `Z` or without a zone; other zones are invalid. */
const ocpiInstantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?$/;

function readInstant(query: URLSearchParams, name: string): Reading<number | null> {
  const text = query.get(name);
  if (text === null || text === '') return { ok: true, value: null };
  const instant = ocpiInstantForm.test(text)
    ? utcInstant(text.endsWith('Z') ? text : `${text}Z`)
    : undefined;
  return instant === undefined
    ? unexpected(name, 'an instant in UTC such as 2026-11-21T09:30:00Z', text)
    : { ok: true, value: instant };
}

function readCount(
  query: URLSearchParams,
  name: string,
  least: number,
  fallback: number,
): Reading<number> {
  const text = query.get(name);
  if (text === null || text === '') return { ok: true, value: fallback };
  const value = digits.test(text) ? Number(text) : -1;
  return value < least || value > maxOffset
    ? unexpected(name, `an integer from ${least}`, text)
    : { ok: true, value };
}

/** Reads `date_from` (included), `date_to` (excluded), `offset` and `limit` (above 500 is 500). */
export function readOcpiListQuery(query: URLSearchParams): Reading<OcpiListQuery> {
  const from = readInstant(query, 'date_from');
  if (!from.ok) return from;
  const to = readInstant(query, 'date_to');
  if (!to.ok) return to;
  const offset = readCount(query, 'offset', 0, 0);
  if (!offset.ok) return offset;
  const limit = readCount(query, 'limit', 1, defaultLimit);
  if (!limit.ok) return limit;
  return {
    ok: true,
    value: {
      span: { fromMs: from.value, toMs: to.value },
      range: { offset: offset.value, limit: Math.min(limit.value, maxPageItems) },
    },
  };
}

/**
 * The headers of a page: the length of the list, the maximum length of a page, and the address of the next
 * page with the same filters; none after the last page.
 *
 * @param url of the list, absolute, without a query
 */
export function pageHeaders(
  url: string,
  query: URLSearchParams,
  { offset, limit }: Range,
  total: number,
): Readonly<Record<string, string>> {
  const counts = { 'x-total-count': String(total), 'x-limit': String(limit) };
  if (offset + limit >= total) return counts;
  const next = new URLSearchParams({ offset: String(offset + limit), limit: String(limit) });
  for (const name of ['date_from', 'date_to']) {
    const given = query.get(name);
    if (given !== null && given !== '') next.set(name, given);
  }
  return { ...counts, link: `<${url}?${next.toString()}>; rel="next"` };
}
