import type { DifferenceWords } from './differenceWords.ts';

/** A difference of price as one sentence. */
export interface ReviewSentence extends DifferenceWords {
  /** `Mon–Fri 15:00–22:00`. */
  readonly when: string;
  /** Each price that changes so, in short parts. */
  readonly prices: readonly { readonly before: string; readonly after: string }[];
  /** The first instant, epoch ms. */
  readonly firstMs: number;
}

/** Something that is not a price, before and after. */
export interface ReviewFact {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Stations at which the same changes. */
export interface ReviewStations {
  readonly uuids: readonly string[];
  readonly names: readonly string[];
  /** At most `mostSentences`. */
  readonly sentences: readonly ReviewSentence[];
  readonly sentenceCount: number;
  /** Dates that were compared; `null`: a week that stands for all. */
  readonly dates: { readonly first: string; readonly last: string } | null;
  readonly facts: readonly ReviewFact[];
}

/** What a session costs before and after. */
export interface ReviewCost {
  readonly title: string;
  readonly now: BeforeAfter;
  readonly least: BeforeAfter;
  readonly most: BeforeAfter;
}

/** Amounts as they are written, before and after; `null`: it cannot be billed. */
export interface BeforeAfter {
  readonly before: string | null;
  readonly after: string | null;
  readonly direction: -1 | 0 | 1;
}

/** What a bundle changes. */
export interface Review {
  /** What it is compared with, by its name. */
  readonly before: string;
  readonly after: string;
  /** Whether nothing differs. */
  readonly isSame: boolean;
  /** Whether there was nothing before: it was made here and is in no file yet. */
  readonly isNew: boolean;
  readonly stations: readonly ReviewStations[];
  /** Stations at which nothing changes. */
  readonly same: readonly string[];
  /** Of the bundle as a whole. */
  readonly facts: readonly ReviewFact[];
  /** What of the change looks implausible, a sentence each. */
  readonly doubts: readonly string[];
  /** At the station looked at. */
  readonly costs: readonly ReviewCost[];
  /** All of it as lines of text, for a mail. */
  readonly plain: string;
}
