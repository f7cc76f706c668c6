import type { KeyObject } from 'node:crypto';
import type { Acceptance, Refusal } from './acceptBundle.ts';
import type { BundleStore, StoredGeneration } from './bundleStore.ts';
import { errorText } from './files.ts';
import { sha256, type Generation } from './generation.ts';
import type { HeldBundle } from './heldBundle.ts';
import { newestFirst } from './newestFirst.ts';
import { checkMark, recallBundle } from './recallBundle.ts';

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
  readonly log: (message: string) => void;
}

/** Makes a keeper that holds nothing yet. */
export function makeBundleKeeper(options: KeeperOptions): BundleKeeper {
  const { store, stations, publicKey, program, now, log } = options;
  let current: HeldBundle | null = null;
  let currentNumber: number | null = null;
  /** The store's generation as it was taken up, until it has settled. */
  let restored: { readonly stored: StoredGeneration; readonly isRecalled: boolean } | null = null;
  let isZoneMissing = false;
  let last: Promise<unknown> = Promise.resolve();

  /** Most of the check is code that a start which recalls its bundle does not wait for. */
  const judge = async (offered: Generation, held: HeldBundle | null): Promise<Acceptance> => {
    const { acceptBundle } = await import('./acceptBundle.ts');
    return acceptBundle(offered, { stations, publicKey, current: held, nowMs: now() });
  };
  const markFor = (offered: Generation, held: HeldBundle): string | null =>
    program === null ? null : checkMark(offered, held, program);

  /**
   * @param known the program whose marks count; `null`: none does.
   * @returns whether there was one to take up.
   */
  const takeUp = async (known: string | null): Promise<boolean> => {
    if (store === null) return false;
    const { generations, damaged } = await store.read();
    for (const { file, reason } of damaged) log(`${file} is not used: ${reason}`);
    const tried = newestFirst(generations);
    for (const [index, stored] of tried.entries()) {
      const terms = { stations, publicKey };
      const recalled = known === null ? null : recallBundle(stored, { ...terms, program: known });
      const acceptance: Acceptance =
        recalled === null ? await judge(stored, null) : { ok: true, held: recalled };
      if (acceptance.ok) {
        current = acceptance.held;
        currentNumber = stored.number;
        restored = { stored, isRecalled: recalled !== null };
        for (const { number } of tried.slice(index + 1)) {
          if (number < stored.number) continue;
          const why = `it was made before generation ${stored.number}`;
          log(`generation ${number} of the store is not used: ${why}`);
        }
        return true;
      }
      const { code, reasons } = acceptance.refusal;
      isZoneMissing ||= code === 'zone_missing';
      log(`generation ${stored.number} of the store is not used: ${reasons.join('; ')}`);
    }
    return false;
  };

  const settle = async (): Promise<void> => {
    const before = restored;
    restored = null;
    // Another one has taken its place.
    if (before === null || store === null || current === null) return;
    const { stored, isRecalled } = before;
    if (currentNumber !== stored.number) return;
    const isGood = !isRecalled || (await judge(stored, null)).ok;
    const mark = isRecalled ? stored.mark : markFor(stored, current);
    const due = isGood ? mark : null;
    // A disk that is full costs the next start its quickness, and nothing else.
    if (due !== stored.mark) await store.mark(stored, stored.number, due).catch(() => undefined);
    if (isGood) return;
    // Finds it bad once more, says so, and goes on to the one before it.
    if (await takeUp(null)) return;
    current = null;
    currentNumber = null;
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
    let notKept: string | undefined;
    try {
      if (store !== null) {
        const mark = markFor(offered, acceptance.held);
        currentNumber = await store.add(offered, currentNumber, mark);
      }
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
    offer: (offered) => inTurn(() => take(offered)),
  };
}
