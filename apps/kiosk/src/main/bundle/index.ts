export { type Acceptance, type AcceptanceTerms, acceptBundle } from './acceptBundle.ts';
export { type ActiveBundle, builtAtMs, isAfterLifetime, makeNoticeLog } from './activeBundle.ts';
export {
  type BundleKeeper,
  type Judge,
  type KeeperOptions,
  makeBundleKeeper,
} from './bundleKeeper.ts';
export { forgetPrices, openBundleStore } from './bundleStore.ts';
export { type Generation, maxBundleBytes } from './generation.ts';
export { loadPublicKey } from './loadPublicKey.ts';
