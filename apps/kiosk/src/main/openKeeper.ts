import { makeBundleKeeper, type BundleKeeper, type KeeperOptions } from './bundleKeeper.ts';
import { builtAtMs } from './buildDate.ts';
import { openBundleStore } from './bundleStore.ts';
import { diskFiles } from './files.ts';
import { loadPublicKey } from './loadPublicKey.ts';
import { judgeApart } from './offerReader.ts';
import type { KioskOptions } from './options.ts';
import { storeFolder } from './storeFolder.ts';

/** What the options do not say. */
export interface KeeperWorld extends Pick<
  KeeperOptions,
  'program' | 'now' | 'isClockTrusted' | 'log'
> {
  /** As in `storeFolder`. */
  readonly userData: string;
}

/**
 * Makes the keeper that the options ask for and has it take up what the store holds.
 *
 * @throws Error when the pinned key cannot be used: without it nothing could be trusted.
 */
export async function openKeeper(
  options: KioskOptions,
  { userData, ...world }: KeeperWorld,
): Promise<BundleKeeper> {
  const { publicKeyFile, stations } = options;
  const publicKey = publicKeyFile === null ? null : await loadPublicKey(publicKeyFile);
  const folder = storeFolder(options, userData);
  const store = folder === null ? null : openBundleStore(diskFiles, folder);
  const judge = judgeApart();
  const keeper = makeBundleKeeper({ store, stations, publicKey, builtAtMs, judge, ...world });
  await keeper.restore();
  return keeper;
}
