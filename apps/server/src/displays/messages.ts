import type { DisplayCounts } from '@wattpost/contract/wire';
import type { DisplayQuery } from '@wattpost/platform';
import type { StoreThreadData } from '../threads/index.ts';

/** What the thread that compares displays is started with. */
export interface DisplayThreadData extends StoreThreadData {
  readonly silentReports: number;
}

/** A message to the thread that compares displays. */
export type DisplayRequest =
  /** Answered with a `DisplayPage`. */
  | { readonly kind: 'read'; readonly id: number; readonly query: DisplayQuery }
  /** Counts from now on, again and again. */
  | { readonly kind: 'count' };

/** A message of the thread, in addition to those of every thread. */
export interface CountsReport {
  readonly kind: 'counts';
  /** `null`: they cannot be counted now. */
  readonly counts: DisplayCounts | null;
}
