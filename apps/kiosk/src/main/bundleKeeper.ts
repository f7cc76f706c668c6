import type { KeyObject } from 'node:crypto';
import { acceptBundle, type HeldBundle, type Refusal } from './acceptBundle.ts';
import type { BundleStore } from './bundleStore.ts';
import { errorText } from './files.ts';
import { sha256, type Generation } from './generation.ts';
import { newestFirst } from './newestFirst.ts';

/** What became of an offered bundle. */
export type Offer =
  | { readonly kind: 'taken'; /** Why it will not outlive a restart. */ readonly notKept?: string }
  /** It is the one in use. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Holds the bundle in use; the one place that decides whether another takes its place. */
export interface BundleKeeper {
  readonly current: () => HeldBundle | null;
  /** Whether the store's bundle is sound but for a time zone that this system does not know. */
  readonly isZoneMissing: () => boolean;
  /** Takes up the newest good generation of the store; says in the log what is wrong with others. */
  readonly restore: () => Promise<void>;
  /** Offers follow one another: each is compared with what the one before it left. */
  readonly offer: (offered: Generation) => Promise<Offer>;
}

/** What a keeper works with. */
export interface KeeperOptions {
  /** `null`: nothing is kept on disk. */
  readonly store: BundleStore | null;
  /** As in `AcceptanceTerms`. */
  readonly stations: readonly string[];
  readonly publicKey: KeyObject | null;
  /** The kiosk's clock, epoch milliseconds. */
  readonly now: () => number;
  readonly log: (message: string) => void;
}

/** Makes a keeper that holds nothing yet. */
export function makeBundleKeeper(options: KeeperOptions): BundleKeeper {
  const { store, stations, publicKey, now, log } = options;
  let current: HeldBundle | null = null;
  let currentNumber: number | null = null;
  let isZoneMissing = false;
  let last: Promise<unknown> = Promise.resolve();

  const restore = async (): Promise<void> => {
    if (store === null) return;
    const { generations, damaged } = await store.read();
    for (const { file, reason } of damaged) log(`${file} is not used: ${reason}`);
    const tried = newestFirst(generations);
    for (const [index, generation] of tried.entries()) {
      const terms = { stations, publicKey, current: null, nowMs: now() };
      const acceptance = acceptBundle(generation, terms);
      if (acceptance.ok) {
        current = acceptance.held;
        currentNumber = generation.number;
        for (const { number } of tried.slice(index + 1)) {
          if (number < generation.number) continue;
          const why = `it was made before generation ${generation.number}`;
          log(`generation ${number} of the store is not used: ${why}`);
        }
        return;
      }
      const { code, reasons } = acceptance.refusal;
      isZoneMissing ||= code === 'zone_missing';
      log(`generation ${generation.number} of the store is not used: ${reasons.join('; ')}`);
    }
  };

  const take = async (offered: Generation): Promise<Offer> => {
    if (current !== null && sha256(offered.bytes) === current.sha256) {
      const isAsGood = publicKey === null || offered.signature === current.signature;
      if (isAsGood && (store === null || currentNumber !== null)) return { kind: 'same' };
    }
    const acceptance = acceptBundle(offered, { stations, publicKey, current, nowMs: now() });
    if (!acceptance.ok) {
      if (current === null) isZoneMissing ||= acceptance.refusal.code === 'zone_missing';
      return { kind: 'refused', refusal: acceptance.refusal };
    }
    let notKept: string | undefined;
    try {
      if (store !== null) currentNumber = await store.add(offered, currentNumber);
    } catch (error) {
      // A price that holds now is shown even when it cannot be kept; an old one would be wrong.
      notKept = errorText(error);
      currentNumber = null;
    }
    const isSame = current?.sha256 === acceptance.held.sha256;
    current = acceptance.held;
    isZoneMissing = false;
    if (isSame && notKept === undefined) return { kind: 'same' };
    return notKept === undefined ? { kind: 'taken' } : { kind: 'taken', notKept };
  };

  return {
    current: () => current,
    isZoneMissing: () => isZoneMissing,
    restore,
    offer: (offered) => {
      const turn = last.then(() => take(offered));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
