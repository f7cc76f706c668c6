import { type ClockStyle, type Words, momentText, words } from '@wattpost/wording';

/** What is known of a board's data and clock besides the prices themselves. */
export type Standing =
  | { readonly kind: 'good' }
  /** The data is valid, but older than it should be. `updatedMs`: epoch milliseconds. */
  | { readonly kind: 'aged'; readonly updatedMs: number }
  /** The clock may be wrong: nothing is promised for later, or there is no price at all. */
  | { readonly kind: 'clock_untrusted'; readonly withheld: 'next' | 'price' };

/** What a board has to say about itself. */
export interface NoticeCase {
  readonly standing: Standing;
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

/** The one sentence that says why a board does not show all that it should; `null` when it does. */
export function noticeWords(given: NoticeCase): Words | null {
  const { standing, clock, instant, languages } = given;
  if (standing.kind === 'clock_untrusted') return words(languages, (say) => say.clockUntrusted);
  if (clock === null) return words(languages, (say) => say.noData);
  if (given.isExpired) return words(languages, (say) => say.expired);
  if (standing.kind === 'good') return null;
  return words(languages, (say, tag) =>
    say.updated(momentText(standing.updatedMs, instant, clock, tag)),
  );
}
