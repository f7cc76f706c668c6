import { compareBundles, type BundleComparison } from '@wattpost/price-views';
import { priceWords } from '../words/index.ts';
import { type AnswersOf, type Exchange, stationRate } from '../workspace/index.ts';

/** Spans in which a price differs, of one station, that are handed out at once. */
const mostSpans = 500;

/** A comparison, of which only as much crosses as can be looked at. */
export interface ShownComparison {
  readonly comparison: BundleComparison;
  /** Spans of each station in all, by its uuid, where not all are in the comparison. */
  readonly spanCounts: Readonly<Record<string, number>>;
  /** Of each station, by its uuid: both prices of each of its changes, in words. */
  readonly words: Readonly<Record<string, readonly ChangeWords[]>>;
}

/** The lines of a price before and after (see PriceWords). */
export interface ChangeWords {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface CompareAsk {
  /** Epoch milliseconds: from (inclusive) to (exclusive). */
  readonly fromMs: number;
  readonly toMs: number;
  /** `null`: all stations. */
  readonly stationUuid: string | null;
  /** BCP 47, for amounts. */
  readonly locale: string;
}

/** Questions about two bundles. */
export interface CompareQuestions {
  /** What publishing the edited bundle in place of the compared one changes; `null`: one is missing. */
  readonly compare: Exchange<CompareAsk, ShownComparison | null>;
  /** The compared bundle becomes the edited one, and the other way round. */
  readonly swap: Exchange<null, boolean>;
}

/** Answers to CompareQuestions. */
export const answerCompare: AnswersOf<CompareQuestions> = {
  compare: (workspace, { fromMs, toMs, stationUuid, locale }) => {
    const { edited, compared } = workspace;
    if (edited === null || compared === null) return { workspace, answer: null };
    const comparison = compareBundles(compared.bundle, edited.bundle, {
      from: fromMs,
      until: toMs,
      ...(stationUuid === null ? {} : { station: stationUuid }),
    });
    const cut = comparison.stations.filter(({ spans }) => spans.length > mostSpans);
    const answer = {
      comparison: {
        ...comparison,
        stations: comparison.stations.map((station) => ({
          ...station,
          spans: station.spans.slice(0, mostSpans),
        })),
      },
      words: Object.fromEntries(
        comparison.stations.map(({ uuid, changes }) => {
          const before = stationRate(compared, uuid)?.plan;
          const after = stationRate(edited, uuid)?.plan;
          const words = changes.map((change) => ({
            before: before ? priceWords(change.before.price.intervals, before, locale).lines : [],
            after: after ? priceWords(change.after.price.intervals, after, locale).lines : [],
          }));
          return [uuid, words];
        }),
      ),
      spanCounts: Object.fromEntries(cut.map(({ uuid, spans }) => [uuid, spans.length])),
    };
    return { workspace, answer };
  },
  swap: (workspace) => {
    const { edited, compared } = workspace;
    if (edited === null || compared === null) return { workspace, answer: false };
    return { workspace: { edited: compared, compared: edited }, answer: true };
  },
};
