/**
 * Writes generation after generation into the store named as argument until it is killed, or kills
 * itself: where a second argument names one of the disk's functions, before that is called once a
 * generation is kept. After each it says on standard output when the bundle was made, so that the test
 * knows what must be there.
 */
import { openBundleStore } from '../../src/main/bundle/bundleStore.ts';
import { makeBundleKeeper } from '../../src/main/bundle/bundleKeeper.ts';
import { diskFiles, type Files } from '../../src/main/host/files.ts';
import { keeperTerms } from './keeperTerms.ts';
import { stationUuid, testBundle } from './testBundle.ts';

const [, , folder = '', deadly] = process.argv;
let isKept = false;
const mortal = {
  get: (files, name) => {
    if (isKept && name === deadly) process.kill(process.pid, 'SIGKILL');
    return files[name as keyof Files];
  },
} satisfies ProxyHandler<Files>;

const keeper = makeBundleKeeper({
  ...keeperTerms,
  store: openBundleStore(new Proxy(diskFiles, mortal), folder),
  stations: [stationUuid],
  publicKey: null,
  now: () => Date.parse('2026-11-19T11:00:00Z'),
  log: (message) => {
    process.stdout.write(`damaged ${message}\n`);
  },
});
await keeper.restore();
let madeMs = (keeper.current()?.createdAtMs ?? Date.parse('2026-01-01T00:00:00Z')) + 1000;
for (;;) {
  const bytes = testBundle({ created: new Date(madeMs).toISOString(), price: 0.5 });
  const offer = await keeper.offer({ bytes, signature: null });
  process.stdout.write(`${offer.kind} ${madeMs}\n`);
  isKept = true;
  madeMs += 1000;
}
