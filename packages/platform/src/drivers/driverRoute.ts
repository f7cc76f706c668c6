import type { OwnZones } from '@wattpost/contract';
import { readUuid } from '@wattpost/contract/wire';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { LRUCache } from 'lru-cache';
import { entityTag, errorResponse, nothingHere, polledResponse, sha256Hex } from '../http/index.ts';
import { type Revision, type Store, type Topic, isUnchanged, isValidAt } from '../port/index.ts';
import { driverFacts } from './driverFacts.ts';
import { requestedLanguage, firstSpoken } from './driverLanguage.ts';
import { invalidCodeHtml } from './driverDocument.ts';
import { driverPageHtml } from './driverPage.ts';
import { driverPageStyle } from './driverPageStyle.ts';
import { type DriverStation, driverStation } from './driverStation.ts';
import { readDriverSource } from './readPrices.ts';
import { createTurns } from './turns.ts';

/** Responds to a request for the page of the station in the path. */
export type DriverRoute = (request: Request, station: string) => Promise<Response>;

/** A cached response. */
interface CachedPage {
  /** Of the station that it was made from. */
  readonly version: string;
  readonly untilMs: number;
  readonly language: string;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A cached station, valid as long as its data is unchanged. */
interface CachedStation {
  readonly organizationUuid: string;
  readonly revision: Revision;
  readonly digest: string;
  /** Identifies the station's content and when it was computed. */
  readonly version: string;
  readonly station: DriverStation;
  readonly textLength: number;
}

/** The requested page. */
interface PageRequest {
  readonly uuid: string;
  readonly format: 'html' | 'json';
  readonly lang: string | null;
  readonly accepted: string | null;
}

/** The kinds of data that a page shows. */
const shown: readonly Topic[] = ['directions', 'prices', 'stations'];

const maxCacheBytes = 16 * 1024 * 1024;

/** A computed station takes some times the memory of its source text. */
const bytesPerCharacter = 8;
const maxStationBytes = 64 * 1024 * 1024;

/** Different pages that may wait: a second of work, or a few. */
const maxWaiting = 64;
const retryAfterSec = 2;
const bytesPerEntry = 512;

/** How long a page may be cached without revalidation, in seconds; never beyond a change of price. */
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
 * Serves the public data of a station without a token: `?format=json`, else a page; `?lang=` or
 * Accept-Language choose the language. Unknown stations, those of partners and what is not a uuid
 * get the same page, which says that the code is not valid any more.
 * Pages are made one at a time; when too many wait, the response is 503.
 *
 * @param nowMs epoch milliseconds
 * @param zones the zone data of this process
 * @param hashOf SHA-256, hexadecimal
 */
export function createDriverRoute(
  store: Store,
  nowMs: () => number,
  zones: OwnZones,
  hashOf: (text: string) => string = sha256Hex,
): DriverRoute {
  const stations = new LRUCache<string, CachedStation>({
    maxSize: maxStationBytes,
    sizeCalculation: ({ textLength }) => textLength * bytesPerCharacter + bytesPerEntry,
  });
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length * 2 + bytesPerEntry,
  });
  const runInTurn = createTurns<CachedPage | undefined>(maxWaiting);

  /** The cached station, if still valid. */
  function cachedStation(uuid: string, revision: Revision): CachedStation | undefined {
    const kept = stations.get(uuid);
    if (kept === undefined || !isUnchanged(kept.revision, revision, shown)) return undefined;
    return isValidAt(kept.station, nowMs()) ? kept : undefined;
  }

  /** @param organization of the station, as far as known; the revision is of its data */
  async function readStation(
    uuid: string,
    organization: string,
    revision: Revision,
  ): Promise<CachedStation | undefined> {
    const atMs = nowMs();
    const source = await store.read((reader) => readDriverSource(reader, uuid, atMs, zones));
    if (source === undefined) return undefined;
    const text = JSON.stringify(source);
    const digest = hashOf(text);
    const before = stations.get(uuid);
    // Changes of other stations do not invalidate it.
    const kept =
      before?.digest === digest && isValidAt(before.station, atMs)
        ? { ...before, revision }
        : {
            organizationUuid: organization,
            revision,
            digest,
            version: `${digest} ${atMs}`,
            textLength: text.length,
            station: driverStation(source, atMs, zones),
          };
    // It has just moved: the revision is not of its data.
    if (source.station.organizationUuid === organization) stations.set(uuid, kept);
    else stations.delete(uuid);
    return kept;
  }

  function languageOf({ locales }: DriverStation, { lang, accepted }: PageRequest): string {
    return requestedLanguage(lang, accepted, locales) ?? firstSpoken(locales, locales) ?? 'en';
  }

  function cachedPage(
    { station, version }: CachedStation,
    wish: PageRequest,
  ): CachedPage | undefined {
    const page = pages.get(pageKey(wish, languageOf(station, wish)));
    return page?.version === version ? page : undefined;
  }

  async function makePage(wish: PageRequest): Promise<CachedPage | undefined> {
    const organization =
      stations.get(wish.uuid)?.organizationUuid ??
      (await store.read((reader) => reader.station(wish.uuid)))?.organizationUuid;
    if (organization === undefined) return undefined;
    // Read before any data, so that a page is never considered newer than it is.
    const revision = await store.revision(organization);
    const kept =
      cachedStation(wish.uuid, revision) ?? (await readStation(wish.uuid, organization, revision));
    if (kept === undefined) return undefined;
    const known = cachedPage(kept, wish);
    if (known !== undefined) return known;
    const { station, version } = kept;
    const language = languageOf(station, wish);
    const bytes = encoder.encode(
      wish.format === 'json'
        ? JSON.stringify(driverFacts(station, language, station.madeMs))
        : driverPageHtml(station, language, station.madeMs),
    );
    const { untilMs } = station;
    const page = { version, untilMs, language, bytes, etag: entityTag(bytes) };
    pages.set(pageKey(wish, language), page);
    return page;
  }

  return async (request, stationText) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(405, 'Method not allowed. Allowed: GET, HEAD.', { allow: 'GET, HEAD' });
    }
    const { searchParams } = new URL(request.url);
    const format = searchParams.get('format') ?? 'html';
    if (format !== 'html' && format !== 'json') {
      return errorResponse(400, 'format: Expected html or json.');
    }
    const uuid = readUuid(stationText);
    const lang = searchParams.get('lang');
    const accepted = request.headers.get('accept-language');
    const notFound = (): Response =>
      format === 'json'
        ? nothingHere()
        : invalidCode(requestedLanguage(lang, accepted, []) ?? 'en');
    if (uuid === undefined) return notFound();
    const wish: PageRequest = { uuid, format, lang, accepted };
    const kept = stations.get(uuid);
    const station = kept && cachedStation(uuid, await store.revision(kept.organizationUuid));
    const page =
      (station && cachedPage(station, wish)) ??
      runInTurn(JSON.stringify(wish), () => makePage(wish)) ??
      'busy';
    if (page === 'busy') {
      const message = 'Too many requests are waiting; try again later.';
      return errorResponse(503, message, { 'retry-after': String(retryAfterSec) });
    }
    const made = await page;
    if (made === undefined) return notFound();
    const ageSec = Math.min(longestAgeSec, Math.floor((made.untilMs - nowMs()) / 1000));
    const cacheControl = ageSec > 0 ? `public, max-age=${ageSec}` : 'no-cache';
    const response = polledResponse(request, made, cacheControl, {
      ...(format === 'json' ? jsonHeaders : htmlHeaders),
      'content-language': made.language,
    });
    response.headers.set('vary', 'accept-language');
    return response;
  };
}

/** Whoever has an old code is a driver at a station. */
function invalidCode(language: string): Response {
  const headers = {
    ...htmlHeaders,
    'cache-control': 'no-store',
    'content-language': language,
    vary: 'accept-language',
  };
  return new Response(invalidCodeHtml(language), { status: 404, headers });
}

function pageKey({ format, uuid }: PageRequest, language: string): string {
  return `${format} ${uuid} ${language}`;
}
