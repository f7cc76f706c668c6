import { nextChange, previousChange, priceAt, segments } from '@wattpost/engine';
import { shownPriceText } from '@wattpost/display';
import { boardOf, validUntilMs } from './boardQuestions.ts';
import { priceWords } from '../words/index.ts';
import {
  type Workspace,
  type OpenDocument,
  type StationRate,
  stationRate,
} from '../workspace/index.ts';

/** A span of time at a station. */
export interface SpanRequest {
  readonly stationUuid: string;
  /** Epoch milliseconds: from (inclusive) to (exclusive). */
  readonly fromMs: number;
  readonly toMs: number;
  /** Marks closer to each other than this share of the span are merged. */
  readonly atMost: number;
}

/** The changes of price in a span of time, merged to a number that can be drawn. */
export interface ChangeMarks {
  /** Epoch milliseconds, ascending; of many neighbours, only one. */
  readonly marks: readonly number[];
  /** The number of changes before merging. */
  readonly count: number;
}

/** An instant among the changes of price, including the end of the bundle. */
export interface Moment {
  /** Epoch milliseconds of the previous and the next change (both exclusive); `null`: none. */
  readonly previousMs: number | null;
  readonly nextMs: number | null;
  /** The price in force, in a few words, and in full. */
  readonly brief: string;
  readonly lines: readonly string[];
  readonly name: string | null;
  /** Why there is no price, in the board's words; `null`: there is one. */
  readonly notice: string | null;
}

/** An instant at a station. */
export interface MomentRequest {
  readonly stationUuid: string;
  readonly instantMs: number;
}

/** Queries about when prices change. */
export const timeQueries = {
  changeMarks: (
    workspace: Workspace,
    { stationUuid, fromMs, toMs, atMost }: SpanRequest,
  ): ChangeMarks | null => {
    const { edited } = workspace;
    const found = stationRate(edited, stationUuid);
    if (edited === null || found === null) return null;
    const minMs = (toMs - fromMs) / atMost;
    const marks: number[] = [];
    let count = 0;
    for (const atMs of changesIn(edited, found, fromMs, toMs)) {
      count += 1;
      if (atMs - (marks.at(-1) ?? -Infinity) >= minMs) marks.push(atMs);
    }
    return { marks, count };
  },
  moment: (workspace: Workspace, { stationUuid, instantMs }: MomentRequest): Moment | null => {
    const { edited } = workspace;
    const found = stationRate(edited, stationUuid);
    if (edited === null || found === null) return null;
    return momentOf(edited, found, instantMs, workspace.locale);
  },
};

/** The changes of price from an instant (inclusive) to another (exclusive), in order. */
function* changesIn(
  document: OpenDocument,
  { plan }: StationRate,
  fromMs: number,
  toMs: number,
): Iterable<number> {
  const endMs = validUntilMs(document) ?? Infinity;
  if (endMs > fromMs) {
    for (const { from } of segments(plan, fromMs, Math.min(toMs, endMs))) {
      if (from > fromMs || previousChange(plan, from) === from) yield from;
    }
  }
  if (fromMs <= endMs && endMs < toMs) yield endMs;
}

function momentOf(
  document: OpenDocument,
  found: StationRate,
  instantMs: number,
  locale: string,
): Moment {
  const { plan } = found;
  const endMs = validUntilMs(document) ?? Infinity;
  const previousMs = previousChange(plan, Math.min(instantMs - 1, endMs)) ?? null;
  if (instantMs >= endMs) {
    // The board's own words, in the page's language.
    const board = boardOf(document, [found], instantMs, [locale]);
    const [brief, notice] = [shownPriceText(board), board.notice?.[0]?.text ?? null];
    return {
      previousMs: instantMs > endMs ? endMs : previousMs,
      nextMs: null,
      brief,
      lines: [brief, ...(notice === null ? [] : [notice])],
      name: null,
      notice,
    };
  }
  const price = priceAt(plan, instantMs);
  const { brief, lines } = priceWords(
    price.intervals,
    { currency: plan.currency, tax: price.tax },
    locale,
  );
  const nextMs = Math.min(nextChange(plan, instantMs) ?? Infinity, endMs);
  return {
    previousMs,
    nextMs: nextMs === Infinity ? null : nextMs,
    brief,
    lines,
    name: price.name,
    notice: null,
  };
}
