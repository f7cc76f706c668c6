import { spotFeeds } from './spot/spotFeeds.ts';
import { type Medium, media } from './text/media.ts';

export { ocpiTariffTypes, ocpiVersions } from './ocpi/ocpiTariff.ts';
export { type SpotFeed, spotDoubts, spotFeedList, spotFeeds } from './spot/spotFeeds.ts';
export { encodings } from './text/codePages.ts';
export { type Medium, media } from './text/media.ts';

/** A format of files with prices. */
export interface FileFormat {
  /** What its files have, as the help of a program says it. */
  readonly title: string;
  readonly media: readonly Medium[];
  /** Of an import: whether the value of a JSON file is of this format; files of other media always are. */
  readonly isMine?: (json: unknown) => boolean;
}

/** All formats that are imported. */
export const importFormats = {
  ocpi: {
    title: 'OCPI 2.1.1, 2.2.1 or 2.3.0 tariffs as a bundle',
    media: ['JSON'],
    isMine: isTariffs,
  },
  spot: {
    title: 'prices of the day-ahead market, by a formula',
    media: [...new Set(spotFeeds.map(({ medium }) => medium))],
    isMine: (json) => spotFeeds.some((feed) => feed.medium === 'JSON' && feed.isMine(json)),
  },
  dates: { title: 'a list of dates with prices into a cost rate', media: ['CSV'] },
} as const satisfies Readonly<Record<string, FileFormat>>;

/** All formats that are exported. */
export const exportFormats = {
  ocpi: { title: 'the cost rates of a station as OCPI tariffs', media: ['JSON'] },
  datex: { title: 'stations and prices as DATEX II, for access points', media: ['JSON'] },
  ocpp: { title: 'the price of a station for the station itself, by OCPP', media: ['JSON'] },
  dates: { title: 'the dated entries of a cost rate as CSV', media: ['CSV'] },
  'tariff-text': { title: 'the tariff text of signed meter records (OCMF)', media: ['text'] },
  timeline: { title: 'the prices between two instants as CSV', media: ['CSV'] },
} as const satisfies Readonly<Record<string, FileFormat>>;

export type ImportFormatName = keyof typeof importFormats;

/** The endings of the names of files that are imported, such as `.csv`. */
export const importEndings: readonly string[] = Object.values(media).flatMap(
  ({ endings }) => endings,
);

/** The format that a file is imported from; `undefined`: none. @param json its value, if it is JSON */
export function importFormatOf(medium: Medium, json?: unknown): ImportFormatName | undefined {
  const names = Object.keys(importFormats) as ImportFormatName[];
  return names.find((name) => {
    const { media: own, isMine }: FileFormat = importFormats[name];
    return own.includes(medium) && (medium !== 'JSON' || isMine?.(json) === true);
  });
}

/** Whether it looks like a tariff of OCPI, a list of them, or a response with such a list. */
function isTariffs(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTariffs);
  if (typeof value !== 'object' || value === null) return false;
  if ('elements' in value && 'currency' in value) return true;
  return 'data' in value && isTariffs(value.data);
}
