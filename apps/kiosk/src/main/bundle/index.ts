export { type Acceptance, type AcceptanceTerms, acceptBundle } from './acceptBundle.ts';
export { type ActiveBundle, builtAtMs } from './activeBundle.ts';
export {
  type BundleKeeper,
  type Judge,
  type KeeperOptions,
  makeBundleKeeper,
} from './bundleKeeper.ts';
export { openBundleStore } from './bundleStore.ts';
export { forgetPrices } from './forgetPrices.ts';
export { type Generation, maxBundleBytes } from './generation.ts';
export { loadPublicKey } from './loadPublicKey.ts';
export { makeNoticeTeller } from './operatorNotices.ts';
