import type { DisplayCounts, DisplayVerdict } from '@wattpost/contract/wire';
import type { DisplayRecord } from './displays.ts';
import type { OrganizationFilter } from './page.ts';

/** A verdict and, unless it is `right`, its reason for people. */
export interface Judgement {
  readonly verdict: DisplayVerdict;
  readonly reason: string | null;
  /** Whether the price on the screen is another one, or in other words, than it should be; false: also if not known. */
  readonly isOtherPrice: boolean;
}

/** A display, its verdict, and what it should show. */
export interface JudgedDisplay extends Judgement {
  readonly record: DisplayRecord;
  readonly stations: readonly { readonly uuid: string; readonly name: string | null }[];
  /** At the last word; `null`: not known. */
  readonly shouldHaveShown: string | null;
  /** Now; `null`: not known. */
  readonly shouldShow: string | null;
}

/** Which displays are read, as plain data: another thread may answer. */
export interface DisplayQuery {
  readonly organization: OrganizationFilter;
  /** Empty: all. */
  readonly verdicts: readonly DisplayVerdict[];
  /** In lower case; empty: all. */
  readonly search: string;
  readonly offset: number;
  /** `null`: all. */
  readonly limit: number | null;
}

/** Some displays of an organization, or of all, at an instant. */
export interface DisplayPage {
  /** Epoch milliseconds. */
  readonly madeMs: number;
  /** The most urgent verdict first, then by id. */
  readonly displays: readonly JudgedDisplay[];
  /** How many the query finds. */
  readonly total: number;
  /** Of all displays of the organization, whatever their verdict. */
  readonly counts: DisplayCounts;
  /** For the operator, about the whole view. */
  readonly notices: readonly string[];
}

/**
 * Compares what displays show with what they should show. A page is at most some seconds old. `busy`: it takes
 * too long now; it can be read later.
 */
export type ReadDisplays = (query: DisplayQuery) => Promise<DisplayPage | 'busy'>;
