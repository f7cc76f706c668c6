import type { PriceSource } from '@wattpost/engine';
import { timelineCsv, timelineRows, type TimelineRow } from '@wattpost/price-views';
import type { ChartAsk } from './chartQuestions.ts';
import { coreSay, type CoreSay } from '../languages/index.ts';
import { type PriceWords, priceWords, readTypedTime } from '../words/index.ts';
import { type AnswersOf, type Exchange, stationRate } from '../workspace/index.ts';

/** A span of time as it was typed. */
export interface TimelineAsk extends ChartAsk {
  /** `YYYY-MM-DDTHH:MM` on the station's clock, inclusive. */
  readonly from: string;
  /** Exclusive. */
  readonly to: string;
}

/** A row of the timeline in words. */
export interface TimelineLine {
  /** Epoch ms, inclusive. */
  readonly fromMs: number;
  /** Epoch ms, exclusive. */
  readonly toMs: number;
  readonly words: PriceWords;
  /** The entry's name; for the default price, the cost rate's; `null` for none. */
  readonly name: string | null;
  readonly source: PriceSource;
  readonly entryUuid: string | null;
}

/** Why a span cannot be shown, at the field that is to be changed. */
export interface SpanProblem {
  readonly field: 'from' | 'to';
  readonly message: string;
}

/** A part of the timeline, or what is wrong with the span. */
export type TimelineAnswer =
  | {
      readonly ok: true;
      readonly lines: readonly TimelineLine[];
      /** Where the next part begins; `null` after the last. */
      readonly nextMs: number | null;
    }
  | { readonly ok: false; readonly problems: readonly SpanProblem[] };

/** Questions about prices as a list. `null`: there is no such station. */
export interface TimelineQuestions {
  /** `afterMs`: where the part begins, from the part before; `null`: at the beginning. */
  readonly timeline: Exchange<
    TimelineAsk & { readonly limit: number; readonly afterMs: number | null },
    TimelineAnswer | null
  >;
  /** The whole span as CSV; `null` also for a span that has problems. */
  readonly timelineFile: Exchange<TimelineAsk, { readonly text: string } | null>;
}

/** Answers to TimelineQuestions. */
export const answerTimeline: AnswersOf<TimelineQuestions> = {
  timeline: (workspace, { side, stationUuid, locale, from, to, limit, afterMs }) => {
    const found = stationRate(workspace[side], stationUuid);
    if (found === null) return { workspace, answer: null };
    const { plan } = found;
    const span = readSpan(coreSay(workspace.locale), plan.timeZone, from, to);
    if (!span.ok) return { workspace, answer: span };
    const { rows, nextMs } = timelineRows(plan, {
      ...{ from: span.from, until: span.until, limit },
      ...(afterMs === null ? {} : { afterMs }),
    });
    const line = ({ from: fromMs, until: toMs, price }: TimelineRow): TimelineLine => ({
      ...{ fromMs, toMs },
      words: priceWords(price.intervals, plan, locale),
      ...{ name: price.name, source: price.source, entryUuid: price.entryUuid },
    });
    return { workspace, answer: { ok: true, lines: rows.map(line), nextMs } };
  },
  timelineFile: (workspace, { side, stationUuid, from, to }) => {
    const found = stationRate(workspace[side], stationUuid);
    if (found === null) return { workspace, answer: null };
    const { plan } = found;
    const span = readSpan(coreSay(workspace.locale), plan.timeZone, from, to);
    if (!span.ok) return { workspace, answer: null };
    return { workspace, answer: { text: [...timelineCsv(plan, span)].join('') } };
  },
};

type Span =
  | { readonly ok: true; readonly from: number; readonly until: number }
  | { readonly ok: false; readonly problems: readonly SpanProblem[] };

/** Of times that come twice the earlier begins and the later ends, so that both passes are shown. */
function readSpan(say: CoreSay, timeZone: string, from: string, to: string): Span {
  const start = readTypedTime(timeZone, from, 'first', say);
  const end = readTypedTime(timeZone, to, 'second', say);
  const problems: SpanProblem[] = [];
  if (start.kind === 'problem') problems.push({ field: 'from', message: start.message });
  if (end.kind === 'problem') problems.push({ field: 'to', message: end.message });
  if (start.kind === 'problem' || end.kind === 'problem') return { ok: false, problems };
  if (end.epochMs > start.epochMs) return { ok: true, from: start.epochMs, until: end.epochMs };
  return {
    ok: false,
    problems: [{ field: 'to', message: say('The end is not after the beginning.') }],
  };
}
