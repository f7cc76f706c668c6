import { maxPageItems, type Reading } from '@wattpost/contract/wire';
import { given, maxOffset } from './pricingQuery.ts';
import type { Range } from '../port/index.ts';

const digits = /^\d+$/;

/**
 * Reads where a page of a list lies: `page[offset]` (from 0) and `page[limit]` (from 1, more than 500
 * is 500). Unlike schedules, these lists refuse what is no page.
 *
 * @param limitName a second name of the limit, which then counts before `page[limit]`
 */
export function readPageRange(
  query: URLSearchParams,
  defaultLimit: number,
  limitName?: string,
): Reading<Range> {
  const offsetText = given(query, 'page[offset]') ?? '0';
  const offset = digits.test(offsetText) ? Number(offsetText) : undefined;
  if (offset === undefined || offset > maxOffset) {
    return refused('page[offset]', `an integer from 0 to ${maxOffset}`, offsetText);
  }
  const name =
    limitName !== undefined && given(query, limitName) !== undefined ? limitName : 'page[limit]';
  const limitText = given(query, name) ?? String(defaultLimit);
  const limit = digits.test(limitText) ? Number(limitText) : 0;
  if (limit < 1) return refused(name, 'an integer from 1', limitText);
  return { ok: true, value: { offset, limit: Math.min(limit, maxPageItems) } };
}

function refused(name: string, expected: string, text: string): Reading<Range> {
  const found = JSON.stringify(text.slice(0, 40));
  return { ok: false, message: `${name}: Expected ${expected}, found ${found}.` };
}
