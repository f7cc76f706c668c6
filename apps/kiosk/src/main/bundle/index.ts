export { type Acceptance, type AcceptanceTerms, acceptBundle } from './acceptBundle.ts';
export { type ActiveBundle, makeNoticeLog } from './activeBundle.ts';
export {
  type BundleKeeper,
  type Judge,
  type KeeperOptions,
  makeBundleKeeper,
} from './bundleKeeper.ts';
export { forgetPrices, openBundleStore } from './bundleStore.ts';
export { type Generation, maxBundleBytes } from './generation.ts';
export { builtAtMs, isAfterLifetime, lifetimeEndMs, lifetimeNotices } from './lifetime.ts';
export { lockStore } from './lockedStore.ts';
export { loadPublicKey } from './loadPublicKey.ts';
