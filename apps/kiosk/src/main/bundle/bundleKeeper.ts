import type { KeyObject } from 'node:crypto';
import type { Acceptance, AcceptanceTerms, Refusal } from './acceptBundle.ts';
import { isToCome, type ActiveBundle } from './activeBundle.ts';
import { newestFirst, type BundleStore } from './bundleStore.ts';
import { errorText } from '../host/index.ts';
import { sha256, type Generation } from './generation.ts';

/** `acceptBundle`, wherever it runs. Never rejects: what cannot be read to its end is refused, too. */
export type Judge = (offered: Generation, terms: AcceptanceTerms) => Promise<Acceptance>;

/** What became of an offered bundle. */
export type Offer =
  | { readonly kind: 'taken'; /** Why it will not outlive a restart. */ readonly notKept?: string }
  /** It is the one in use. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Holds the bundle in use; the one place that decides whether another takes its place. */
export interface BundleKeeper {
  readonly current: () => ActiveBundle | null;
  /** Whether the store's bundle is sound but for a time zone that this system does not know. */
  readonly isZoneMissing: () => boolean;
  /** Takes up the newest good generation of the store; says in the log what is wrong with others. */
  readonly restore: () => Promise<void>;
  /**
   * To be called when the clock may have become right: a bundle in use that is dated after a trusted
   * clock gives way to what the store has of before.
   *
   * @returns whether it has; what was refused because of it may be offered again.
   */
  readonly reconsider: () => Promise<boolean>;
  /**
   * To be called now and then: tries again to keep a bundle in use that could not be kept on disk.
   *
   * @returns whether it was kept by this.
   */
  readonly keep: () => Promise<boolean>;
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
  /** Whether that clock is known to be right; asked only when something hangs on it. */
  readonly isClockTrusted: () => Promise<boolean>;
  /** As in `AcceptanceTerms`. */
  readonly builtAtMs: number;
  readonly judge: Judge;
  readonly log: (message: string) => void;
}

/** A bundle in use that is not on the disk, and what it would be kept with. */
interface Unkept {
  readonly offered: Generation;
  /** The store's generation that was in use before it. */
  readonly previous: number | null;
}

/** Makes a keeper that holds nothing yet. */
export function makeBundleKeeper(options: KeeperOptions): BundleKeeper {
  const { store, stations, publicKey, builtAtMs, now, isClockTrusted, log } = options;
  let current: ActiveBundle | null = null;
  let currentNumber: number | null = null;
  let unkept: Unkept | null = null;
  let isZoneMissing = false;
  let last: Promise<unknown> = Promise.resolve();

  const isAhead = (one: ActiveBundle | null): boolean => one !== null && isToCome(one, now());
  const judge = async (offered: Generation, before: ActiveBundle | null): Promise<Acceptance> => {
    const terms = { stations, publicKey, builtAtMs, current: before, nowMs: now() };
    const acceptance = await options.judge(offered, { ...terms, isClockTrusted: false });
    const hangsOnClock = acceptance.ok
      ? isAhead(acceptance.accepted)
      : acceptance.refusal.code === 'from_the_future' || isAhead(before);
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
      const acceptance = await judge(stored, null);
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
      return [acceptance.accepted, stored.number];
    }
    return [null, null];
  };
  const restore = async (): Promise<void> => {
    const found = await find();
    unkept = null;
    [current, currentNumber] = found;
  };

  const reconsider = async (): Promise<boolean> => {
    const before = current;
    if (before === null || !isAhead(before) || !(await isClockTrusted())) return false;
    const made = new Date(before.createdAtMs).toISOString();
    log(`the bundle in use was made at ${made}, which is to come: it does not count any more`);
    await restore();
    return true;
  };

  const keep = async (): Promise<boolean> => {
    if (store === null || unkept === null) return false;
    const { offered, previous } = unkept;
    try {
      currentNumber = await store.add(offered, previous);
    } catch {
      return false;
    }
    unkept = null;
    return true;
  };

  const take = async (offered: Generation): Promise<Offer> => {
    if (current !== null && sha256(offered.bytes) === current.sha256) {
      const isAsGood = publicKey === null || offered.signature === current.signature;
      if (isAsGood && (store === null || currentNumber !== null)) return { kind: 'same' };
    }
    const acceptance = await judge(offered, current);
    if (!acceptance.ok) {
      if (current === null) isZoneMissing ||= acceptance.refusal.code === 'zone_missing';
      return { kind: 'refused', refusal: acceptance.refusal };
    }
    const { accepted } = acceptance;
    // One that did not count is not kept to be gone back to.
    const isBehind = current !== null && accepted.createdAtMs < current.createdAtMs;
    const previous = isBehind ? null : (currentNumber ?? unkept?.previous ?? null);
    let notKept: string | undefined;
    try {
      if (store !== null) currentNumber = await store.add(offered, previous);
      unkept = null;
    } catch (error) {
      // A price that holds now is shown even when it cannot be kept; an old one would be wrong.
      notKept = errorText(error);
      currentNumber = null;
      unkept = { offered, previous };
    }
    const isSame = current?.sha256 === accepted.sha256;
    current = accepted;
    isZoneMissing = false;
    if (isSame && notKept === undefined) return { kind: 'same' };
    return notKept === undefined ? { kind: 'taken' } : { kind: 'taken', notKept };
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
    keep: () => inTurn(keep),
    offer: (offered) => inTurn(() => take(offered)),
  };
}
