import { segments, type ActivePrice, type PricePlan, type PriceBreakdown } from '@wattpost/engine';
import { componentChanges, type ComponentChange } from './componentChanges.ts';
import type { TimelineSpan } from '../dates/index.ts';
import { priceBreakdownOf } from '../prices/comparablePrice.ts';

/** One side of a comparison. */
export interface PriceSide {
  readonly price: ActivePrice;
  /** Gross; `null`: unknown. */
  readonly stated: PriceBreakdown | null;
  readonly currency: string;
}

/** A change from one price to another, wherever it occurs in the span. */
export interface PriceChange {
  readonly before: PriceSide;
  readonly after: PriceSide;
  /** By component; empty if one side is unknown or the currencies differ. */
  readonly components: readonly ComponentChange[];
  /** When: merged, in order of time, never adjacent. */
  readonly spans: readonly TimelineSpan[];
  /** The length of all spans, ms. */
  readonly totalMs: number;
}

/** A span in which the two bundles have different prices. */
export interface PriceDifference extends TimelineSpan {
  /** Index in the station's `changes`. */
  readonly changeIndex: number;
}

/** A span in which both plans have a constant price. */
export interface PairedSpan extends TimelineSpan {
  readonly before: ActivePrice;
  readonly after: ActivePrice;
}

/** The spans of [`from`, `until`) in which both plans have a constant price; gapless. */
export function* pairedSpans(
  before: PricePlan,
  after: PricePlan,
  { from, until }: TimelineSpan,
): Generator<PairedSpan, undefined> {
  const segmentsBefore = segments(before, from, until)[Symbol.iterator]();
  const segmentsAfter = segments(after, from, until)[Symbol.iterator]();
  let a = segmentsBefore.next();
  let b = segmentsAfter.next();
  let startMs = from;
  while (a.done !== true && b.done !== true) {
    const endMs = Math.min(a.value.until, b.value.until);
    yield { from: startMs, until: endMs, before: a.value.price, after: b.value.price };
    startMs = endMs;
    if (a.value.until === endMs) a = segmentsBefore.next();
    if (b.value.until === endMs) b = segmentsAfter.next();
  }
  return undefined;
}

/**
 * Whether both prices are written alike, in one currency, so that they cost the same. That is seen at once
 * and is so of most; prices that are not written alike can cost the same, too.
 */
export function isWrittenAlike({ before, after }: PairedSpan): boolean {
  return (
    JSON.stringify([before.intervals, before.tax]) === JSON.stringify([after.intervals, after.tax])
  );
}

interface FoundChange extends Pick<PriceChange, 'before' | 'after'> {
  readonly spans: { from: number; until: number }[];
}

/** Collects spans in which two plans state different prices. */
export class PriceChanges {
  readonly #before: PricePlan;
  readonly #after: PricePlan;
  readonly #changes = new Map<string, FoundChange>();

  constructor(before: PricePlan, after: PricePlan) {
    this.#before = before;
    this.#after = after;
  }

  /** Adds the next span in order of time. */
  add(span: PairedSpan): void {
    if (this.#before.currency === this.#after.currency && isWrittenAlike(span)) return;
    const a = priceBreakdownOf(span.before);
    const b = priceBreakdownOf(span.after);
    const currencies = [this.#before.currency, this.#after.currency] as const;
    const isSame = a.key === b.key && (currencies[0] === currencies[1] || a.key === 'unknown');
    if (isSame) return;
    const keys = JSON.stringify([a.key, b.key]);
    const found = this.#changes.get(keys) ?? {
      before: { price: span.before, stated: a.stated, currency: currencies[0] },
      after: { price: span.after, stated: b.stated, currency: currencies[1] },
      spans: [],
    };
    this.#changes.set(keys, found);
    const { spans } = found;
    const last = spans.at(-1);
    if (last?.until === span.from) last.until = span.until;
    else spans.push({ from: span.from, until: span.until });
  }

  /** The different changes, the earliest first. */
  changes(): PriceChange[] {
    return [...this.#changes.values()].map(({ before, after, spans }) => ({
      before,
      after,
      components: partsOf(before, after),
      spans,
      totalMs: spans.reduce((sum, { from, until }) => sum + until - from, 0),
    }));
  }
}

function partsOf(before: PriceSide, after: PriceSide): ComponentChange[] {
  if (before.stated === null || after.stated === null || before.currency !== after.currency) {
    return [];
  }
  return componentChanges(before.stated, after.stated);
}

/** The spans of some changes in order of time. */
export function differencesOf(changes: readonly PriceChange[]): PriceDifference[] {
  return changes
    .flatMap(({ spans }, changeIndex) => spans.map((span) => ({ ...span, changeIndex })))
    .sort((a, b) => a.from - b.from);
}
