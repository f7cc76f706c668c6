import {
  type BundleKeeper,
  type KeeperOptions,
  builtAtMs,
  loadPublicKey,
  makeBundleKeeper,
  openBundleStore,
} from '../bundle/index.ts';
import { diskFiles } from '../host/index.ts';
import { judgeApart } from '../reader/index.ts';
import { type KioskOptions, storeFolder } from '../settings/index.ts';

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
  const keeper = makeBundleKeeper({
    store,
    stations,
    publicKey,
    builtAtMs: builtAtMs(),
    judge,
    ...world,
  });
  await keeper.restore();
  return keeper;
}
