import { nextChange, previousChange, priceAt, segments } from '@wattpost/engine';
import { priceWords } from './priceWords.ts';
import type { AnswersOf, Exchange } from './questionFamily.ts';
import { stationRate } from './workspace.ts';

interface SpanAsk {
  readonly stationUuid: string;
  /** Epoch milliseconds: from (inclusive) to (exclusive). */
  readonly fromMs: number;
  readonly toMs: number;
  /** Marks nearer to each other than this share of the span are drawn as one. */
  readonly atMost: number;
  /** BCP 47, for the amounts. */
  readonly locale: string;
}

/** The changes of price in a span of time, as many as can be drawn. */
export interface ChangeMarks {
  /** Epoch milliseconds, ascending; where there are many, one stands for its neighbours. */
  readonly marks: readonly number[];
  /** How many changes there really are. */
  readonly count: number;
}

/** An instant among the changes of price. */
export interface Moment {
  /** Epoch milliseconds of the change before (exclusive) and after (exclusive); `null`: none. */
  readonly previousMs: number | null;
  readonly nextMs: number | null;
  /** The price in force, in a few words, and in full. */
  readonly brief: string;
  readonly lines: readonly string[];
  readonly name: string | null;
}

/** Questions about when prices change. */
export interface TimeQuestions {
  readonly changeMarks: Exchange<SpanAsk, ChangeMarks | null>;
  readonly moment: Exchange<
    { readonly stationUuid: string; readonly instantMs: number; readonly locale: string },
    Moment | null
  >;
}

/** Answers to TimeQuestions, about the edited document. */
export const answerTime: AnswersOf<TimeQuestions> = {
  changeMarks: (workspace, { stationUuid, fromMs, toMs, atMost }) => {
    const found = stationRate(workspace.edited, stationUuid);
    if (found === null) return { workspace, answer: null };
    const leastMs = (toMs - fromMs) / atMost;
    const marks: number[] = [];
    let count = 0;
    for (const { from } of segments(found.plan, fromMs, toMs)) {
      if (from === fromMs && previousChange(found.plan, from) !== from) continue;
      count += 1;
      if (from - (marks.at(-1) ?? -Infinity) >= leastMs) marks.push(from);
    }
    return { workspace, answer: { marks, count } };
  },
  moment: (workspace, { stationUuid, instantMs, locale }) => {
    const found = stationRate(workspace.edited, stationUuid);
    if (found === null) return { workspace, answer: null };
    const { plan } = found;
    const price = priceAt(plan, instantMs);
    const { brief, lines } = priceWords(price.intervals, plan, locale);
    const answer = {
      previousMs: previousChange(plan, instantMs - 1) ?? null,
      nextMs: nextChange(plan, instantMs) ?? null,
      ...{ brief, lines, name: price.name },
    };
    return { workspace, answer };
  },
};
