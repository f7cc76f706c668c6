import type { FolderLock } from '@wattpost/kiosk-config/node';
import type { BundleStore } from './bundleStore.ts';

/**
 * A store that only one kiosk adds to: another one would remove its generations. It is locked for the first one
 * that is added, after the first price; reading needs no lock.
 *
 * @param lock locks the folder for as long as the process runs.
 */
export function lockStore(store: BundleStore, lock: () => Promise<FolderLock>): BundleStore {
  let isLocked = false;
  return {
    read: () => store.read(),
    add: async (generation, previous) => {
      if (!isLocked) {
        if ((await lock()) === 'taken') throw new Error('another kiosk uses this store');
        isLocked = true;
      }
      return store.add(generation, previous);
    },
  };
}
