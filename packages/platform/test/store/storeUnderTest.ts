import type { Site } from '@wattpost/contract/wire';
import type { Store } from '../../src/port/store.ts';

/** A store under test. */
export interface OpenedStore {
  readonly store: Store;
  close(): Promise<void>;
}

/** Makes a store that holds a site and nothing else. */
export type OpenWith = (site: Site) => Promise<OpenedStore>;

/** The store of the running test. */
export type CurrentStore = () => Store;
