import type { KeyObject } from 'node:crypto';
import type { Refusal } from './acceptBundle.ts';
import type { BundleStore, StoredGeneration } from './bundleStore.ts';
import { errorText } from '../host/index.ts';
import { sha256, type Generation } from './generation.ts';
import { isToCome, type HeldBundle } from './heldBundle.ts';
import type { Judge, Judgement } from './judgeBundle.ts';
import { newestFirst } from './newestFirst.ts';
import { recallBundle } from './recallBundle.ts';

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
  /**
   * To be called once there is time: what was taken up because it had been checked before is checked in
   * full all the same, and gives way to an older one where that fails; what was checked in full is marked,
   * so that the next start is quicker.
   */
  readonly settle: () => Promise<void>;
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
  /**
   * Names the program that checks, and what it knows of time zones: what it has checked it takes up again
   * without checking it first. `null`: everything is checked at once.
   */
  readonly program: string | null;
  /** The kiosk's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Whether that clock is known to be right; asked only when something hangs on it. */
  readonly isClockTrusted: () => Promise<boolean>;
  /** As in `AcceptanceTerms`. */
  readonly builtAtMs: number;
  readonly judge: Judge;
  readonly log: (message: string) => void;
}

/** A generation of the store that was taken up. */
interface Restored {
  readonly stored: StoredGeneration;
  readonly held: HeldBundle;
  readonly isRecalled: boolean;
  /** What is to be kept with it. */
  readonly mark: string | null;
}

/** A bundle in use that is not on the disk, and what it would be kept with. */
interface Unkept {
  readonly offered: Generation;
  /** The store's generation that was in use before it. */
  readonly previous: number | null;
  readonly mark: string | null;
}

/** Makes a keeper that holds nothing yet. */
export function makeBundleKeeper(options: KeeperOptions): BundleKeeper {
  const { store, stations, publicKey, program, builtAtMs, now, isClockTrusted, log } = options;
  let current: HeldBundle | null = null;
  let currentNumber: number | null = null;
  /** The store's generation as it was taken up, until it has settled. */
  let restored: Restored | null = null;
  let unkept: Unkept | null = null;
  let isZoneMissing = false;
  let last: Promise<unknown> = Promise.resolve();

  const isAhead = (held: HeldBundle | null): boolean => held !== null && isToCome(held, now());
  const judge = async (offered: Generation, before: HeldBundle | null): Promise<Judgement> => {
    // Its bytes need not be carried to whoever judges.
    const incumbent =
      before === null ? null : { createdAtMs: before.createdAtMs, data: before.data };
    const terms = { stations, publicKey, program, builtAtMs, current: incumbent, nowMs: now() };
    const judgement = await options.judge(offered, { ...terms, isClockTrusted: false });
    const hangsOnClock = judgement.ok
      ? isAhead(judgement.held)
      : judgement.refusal.code === 'from_the_future' || isAhead(before);
    return hangsOnClock && (await isClockTrusted())
      ? options.judge(offered, { ...terms, isClockTrusted: true })
      : judgement;
  };
  /** What was checked before, unless its date has to be looked at. */
  const recall = (stored: StoredGeneration, known: string | null): HeldBundle | null => {
    if (known === null) return null;
    const recalled = recallBundle(stored, { stations, publicKey, program: known });
    return isAhead(recalled) ? null : recalled;
  };

  /** @param known the program whose marks count; `null`: none does. */
  const find = async (known: string | null): Promise<Restored | null> => {
    if (store === null) return null;
    const { generations, damaged } = await store.read();
    for (const { file, reason } of damaged) log(`${file} is not used: ${reason}`);
    const tried = newestFirst(generations);
    for (const [index, stored] of tried.entries()) {
      const recalled = recall(stored, known);
      const isRecalled = recalled !== null;
      const judgement: Judgement = isRecalled
        ? { ok: true, held: recalled, mark: stored.mark }
        : await judge(stored, null);
      if (!judgement.ok) {
        const { code, reasons } = judgement.refusal;
        isZoneMissing ||= code === 'zone_missing';
        log(`generation ${stored.number} of the store is not used: ${reasons.join('; ')}`);
        continue;
      }
      for (const { number } of tried.slice(index + 1)) {
        if (number < stored.number) continue;
        const why = `it was made before generation ${stored.number}`;
        log(`generation ${number} of the store is not used: ${why}`);
      }
      const { held, mark } = judgement;
      return { stored, held, isRecalled, mark };
    }
    return null;
  };
  const takeUp = async (known: string | null): Promise<void> => {
    restored = await find(known);
    unkept = null;
    current = restored?.held ?? null;
    currentNumber = restored?.stored.number ?? null;
  };

  const settle = async (): Promise<void> => {
    const before = restored;
    restored = null;
    // Another one has taken its place.
    if (before === null || store === null || currentNumber !== before.stored.number) return;
    const { stored, isRecalled, mark } = before;
    const judgement = isRecalled ? await judge(stored, null) : null;
    const due = judgement === null ? mark : judgement.ok ? judgement.mark : null;
    // A disk that is full costs the next start its quickness, and nothing else.
    if (due !== stored.mark) await store.mark(stored, stored.number, due).catch(() => undefined);
    // Finds it bad once more, says so, and goes on to the one before it.
    if (judgement?.ok === false) await takeUp(null);
  };

  const reconsider = async (): Promise<boolean> => {
    const before = current;
    if (before === null || !isAhead(before) || !(await isClockTrusted())) return false;
    const made = new Date(before.createdAtMs).toISOString();
    log(`the bundle in use was made at ${made}, which is to come: it does not count any more`);
    await takeUp(null);
    return true;
  };

  const keep = async (): Promise<boolean> => {
    if (store === null || unkept === null) return false;
    const { offered, previous, mark } = unkept;
    try {
      currentNumber = await store.add(offered, previous, mark);
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
    const judgement = await judge(offered, current);
    if (!judgement.ok) {
      if (current === null) isZoneMissing ||= judgement.refusal.code === 'zone_missing';
      return { kind: 'refused', refusal: judgement.refusal };
    }
    const { held, mark } = judgement;
    // One that did not count is not kept to be gone back to.
    const isBehind = current !== null && held.createdAtMs < current.createdAtMs;
    const previous = isBehind ? null : (currentNumber ?? unkept?.previous ?? null);
    let notKept: string | undefined;
    try {
      if (store !== null) currentNumber = await store.add(offered, previous, mark);
      unkept = null;
    } catch (error) {
      // A price that holds now is shown even when it cannot be kept; an old one would be wrong.
      notKept = errorText(error);
      currentNumber = null;
      unkept = { offered, previous, mark };
    }
    const isSame = current?.sha256 === held.sha256;
    current = held;
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
    restore: async () => {
      await takeUp(program);
    },
    settle: () => inTurn(settle),
    reconsider: () => inTurn(reconsider),
    keep: () => inTurn(keep),
    offer: (offered) => inTurn(() => take(offered)),
  };
}
