import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type { PublishedState } from '@wattpost/platform';
import type { StoreThreadData } from '../threads/index.ts';
import type { PublishingOptions } from './createPublishing.ts';

/** What the thread that publishes is started with. */
export interface ThreadData extends StoreThreadData {
  readonly options: PublishingOptions;
}

/** A message to the thread that publishes. */
export type ThreadRequest =
  /** Starts what it does by itself. */
  | { readonly kind: 'start' }
  /** Updates what a partner receives, or all of them. */
  | {
      readonly kind: 'publish';
      readonly id: number;
      readonly partner: SitePublishingPartner | null;
    }
  /** Stops what `start` started; answered with `stopped`. */
  | { readonly kind: 'stop'; readonly graceMs: number };

/** A message of the thread that publishes, in addition to those of every thread. */
export type ThreadReport =
  /** The state of a partner, also while it is being updated. */
  | { readonly kind: 'state'; readonly slug: string; readonly state: PublishedState }
  /** See `MeasuredPublisher`; after each round. */
  | { readonly kind: 'as_of'; readonly publishedAsOfMs: number }
  | { readonly kind: 'stopped' };
