import { type ClockStyle, type Phrases, type Words, momentText, words } from '@wattpost/wording';

/** What is known of a board's data and clock besides the prices themselves. */
export type Standing =
  | { readonly kind: 'good' }
  /** The data is valid, but older than it should be. `updatedMs`: epoch milliseconds. */
  | { readonly kind: 'aged'; readonly updatedMs: number }
  /** The clock may be wrong: nothing is promised for later, or there is no price at all. */
  | {
      readonly kind: 'clock_untrusted';
      readonly withheld: 'next' | 'price';
      /** As of `aged`, where the data is older than it should be as well. */
      readonly updatedMs?: number;
    };

/** What a board has to say about itself. */
export interface NoticeCase {
  readonly standing: Standing;
  /** The zone data at hand misread the clock that the board would show. */
  readonly isMisread: boolean;
  /** The prices are past their validity. */
  readonly isExpired: boolean;
  /** `null`: there is no data. */
  readonly clock: ClockStyle | null;
  readonly instant: number;
  readonly languages: readonly string[];
}

/** Whether the clock is so doubtful that even the price that holds now is not known. */
export function withholdsPrice(standing: Standing): boolean {
  return standing.kind === 'clock_untrusted' && standing.withheld === 'price';
}

/** What says why a board does not show all that it should; `null` when it does. */
export function noticeWords(given: NoticeCase): Words | null {
  const { standing, clock, instant, languages } = given;
  const updatedMs = standing.kind === 'good' ? undefined : standing.updatedMs;
  const age = (say: Phrases, tag: string): string =>
    clock === null || updatedMs === undefined
      ? ''
      : say.updated(momentText(updatedMs, instant, clock, tag));
  if (standing.kind === 'clock_untrusted' || given.isMisread) {
    return words(languages, (say, tag) => `${say.clockUntrusted} ${age(say, tag)}`.trim());
  }
  if (clock === null) return words(languages, (say) => say.noData);
  if (given.isExpired) return words(languages, (say) => say.expired);
  if (standing.kind === 'good') return null;
  return words(languages, age);
}
