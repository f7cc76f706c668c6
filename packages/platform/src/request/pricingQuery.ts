import { maxPageItems } from '@wattpost/contract/wire';
import type { Range } from '../port/index.ts';

/** How two spellings of a locale are compared: without case, `_` as `-`. */
export function comparableLocale(locale: string): string {
  return locale.replaceAll('_', '-').toLowerCase();
}

/**
 * Which locales an answer has, as comparable spellings; `null`: every one. One that is asked for and
 * exists nowhere is left out.
 */
export type AskedLocales = ReadonlySet<string> | null;

/** A parameter of the query; one that is empty was left out. Of several, the first counts. */
export function given(query: URLSearchParams, name: string): string | undefined {
  return query.get(name) || undefined;
}

/** Greatest offset that is looked up (inclusive): offset and limit together stay within 32 bits. */
export const maxOffset = 2_000_000_000;

const defaultLimit = 100;
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** A decimal number without its fraction; `undefined` for what is none. */
function wholeNumber(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? '';
  return decimal.test(trimmed) ? Math.trunc(Number(trimmed)) : undefined;
}

function within(value: number, least: number, greatest: number): number {
  return Math.min(Math.max(value, least), greatest);
}

function limitOf(text: string | undefined): number {
  return within(wholeNumber(text) ?? defaultLimit, 1, maxPageItems);
}

/** `offset` and `limit` of a schedule: brought into their ranges, never refused. */
export function scheduleRange(query: URLSearchParams): Range {
  const offset = wholeNumber(given(query, 'offset')) ?? 0;
  // Adding 0 makes the -0 of "-0.5" a 0.
  return {
    offset: within(offset, 0, maxOffset) + 0,
    limit: limitOf(given(query, 'limit')),
  };
}

/** `page` (from 1) and `batch_size` of the list of cost rates: brought into their ranges. */
export function batchRange(query: URLSearchParams): Range {
  const limit = limitOf(given(query, 'batch_size'));
  const page = Math.max(wholeNumber(given(query, 'page')) ?? 1, 1);
  return { offset: Math.min((page - 1) * limit, maxOffset), limit };
}

const localesName = /^locales(\[[^[\]]*\])?$/;

/**
 * `locales=a`, `locales[]=a&locales[]=b` or `locales[0]=a`; empty ones and whatever is nested deeper
 * are dropped.
 */
export function askedLocales(query: URLSearchParams): AskedLocales {
  const asked = [...query]
    .filter(([name, value]) => localesName.test(name) && value !== '')
    .map(([, value]) => comparableLocale(value));
  return asked.length === 0 ? null : new Set(asked);
}
