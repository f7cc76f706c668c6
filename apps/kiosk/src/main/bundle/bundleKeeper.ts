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
  | {
      readonly kind: 'taken';
      /** Why it would not outlive a restart now; completes the sentence "the bundle …". */
      readonly notKept?: string;
    }
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
   * To be called when the clock may have become right: a bundle in use that is dated after the clock
   * gives way to the one before it, if the clock is trusted or has reached the date of that one.
   *
   * @returns whether it has; what was refused because of it may be offered again.
   */
  readonly reconsider: () => Promise<boolean>;
  /**
   * To be called now and then: tries to keep a bundle in use that is not on disk yet, because there was
   * no room, or because the clock had not reached its date.
   *
   * @returns whether it was kept by this.
   */
  readonly keep: () => Promise<boolean>;
  /**
   * Offers follow one another: each is compared with what the one before it left.
   *
   * @param mustBeLater as in `AcceptanceTerms`; default: false.
   */
  readonly offer: (offered: Generation, mustBeLater?: boolean) => Promise<Offer>;
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
  /** Whether that clock is known to be right; called only when it matters. */
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
  /** As in `AcceptanceTerms`; whatever is on disk was reached. */
  let reached: ActiveBundle | null = null;
  let currentNumber: number | null = null;
  let unkept: Unkept | null = null;
  let isZoneMissing = false;
  let last: Promise<unknown> = Promise.resolve();

  const isAhead = (one: ActiveBundle | null): boolean => one !== null && isToCome(one, now());
  const noteReached = (): void => {
    if (!isAhead(current)) reached = current;
  };
  const judge = async (
    offered: Generation,
    before: Pick<AcceptanceTerms, 'current' | 'reached' | 'mustBeLater'>,
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
      return [acceptance.accepted, stored.number];
    }
    return [null, null];
  };
  const restore = async (): Promise<void> => {
    const found = await find();
    unkept = null;
    [current, currentNumber] = found;
    reached = current;
  };

  const reconsider = async (): Promise<boolean> => {
    noteReached();
    const before = current;
    const earlier = reached === before || isAhead(reached) ? null : reached;
    if (before === null || !isAhead(before)) return false;
    if (earlier === null && !(await isClockTrusted())) return false;
    const made = new Date(before.createdAtMs).toISOString();
    log(`the bundle in use was made at ${made}, which is to come: it does not count any more`);
    await restore();
    if (current === null && earlier !== null) [current, reached] = [earlier, earlier];
    return true;
  };

  const keep = async (): Promise<boolean> => {
    if (store === null || unkept === null || isAhead(current)) return false;
    noteReached();
    const { offered, previous } = unkept;
    try {
      currentNumber = await store.add(offered, previous);
    } catch {
      return false;
    }
    unkept = null;
    return true;
  };

  const take = async (offered: Generation, mustBeLater: boolean): Promise<Offer> => {
    noteReached();
    if (current !== null && sha256(offered.bytes) === current.sha256) {
      const isAsGood = publicKey === null || offered.signature === current.signature;
      if (isAsGood && (store === null || currentNumber !== null)) return { kind: 'same' };
    }
    const acceptance = await judge(offered, { current, reached, mustBeLater });
    if (!acceptance.ok) {
      if (current === null) isZoneMissing ||= acceptance.refusal.code === 'zone_missing';
      return { kind: 'refused', refusal: acceptance.refusal };
    }
    const { accepted } = acceptance;
    // One that did not count is not kept to be gone back to.
    const isBehind = current !== null && accepted.createdAtMs < current.createdAtMs;
    const previous = (isBehind ? null : currentNumber) ?? unkept?.previous ?? null;
    let notKept: string | undefined;
    if (store === null) unkept = null;
    else if (isAhead(accepted)) {
      // On disk it would outlive the clock that may be right, and keep right ones out.
      const made = new Date(accepted.createdAtMs).toISOString();
      notKept = `is dated ${made}, which is to come: until then it is not kept on disk`;
      currentNumber = null;
      unkept = { offered, previous };
    } else {
      try {
        currentNumber = await store.add(offered, previous);
        unkept = null;
      } catch (error) {
        // A price that holds now is shown even when it cannot be kept; an old one would be wrong.
        const reason = `cannot be kept on disk (${errorText(error)})`;
        notKept = `${reason}: until there is space, a restart would lose it`;
        currentNumber = null;
        unkept = { offered, previous };
      }
    }
    const isSame = current?.sha256 === accepted.sha256;
    current = accepted;
    noteReached();
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
    offer: (offered, mustBeLater = false) => inTurn(() => take(offered, mustBeLater)),
  };
}
