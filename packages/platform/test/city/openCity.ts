import type { Site } from '@wattpost/contract/wire';
import type { Platform, PlatformOptions } from '../../src/createPlatform.ts';
import type { TokenRecord } from '../../src/port/records.ts';
import type { NewPush, Store } from '../../src/port/store.ts';

/** What the store of a test holds from the start. */
export interface City {
  readonly site: Site;
  readonly tokens: readonly TokenRecord[];
}

/** A store under test, and what it holds beside what the interface shows. */
export interface CityStore {
  readonly store: Store;
  /** The outbox, oldest first. */
  pushes(): Promise<readonly NewPush[]>;
  /** All that it holds, as a value that is equal when nothing was changed. */
  snapshot(): Promise<unknown>;
  close(): Promise<void>;
}

/** A platform over such a store. */
export interface CityPlatform
  extends Pick<Platform, 'fetch'>, Pick<CityStore, 'pushes' | 'snapshot'> {}

/** Opens a platform for the test that is running, over a store of its own. */
export type OpenCity = (options?: Partial<PlatformOptions>) => Promise<CityPlatform>;
