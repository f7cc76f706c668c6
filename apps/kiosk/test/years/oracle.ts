import { nextChange, priceAt, type PricePlan } from '@wattpost/engine';
import type { Generation } from '../../src/main/bundle/generation.ts';
import { sha256 } from '../../src/main/bundle/generation.ts';
import type { DataView } from '../../src/main/data/kioskData.ts';
import type { Genuine } from './fakePlatform.ts';
import { staleAfterMs } from './kioskProcess.ts';
import type { Machine } from './machine.ts';
import type { Painted } from './simulatedPage.ts';

/**
 * What may be on the screen, from what has happened to the machine: it knows the bundles that reached the kiosk and
 * how the clock was set, but nothing of the kiosk's decisions.
 */
export interface Oracle {
  /** A process has started. */
  readonly started: () => void;
  /** An answer of the platform has reached the kiosk. */
  readonly offered: (bundle: Generation) => void;
  /** The system's clock was set by so much. */
  readonly clockSet: (byMs: number) => void;
  /** The machine has slept, and the kiosk knows it. */
  readonly resumed: () => void;
  /** @throws Error when the painted price or the state may mislead a driver. */
  readonly check: (painted: Painted | null, view: DataView) => void;
}

/** Beyond this error of the clock, no price may be shown; bundles may be dated so much after the clock. */
const priceLimitMs = 5 * 60_000;
const nextPriceLimitMs = 10_000;
/** Between the kiosk's decision about a date and the next look at it. */
const boundaryMs = 120_000;
/** A clock that was not set for so long is accepted. */
const settlesMs = 15 * 60_000;

/** Makes the oracle of a machine. */
export function makeOracle({ platform, disk, wallMs, monotonicMs }: Machine): Oracle {
  /** Dates of the bundles that this process must not go back behind. */
  let reached: number[] = [];
  let shift = { byMs: 0, atMs: -Infinity };
  let before: { readonly wallMs: number; readonly createdAtMs: number } | null = null;

  const hasReached = (epochMs: number): boolean => epochMs <= wallMs() + priceLimitMs;
  const shiftMs = (): number => {
    const { byMs, atMs } = shift;
    return monotonicMs() - atMs >= settlesMs ? 0 : Math.abs(byMs);
  };
  const genuine = (hash: string): Genuine => {
    const found = platform.made.get(hash);
    if (found === undefined) throw new Error(`A bundle in use was never published: ${hash}`);
    return found;
  };
  const checkPainted = ({ price, model, bundleSha256 }: Painted): void => {
    const shown = /\d+[.,]\d+/.exec(price)?.[0];
    if (shown === undefined) {
      insist(price === 'Price not available', `"${price}" instead of a price`);
      return;
    }
    const { createdAtMs, validUntilMs, plan } = genuine(bundleSha256 ?? '');
    const nowMs = wallMs();
    if (plan === null) throw new Error('A price of a station without a known clock is shown.');
    const amount = amountAt(plan, nowMs);
    insist(Number(shown) === amount, `"${price}" instead of ${amount}`);
    insist(nowMs < validUntilMs, 'an expired price');
    insist(hasReached(createdAtMs), 'a price from the future');
    insist(shiftMs() <= priceLimitMs, 'a price by a doubtful clock');
    const newestMs = Math.max(...reached.filter(hasReached));
    insist(createdAtMs >= newestMs, 'the price of an older bundle');
    const next = model.panels[0]?.next;
    if (next?.price.kind !== 'priced') return;
    insist(shiftMs() <= nextPriceLimitMs, 'a next price by a doubtful clock');
    const changesAtMs = nextChange(plan, nowMs) ?? Infinity;
    const { value } = next.price.hero;
    insist(Number(value) === amountAt(plan, changesAtMs), `"${value}" as the next price`);
  };
  return {
    started: () => {
      shift = { byMs: 0, atMs: -Infinity };
      before = null;
      const isReadable = disk.fault !== 'failing';
      reached = [...platform.made.values()].flatMap((one) =>
        isReadable && hasReached(one.createdAtMs) && disk.holds(one.bytes) ? [one.createdAtMs] : [],
      );
      reached = reached.length === 0 ? [] : [Math.max(...reached)];
    },
    offered: ({ bytes, signature }) => {
      const one = platform.made.get(sha256(bytes));
      if (one === undefined || one.plan === null || one.signature !== signature) return;
      const isInTime = hasReached(one.createdAtMs) && wallMs() < one.validUntilMs;
      // One that a wrong clock had reached blocks it until that is over; it comes again with the next poll.
      const isBlocked = reached.some((ms) => ms > one.createdAtMs);
      if (isInTime && !isBlocked) reached.push(one.createdAtMs);
    },
    clockSet: (byMs) => {
      const earlierMs = before?.wallMs ?? wallMs();
      const floorMs = before?.createdAtMs ?? -Infinity;
      // A clock that was before its data and no longer is, was corrected.
      const isCorrection = earlierMs < floorMs && wallMs() >= floorMs;
      const agoMs = monotonicMs() - shift.atMs;
      const sums = [
        ...(isCorrection ? [0] : []),
        ...(agoMs >= settlesMs ? [byMs] : []),
        // The kiosk noticed the last one a second later at most.
        ...(agoMs <= settlesMs + 1_000 ? [shift.byMs + byMs] : []),
      ];
      const sumMs = sums.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
      shift = { byMs: Math.abs(sumMs) <= nextPriceLimitMs ? 0 : sumMs, atMs: monotonicMs() };
    },
    resumed: () => {
      shift = { byMs: 0, atMs: -Infinity };
    },
    check: (painted, { active, state, lastSyncMs }) => {
      const nowMs = wallMs();
      if (active === null) reached = [];
      else {
        const { createdAtMs, validUntilMs } = genuine(active.sha256);
        // It goes back to what is on the disk, which may be damaged.
        if (before !== null && createdAtMs < before.createdAtMs) {
          const lost = [...platform.made.values()].filter(({ bytes }) => disk.hasDamaged(bytes));
          reached = reached.filter((ms) => lost.every((one) => one.createdAtMs !== ms));
        }
        before = { wallMs: nowMs, createdAtMs };
        // Dates that the clock never reached do not count once the kiosk has gone back behind them.
        reached = reached.filter((ms) => hasReached(ms + boundaryMs) || ms <= createdAtMs);
        if (hasReached(createdAtMs) && !reached.includes(createdAtMs)) reached.push(createdAtMs);
        if (state.kind === 'fresh' || state.kind === 'offline_valid') {
          insist(nowMs < validUntilMs, 'an expired bundle as current');
        }
        if (state.kind === 'fresh') {
          const confirmedMs = Math.max(createdAtMs, lastSyncMs ?? -Infinity);
          insist(nowMs - confirmedMs <= staleAfterMs, 'an old bundle as fresh');
        }
      }
      if (painted !== null) checkPainted(painted);
    },
  };
}

/** Cheaper than the assertions of the test runner, millions of times. */
function insist(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(`The kiosk has ${otherwise}.`);
}

/** The price of a kilowatt-hour by the engine; `undefined`: unknown. */
export function amountAt(plan: PricePlan, epochMs: number): number | undefined {
  return priceAt(plan, epochMs).intervals?.energy[0]?.price;
}
