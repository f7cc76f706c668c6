import { type ClockStyle, type Phrases, type Words, momentText, words } from '@wattpost/wording';

/** The state of a board's data and clock. */
export type Standing =
  | { readonly kind: 'good' }
  /** The data is valid, but too old. `updatedMs`: epoch milliseconds. */
  | { readonly kind: 'aged'; readonly updatedMs: number }
  /** The clock may be wrong: no next price is shown, or no price at all. */
  | {
      readonly kind: 'clock_untrusted';
      readonly withheld: 'next' | 'price';
      /** As `aged`, in addition to the clock. */
      readonly updatedMs?: number;
    };

/** A notice of a board. */
export interface NoticeCase {
  readonly standing: Standing;
  /** The prices have expired. */
  readonly isExpired: boolean;
  /** `null`: there is no data. */
  readonly clock: ClockStyle | null;
  readonly instant: number;
  readonly languages: readonly string[];
}

/** Whether the clock is so doubtful that even the current price is unknown. */
export function withholdsPrice(standing: Standing): boolean {
  return standing.kind === 'clock_untrusted' && standing.withheld === 'price';
}

/** The reason why a board does not show everything; `null` if it does. */
export function noticeWords(given: NoticeCase): Words | null {
  const { standing, clock, instant, languages } = given;
  const updatedMs = standing.kind === 'good' ? undefined : standing.updatedMs;
  const age = (say: Phrases, tag: string): string =>
    clock === null || updatedMs === undefined
      ? ''
      : say.updated(momentText(updatedMs, instant, clock, tag));
  if (standing.kind === 'clock_untrusted') {
    return words(languages, (say, tag) => `${say.clockUntrusted} ${age(say, tag)}`.trim());
  }
  if (clock === null) return words(languages, (say) => say.noData);
  if (given.isExpired) return words(languages, (say) => say.expired);
  if (standing.kind === 'good') return null;
  return words(languages, age);
}
