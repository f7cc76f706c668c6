import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPublicKey } from '@wattpost/kiosk-config/node';
import { makeBundleKeeper, type BundleKeeper } from './bundleKeeper.ts';
import { openBundleStore } from './bundleStore.ts';
import { diskFiles } from './files.ts';
import type { KioskOptions } from './options.ts';

/**
 * Makes the keeper that the options ask for and has it take up what the store holds.
 *
 * @param program as in `KeeperOptions`.
 * @param userData the folder that the system gives to the app: the place of a platform's store.
 * @throws Error when the pinned key cannot be used: without it nothing could be trusted.
 */
export async function openKeeper(
  options: KioskOptions,
  program: string | null,
  userData: string,
  now: () => number,
  log: (message: string) => void,
): Promise<BundleKeeper> {
  const { publicKeyFile, stations, source } = options;
  let publicKey = null;
  if (publicKeyFile !== null) {
    const reading = readPublicKey(readFileSync(publicKeyFile, 'utf8'));
    if (!reading.ok) throw new Error(`${publicKeyFile} ${reading.reason}`);
    publicKey = reading.key;
  }
  // A file is its own store; what came over a network would be gone after a restart.
  const own = source?.kind === 'platform' ? path.join(userData, 'bundles') : null;
  const folder = options.store ?? own;
  const store = folder === null ? null : openBundleStore(diskFiles, folder);
  const keeper = makeBundleKeeper({ store, stations, publicKey, program, now, log });
  await keeper.restore();
  return keeper;
}
