import type { DifferenceWords } from './differenceWords.ts';

/** A difference of price as one sentence. */
export interface ReviewSentence extends DifferenceWords {
  /** `Mon–Fri 15:00–22:00`. */
  readonly when: string;
  /** Each price with this change, in short parts. */
  readonly prices: readonly { readonly before: string; readonly after: string }[];
  /** The first instant, epoch ms. */
  readonly firstMs: number;
}

/** A changed property that is not a price, before and after. */
export interface ReviewFact {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Stations with the same changes. */
export interface ReviewStations {
  readonly uuids: readonly string[];
  readonly names: readonly string[];
  /** At most `mostSentences`. */
  readonly sentences: readonly ReviewSentence[];
  readonly sentenceCount: number;
  /** Compared dates; `null`: a typical week. */
  readonly dates: { readonly first: string; readonly last: string } | null;
  readonly facts: readonly ReviewFact[];
}

/** The cost of a session before and after. */
export interface ReviewCost {
  readonly title: string;
  readonly now: BeforeAfter;
  readonly least: BeforeAfter;
  readonly most: BeforeAfter;
}

/** Amounts as written, before and after; `null`: it cannot be billed. */
export interface BeforeAfter {
  readonly before: string | null;
  readonly after: string | null;
  readonly direction: -1 | 0 | 1;
}

/** The changes of a bundle. */
export interface Review {
  /** The name of the other bundle. */
  readonly before: string;
  readonly after: string;
  /** Whether nothing differs. */
  readonly isSame: boolean;
  /** Whether there was no bundle before: it was made here and is not in a file yet. */
  readonly isNew: boolean;
  readonly stations: readonly ReviewStations[];
  /** Stations without changes. */
  readonly same: readonly string[];
  /** Of the bundle as a whole. */
  readonly facts: readonly ReviewFact[];
  /** Implausible results of the change, a sentence each. */
  readonly doubts: readonly string[];
  /** At the selected station. */
  readonly costs: readonly ReviewCost[];
  /** The whole review as lines of text, for a mail. */
  readonly plain: string;
}
