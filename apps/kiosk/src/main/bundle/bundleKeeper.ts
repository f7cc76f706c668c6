import type { KeyObject } from 'node:crypto';
import type { Acceptance, AcceptanceTerms, Refusal } from './acceptBundle.ts';
import { isToCome, type ActiveBundle } from './activeBundle.ts';
import { newestFirst, type BundleStore } from './bundleStore.ts';
import { errorText } from '../host/index.ts';
import { sha256, type Generation } from './generation.ts';

/** `acceptBundle`, in whichever thread it runs. Never rejects: a bundle that cannot be fully read is refused. */
export type Judge = (offered: Generation, terms: AcceptanceTerms) => Promise<Acceptance>;

/** The outcome of offering a bundle. */
export type Offer =
  | {
      readonly kind: 'accepted';
      /** Why a restart would lose it; completes the sentence "the bundle …". */
      readonly storeFailure?: string;
    }
  /** It is already in use. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Holds the bundle in use; only the keeper decides whether another replaces it. */
export interface BundleKeeper {
  readonly current: () => ActiveBundle | null;
  /** Whether the store's bundle is valid except for a time zone that this system does not know. */
  readonly isZoneMissing: () => boolean;
  /** Activates the newest valid generation of the store; logs what is wrong with others. */
  readonly restore: () => Promise<void>;
  /**
   * Call it when the clock may have become right: a bundle in use that is dated after the clock
   * is replaced by the previous one, if the clock is trusted or has reached the date of that one.
   *
   * @returns whether it was replaced; bundles that were refused because of it may be offered again.
   */
  readonly reconsider: () => Promise<boolean>;
  /**
   * Call it now and then: tries to store a bundle in use that is not on disk yet, because there was
   * no space, or because the clock had not reached its date.
   *
   * @returns whether it was stored.
   */
  readonly storeCurrent: () => Promise<boolean>;
  /**
   * Offers are queued: each is compared with the outcome of the previous one.
   *
   * @param mustBeLater as in `AcceptanceTerms`; default: false.
   */
  readonly offer: (offered: Generation, mustBeLater?: boolean) => Promise<Offer>;
}

/** The dependencies of a keeper. */
export interface KeeperOptions {
  /** `null`: nothing is stored on disk. */
  readonly store: BundleStore | null;
  /** As in `AcceptanceTerms`. */
  readonly stations: readonly string[];
  readonly publicKey: KeyObject | null;
  /** The kiosk's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Whether that clock is known to be right; called only when needed. */
  readonly isClockTrusted: () => Promise<boolean>;
  /** As in `AcceptanceTerms`. */
  readonly builtAtMs: number;
  readonly judge: Judge;
  readonly log: (message: string) => void;
}

/** A bundle in use that is not on disk, and the data to store with it. */
interface Unkept {
  readonly offered: Generation;
  /** The store's generation that was previously in use. */
  readonly previous: number | null;
}

