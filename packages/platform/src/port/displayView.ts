import type { DisplayCounts, DisplayVerdict } from '@wattpost/contract/wire';
import type { DisplayRecord } from './displays.ts';
import type { OrganizationFilter } from './page.ts';

/** A verdict and, unless it is `right`, its reason for people. */
export interface Judgement {
  readonly verdict: DisplayVerdict;
  readonly reason: string | null;
}

/** A display, its verdict, and what it should show. */
export interface JudgedDisplay extends Judgement {
  readonly record: DisplayRecord;
  readonly stations: readonly { readonly uuid: string; readonly name: string | null }[];
  /** At the last word; `null`: not known. */
  readonly shouldHaveShown: string | null;
  /** Now; `null`: not known. */
  readonly shouldShow: string | null;
  /** What a search looks in, in lower case. */
  readonly searched: string;
}

/** All displays of an organization, or of all, at an instant. */
export interface DisplayView {
  /** Epoch milliseconds. */
  readonly madeMs: number;
  /** The most urgent verdict first, then by id. */
  readonly displays: readonly JudgedDisplay[];
  readonly counts: DisplayCounts;
}

/** Compares what displays show with what they should show. A view is at most some seconds old. */
export type ReadDisplayView = (organization: OrganizationFilter) => Promise<DisplayView>;
