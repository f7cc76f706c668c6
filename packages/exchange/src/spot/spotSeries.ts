import type { Problem } from '@wattpost/contract';
import type { ExchangeFinding } from '../words/index.ts';
import { otherFeeds, spotFeedList } from './spotFeeds.ts';

/** A price of the day-ahead market from one instant to another. */
export interface SpotInterval {
  /** Epoch milliseconds, inclusive. */
  readonly fromMs: number;
  /** Epoch milliseconds, exclusive. */
  readonly untilMs: number;
  /** Money per MWh, as decimal text; may be negative. */
  readonly price: string;
}

/** Prices of the day-ahead market of one bidding zone. */
export interface SpotSeries {
  /** ISO 4217. */
  readonly currency: string;
  /** The EIC code; `null`: the feed does not state it. */
  readonly biddingZone: string | null;
  /** By time, at least one. */
  readonly intervals: readonly SpotInterval[];
}

/** A series, or all problems of the feed. */
export type SpotReading =
  | {
      readonly ok: true;
      readonly series: SpotSeries;
      readonly findings: readonly ExchangeFinding[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Largest feed: a year of quarter-hours has about 4 MiB. */
export const maxSpotBytes: number = 16 * 1024 * 1024;

/** A year of quarter-hours, and a few days. */
export const maxSpotIntervals = 36_000;

/** The clock of the market's days, also of zones with another clock. */
export const marketZone = 'Europe/Brussels';

/** Lengths of an interval, in milliseconds, by their names in ISO 8601. */
export const resolutions: ReadonlyMap<string, number> = new Map([
  ['PT15M', 900_000],
  ['PT30M', 1_800_000],
  ['PT60M', 3_600_000],
  ['PT1H', 3_600_000],
]);

/** A problem of a feed without a result. */
export function unread(path: string, code: string, message: string): SpotReading & { ok: false } {
  return { ok: false, problems: [{ path, code, message }] };
}

/** A file that no feed has. @param content a JSON value, or a text */
export function notSpot(content?: unknown): SpotReading & { ok: false } {
  const other = otherFeeds.find(({ isMine }) => isMine(content));
  if (other !== undefined) {
    const { name, lacks, instead } = other;
    return unread(
      '$',
      'other_feed',
      `This is a file of ${name}: ${lacks}. Use ${instead} instead.`,
    );
  }
  return unread('$', 'not_spot', `Expected day-ahead prices of ${spotFeedList()}.`);
}

/** An instant as in messages: `2026-11-27T12:00Z`. */
export function shortInstant(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 16)}Z`;
}