/** Makes a keeper without a bundle. */
export function makeBundleKeeper(options: KeeperOptions): BundleKeeper {
  const { store, stations, publicKey, builtAtMs, now, isClockTrusted, log } = options;
  let current: ActiveBundle | null = null;
  /** As in `AcceptanceTerms`; the clock had reached the date of whatever is on disk. */
  let newestReached: ActiveBundle | null = null;
  let currentNumber: number | null = null;
  let unkept: Unkept | null = null;
  /** For as long as a bundle may be in use again. */
  const generationOf = new WeakMap<ActiveBundle, Generation>();
  let isZoneMissing = false;
  let last: Promise<unknown> = Promise.resolve();

  const isAhead = (one: ActiveBundle | null): boolean => one !== null && isToCome(one, now());
  const updateNewestReached = (): void => {
    if (!isAhead(current)) newestReached = current;
  };
  const judge = async (
    offered: Generation,
    before: Pick<AcceptanceTerms, 'current' | 'newestReached' | 'mustBeLater'>,
  ): Promise<Acceptance> => {
    const terms = { stations, publicKey, builtAtMs, ...before, nowMs: now() };
    const acceptance = await options.judge(offered, { ...terms, isClockTrusted: false });
    const hangsOnClock = acceptance.ok
      ? isAhead(acceptance.accepted)
      : acceptance.refusal.code === 'from_the_future' || isAhead(before.current);
    return hangsOnClock && (await isClockTrusted())
      ? options.judge(offered, { ...terms, isClockTrusted: true })
      : acceptance;
  };

  /** The newest good generation of the store, and its number. */
  const find = async (): Promise<readonly [ActiveBundle, number] | readonly [null, null]> => {
    if (store === null) return [null, null];
    const { generations, damaged } = await store.read();
    for (const { file, reason } of damaged) log(`${file} is not used: ${reason}`);
    const tried = newestFirst(generations);
    for (const [index, stored] of tried.entries()) {
      const acceptance = await judge(stored, { current: null });
      if (!acceptance.ok) {
        const { code, reasons } = acceptance.refusal;
        isZoneMissing ||= code === 'zone_missing';
        log(`generation ${stored.number} of the store is not used: ${reasons.join('; ')}`);
        continue;
      }
      for (const { number } of tried.slice(index + 1)) {
        if (number < stored.number) continue;
        const why = `it was made before generation ${stored.number}`;
        log(`generation ${number} of the store is not used: ${why}`);
      }
      generationOf.set(acceptance.accepted, stored);
      return [acceptance.accepted, stored.number];
    }
    return [null, null];
  };
  const restore = async (): Promise<void> => {
    const restored = await find();
    unkept = null;
    [current, currentNumber] = restored;
    newestReached = current;
  };

  const reconsider = async (): Promise<boolean> => {
    updateNewestReached();
    const before = current;
    const earlier = newestReached === before || isAhead(newestReached) ? null : newestReached;
    if (before === null || !isAhead(before)) return false;
    if (earlier === null && !(await isClockTrusted())) return false;
    const made = new Date(before.createdAtMs).toISOString();
    log(`the bundle in use was made at ${made}, which is in the future: it is no longer used`);
    await restore();
    if (earlier !== null && (current === null || current.createdAtMs < earlier.createdAtMs)) {
      // Its file is damaged, cannot be read, or was never written.
      const offered = generationOf.get(earlier);
      if (offered !== undefined) unkept = { offered, previous: currentNumber };
      [current, newestReached, currentNumber] = [earlier, earlier, null];
    }
    return true;
  };

  const storeCurrent = async (): Promise<boolean> => {
    if (store === null || unkept === null || isAhead(current)) return false;
    updateNewestReached();
    const { offered, previous } = unkept;
    try {
      currentNumber = await store.add(offered, previous);
    } catch {
      return false;
    }
    unkept = null;
    return true;
  };

  const accept = async (offered: Generation, mustBeLater: boolean): Promise<Offer> => {
    updateNewestReached();
    if (current !== null && sha256(offered.bytes) === current.sha256) {
      const isAsGood = publicKey === null || offered.signature === current.signature;
      if (isAsGood && (store === null || currentNumber !== null)) return { kind: 'same' };
    }
    const acceptance = await judge(offered, { current, newestReached, mustBeLater });
    if (!acceptance.ok) {
      if (current === null) isZoneMissing ||= acceptance.refusal.code === 'zone_missing';
      return { kind: 'refused', refusal: acceptance.refusal };
    }
    const { accepted } = acceptance;
    // A bundle that was set aside is not stored, so that it does not become the previous one.
    const isBehind = current !== null && accepted.createdAtMs < current.createdAtMs;
    const previous = (isBehind ? null : currentNumber) ?? unkept?.previous ?? null;
    let storeFailure: string | undefined;
    if (store === null) unkept = null;
    else if (isAhead(accepted)) {
      // On disk it would outlast the clock error and block correct bundles.
      const made = new Date(accepted.createdAtMs).toISOString();
      storeFailure = `is dated ${made}, which is in the future: it is not stored on disk until then`;
      currentNumber = null;
      unkept = { offered, previous };
    } else {
      try {
        currentNumber = await store.add(offered, previous);
        unkept = null;
      } catch (error) {
        // A valid price is shown even if it cannot be stored; the old one would be wrong.
        const reason = `cannot be stored on disk (${errorText(error)})`;
        storeFailure = `${reason}: until it can be, a restart would lose it`;
        currentNumber = null;
        unkept = { offered, previous };
      }
    }
    const isSame = current?.sha256 === accepted.sha256;
    generationOf.set(accepted, offered);
    current = accepted;
    updateNewestReached();
    isZoneMissing = false;
    if (isSame && storeFailure === undefined) return { kind: 'same' };
    return storeFailure === undefined ? { kind: 'accepted' } : { kind: 'accepted', storeFailure };
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    current: () => current,
    isZoneMissing: () => isZoneMissing,
    restore: () => inTurn(restore),
    reconsider: () => inTurn(reconsider),
    storeCurrent: () => inTurn(storeCurrent),
    offer: (offered, mustBeLater = false) => inTurn(() => accept(offered, mustBeLater)),
  };
}
