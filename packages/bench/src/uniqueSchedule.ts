import type { CostRate, UniqueEntry } from '@wattpost/engine';
import { randomInteger, seededRandom } from './random.ts';
import { intervalsOf, marketingTextsOf, numberedUuid } from './wire.ts';

/** Entries at quarter-hours, or at any second. */
export type UniqueKind = 'quarters' | 'irregular';

/** The data of the unique scenarios: entries that each begin on a local date (U1). */
export interface UniqueSchedule {
  readonly timeZone: string;
  /** Naive local starts, `YYYY-MM-DDTHH:MM:SS`, ascending, no two the same. */
  readonly starts: readonly string[];
  /** Naive local ends: the next start of the date, or 23:59:59 for its end (U2). */
  readonly ends: readonly string[];
  /** The same as wire data; made when asked for. */
  readonly costRate: () => CostRate;
}

const secondsPerDay = 86_400;
const fromMs = Date.UTC(2026, 0, 1);
const daysOf2026 = 365;

/**
 * Seconds since 2026-01-01T00:00:00 local of each start, ascending. 100 000 quarter-hours follow
 * each other without a hole from one year before 2026; 1 000 lie scattered over 2026.
 */
function startSeconds(kind: UniqueKind, count: number): number[] {
  if (kind === 'quarters' && count > daysOf2026 * 96) {
    return Array.from({ length: count }, (_, index) => index * 900 - daysOf2026 * secondsPerDay);
  }
  const step = kind === 'quarters' ? 900 : 1;
  const random = seededRandom(count);
  const chosen = new Set<number>();
  while (chosen.size < count) {
    chosen.add(step * randomInteger(random, 0, (daysOf2026 * secondsPerDay) / step));
  }
  return [...chosen].sort((a, b) => a - b);
}

function naive(seconds: number): string {
  return new Date(fromMs + seconds * 1000).toISOString().slice(0, 19);
}

function uniqueEntries(starts: readonly string[], ends: readonly string[]): UniqueEntry[] {
  return starts.map((start, index) => {
    const name = `Price from ${start}`;
    return {
      uuid: numberedUuid(1, index),
      name,
      intervals: intervalsOf(index),
      marketing_texts: {},
      validity: { type: 'unique', start, end: ends[index] as string },
    };
  });
}

/** The schedule of `count` unique entries in Europe/Vienna. */
export function uniqueSchedule(kind: UniqueKind, count: number): UniqueSchedule {
  const timeZone = 'Europe/Vienna';
  const seconds = startSeconds(kind, count);
  const starts = seconds.map(naive);
  const ends = seconds.map((second, index) => {
    const next = seconds[index + 1];
    const endOfDate = (Math.floor(second / secondsPerDay) + 1) * secondsPerDay;
    return naive(next !== undefined && next < endOfDate ? next : endOfDate - 1);
  });
  return {
    timeZone,
    starts,
    ends,
    costRate: () => ({
      uuid: numberedUuid(0, count),
      name: `${count} dates`,
      currency: 'EUR',
      time_zone: timeZone,
      dynamic_pricing: 2,
      intervals: intervalsOf(9_999),
      marketing_texts: marketingTextsOf('Charging'),
      recurring: [],
      unique: uniqueEntries(starts, ends),
    }),
  };
}
