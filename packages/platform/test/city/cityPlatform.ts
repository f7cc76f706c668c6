import { createPlatform, type Platform, type PlatformOptions } from '../../src/createPlatform.ts';
import { nowMs } from './askPlatform.ts';
import { cityData } from './cityFixture.ts';
import { createMemoryStore, type MemoryStore } from '../store/memoryStore.ts';
import { uuidOf } from './pricingFixture.ts';

/** A platform over a memory store, with what it was made of. */
export interface MemoryPlatform extends Pick<Platform, 'fetch'> {
  readonly store: MemoryStore;
  /** Every defect so far. */
  readonly defects: unknown[];
}

/** A platform of the city's two organizations; new uuids count from 9001. */
export function cityPlatform(options: Partial<PlatformOptions> = {}): MemoryPlatform {
  const store = createMemoryStore(cityData());
  const defects: unknown[] = [];
  let uuids = 9000;
  const platform = createPlatform({
    store,
    clock: () => nowMs,
    newUuid: () => {
      uuids += 1;
      return uuidOf(uuids);
    },
    onError: (error) => defects.push(error),
    ...options,
  });
  return { fetch: platform.fetch, store, defects };
}
