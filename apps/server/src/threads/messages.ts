import type { LogLevel } from '../settings/logLevels.ts';
import type { ObserveTransaction, StoreOptions } from '../store/index.ts';
import type { PortableError } from './portableError.ts';

/** What a thread with a store of its own is started with. */
export interface StoreThreadData {
  /** Of the database, which is migrated; with its password. */
  readonly location: string;
  readonly store: Pick<StoreOptions, 'connections' | 'pushesPerMinute'>;
  /** Whether it reports its transactions. */
  readonly isObserved: boolean;
  readonly logLevel: LogLevel;
}

/** Closes the store of a thread; answered with `closed`, the last message. */
export interface CommonRequest {
  readonly kind: 'close';
}

/** A transaction of a thread. */
export interface ObservedTransaction {
  readonly kind: Parameters<ObserveTransaction>[0];
  readonly seconds: number;
  readonly error?: PortableError;
}

/** What every thread reports. */
export type CommonReport =
  /** The result of the request with this id. */
  | { readonly kind: 'answered'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: PortableError }
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'transactions'; readonly transactions: readonly ObservedTransaction[] }
  | { readonly kind: 'closed' }
  /** It cannot continue. */
  | { readonly kind: 'broken'; readonly error: PortableError };
