import { readUuid } from '@wattpost/contract/wire';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { dateAt, nextChange, plusDays, startOfDate } from '@wattpost/engine';
import { LRUCache } from 'lru-cache';
import { entityTag, errorResponse, nothingHere, polledResponse } from '../http/index.ts';
import type { Store } from '../port/index.ts';
import { driverFacts } from './driverFacts.ts';
import { askedLanguage, firstSpoken } from './driverLanguage.ts';
import { driverPage } from './driverPage.ts';
import { driverPageStyle } from './driverPageStyle.ts';
import { readDriverStation, type DriverStation } from './readPrices.ts';

/** Answers a request for the page of the station that the path names. */
export type DriverRoute = (request: Request, station: string) => Promise<Response>;

/** A page as it goes out, good for one revision of the store and until something in it changes. */
interface KeptPage {
  readonly revision: string;
  /** Epoch ms, inclusive: for what was before, should the clock be set back, it is not good. */
  readonly madeMs: number;
  /** Exclusive. */
  readonly untilMs: number;
  readonly language: string;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const maxCacheBytes = 16 * 1024 * 1024;
const bytesPerEntry = 512;

/** How long a page may be kept without asking whether it holds, in seconds; never beyond a change. */
const longestAgeSec = 60;

const styleHash = btoa(String.fromCharCode(...sha256(utf8ToBytes(driverPageStyle))));

const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const jsonHeaders = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };

const encoder = new TextEncoder();

/**
 * Serves what drivers may know of a station, without a key: `?format=json`, else a page; `?lang=` or
 * Accept-Language choose the language. What is not there, or not the operator's own, is not told apart.
 *
 * @param nowMs epoch milliseconds
 */
export function createDriverRoute(store: Store, nowMs: () => number): DriverRoute {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length * 2 + bytesPerEntry,
  });
  return async (request, stationText) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(405, 'This address can be read only.', { allow: 'GET, HEAD' });
    }
    const { searchParams } = new URL(request.url);
    const format = searchParams.get('format') ?? 'html';
    if (format !== 'html' && format !== 'json') {
      return errorResponse(400, 'format: Expected html or json.');
    }
    const uuid = readUuid(stationText);
    if (uuid === undefined) return nothingHere();
    const asked = askedLanguage(searchParams.get('lang'), request.headers.get('accept-language'));
    const key = `${format} ${uuid} ${asked ?? ''}`;
    const revision = await store.revision();
    const atMs = nowMs();
    let page = kept.get(key);
    const holds = page !== undefined && page.madeMs <= atMs && atMs < page.untilMs;
    if (page?.revision !== revision || !holds) {
      const found = await store.read((reader) => readDriverStation(reader, uuid, atMs));
      if (found === undefined) return nothingHere();
      const language = asked ?? firstSpoken(textLanguages(found)) ?? 'en';
      page = madePage(found, format, language, { revision, atMs });
      kept.set(key, page);
    }
    const ageSec = Math.min(longestAgeSec, Math.floor((page.untilMs - atMs) / 1000));
    const cacheControl = ageSec > 0 ? `public, max-age=${ageSec}` : 'no-cache';
    const response = polledResponse(request, page, cacheControl, {
      ...(format === 'json' ? jsonHeaders : htmlHeaders),
      'content-language': page.language,
    });
    response.headers.set('vary', 'accept-language');
    return response;
  };
}

function madePage(
  found: DriverStation,
  format: 'html' | 'json',
  language: string,
  { revision, atMs }: { readonly revision: string; readonly atMs: number },
): KeptPage {
  const text =
    format === 'json'
      ? JSON.stringify(driverFacts(found, language, atMs))
      : driverPage(found, language, atMs);
  const bytes = encoder.encode(text);
  const untilMs = holdsUntil(found, atMs);
  return { revision, madeMs: atMs, untilMs, language, bytes, etag: entityTag(bytes) };
}

/** When a page says something else: another entry has other texts, another date other days. */
function holdsUntil({ station, prices }: DriverStation, atMs: number): number {
  const { timeZone } = station;
  const midnightMs = startOfDate(timeZone, plusDays(dateAt(timeZone, atMs), 1));
  if (prices === null) return midnightMs;
  const changeMs = nextChange(prices.plan, atMs) ?? Infinity;
  return Math.min(midnightMs, changeMs, prices.knownUntilMs ?? Infinity);
}

/** The languages of the operator's texts, those of prices first. */
function textLanguages({ prices, directions }: DriverStation): string[] {
  return [
    ...Object.keys(prices?.rate.marketing_texts ?? {}),
    ...directions.map(({ language }) => language),
  ];
}
