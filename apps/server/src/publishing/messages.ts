import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type { PublishedState } from '@wattpost/platform';
import type { LogLevel } from '../host/index.ts';
import type { ObserveTransaction, StoreOptions } from '../store/index.ts';
import type { PortableError } from './portableError.ts';
import type { PublishingOptions } from './createPublishing.ts';

/** What the thread that publishes is started with. */
export interface ThreadData {
  /** Of the database, which is migrated; with its password. */
  readonly location: string;
  readonly store: Pick<StoreOptions, 'connections' | 'pushesPerMinute'>;
  /** Whether it reports its transactions. */
  readonly isObserved: boolean;
  readonly logLevel: LogLevel;
  readonly options: PublishingOptions;
}

/** A message to the thread that publishes. */
export type ThreadRequest =
  /** Starts what it does by itself. */
  | { readonly kind: 'start' }
  /** Updates what a partner receives, or all of them; answered with `published` or `failed`. */
  | {
      readonly kind: 'publish';
      readonly id: number;
      readonly partner: SitePublishingPartner | null;
    }
  /** Stops what `start` started; answered with `stopped`. */
  | { readonly kind: 'stop'; readonly graceMs: number }
  /** Closes its store; answered with `closed`, the last message. */
  | { readonly kind: 'close' };

/** A transaction of the thread. */
export interface ObservedTransaction {
  readonly kind: Parameters<ObserveTransaction>[0];
  readonly seconds: number;
  readonly error?: PortableError;
}

/** A message of the thread that publishes. */
export type ThreadReport =
  /** The state of a partner, also while it is being updated. */
  | { readonly kind: 'state'; readonly slug: string; readonly state: PublishedState }
  | { readonly kind: 'published'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly error: PortableError }
  /** See `MeasuredPublisher`; after each round. */
  | { readonly kind: 'as_of'; readonly publishedAsOfMs: number }
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'transactions'; readonly transactions: readonly ObservedTransaction[] }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'closed' }
  /** It cannot continue. */
  | { readonly kind: 'broken'; readonly error: PortableError };
