import path from 'node:path';
import { expect, it } from 'vitest';
import { lockStore } from '../../../src/main/bundle/lockedStore.ts';
import { makeBundleKeeper } from '../../../src/main/bundle/bundleKeeper.ts';
import { openBundleStore } from '../../../src/main/bundle/bundleStore.ts';
import { diskFiles } from '../../../src/main/host/files.ts';
import { keeperTerms } from '../../bundles/keeperTerms.ts';
import { stationUuid, testBundle } from '../../bundles/testBundle.ts';
import { tempFolder } from '../../rig/tempFolder.ts';

const nowMs = Date.parse('2026-11-19T11:00:00Z');
const offered = {
  bytes: testBundle({ created: '2026-11-19T10:00:00Z', price: 0.5 }),
  signature: null,
};

it('a price is shown although another kiosk uses the store, and stored once it does not', async () => {
  const files = openBundleStore(diskFiles, path.join(await tempFolder(), 'store'));
  let lock: 'held' | 'taken' = 'taken';
  let tries = 0;
  const store = lockStore(files, () => {
    tries += 1;
    return Promise.resolve(lock);
  });
  const keeper = makeBundleKeeper({
    ...keeperTerms,
    store,
    stations: [stationUuid],
    publicKey: null,
    now: () => nowMs,
    log: () => undefined,
  });
  await keeper.restore();
  expect(tries).toBe(0);
  expect(await keeper.offer(offered)).toEqual({
    kind: 'accepted',
    storeFailure:
      'cannot be stored on disk (another kiosk uses this store): until it can be, a restart would lose it',
  });
  expect(keeper.current()).not.toBeNull();
  expect((await files.read()).generations).toEqual([]);
  lock = 'held';
  expect(await keeper.storeCurrent()).toBe(true);
  expect((await files.read()).generations).toHaveLength(1);
  const next = testBundle({ created: '2026-11-19T10:30:00Z', price: 0.6 });
  expect(await keeper.offer({ ...offered, bytes: next })).toEqual({ kind: 'accepted' });
  expect(tries).toBe(2);
});
