import {
  type ActivePrice,
  type Instant,
  type LocalizedText,
  type PricePlan,
  marketingText,
  nextChange,
  priceAt,
  toEpochMs,
} from '@wattpost/engine';
import { utcInstant } from '../json/index.ts';
import { type Bundle, stationPlan } from './bundle.ts';

/** What charging costs at a station at an instant, or why the bundle does not say. */
export type StationPrice =
  | {
      readonly kind: 'valid';
      /** `intervals` is `null` where the price is not known (D2): show that, never zero. */
      readonly price: ActivePrice;
      /** Epoch milliseconds, exclusive: the next change or the bundle's end; `null`: for good. */
      readonly until: number | null;
      /** What holds from `until` on; `null` where nothing changes, or the bundle ends first. */
      readonly next: ActivePrice | null;
      /** The price's texts in the first language asked for that it has (T4); `null`: in none of them. */
      readonly text: LocalizedText | null;
      /** What more can be asked: the currency, the clock, the cost of a session. */
      readonly plan: PricePlan;
    }
  /** The bundle has ended: a price from it would be an old one. */
  | { readonly kind: 'expired'; readonly validUntil: number }
  /** The bundle is of later: what was charged before it was made it does not say. */
  | { readonly kind: 'not_yet'; readonly validFrom: number };

const plansOf = new WeakMap<Bundle, Map<string, PricePlan>>();

/** A station's plan, compiled once for as long as somebody has the bundle. */
function keptPlan(bundle: Bundle, stationUuid: string): PricePlan {
  const plans = plansOf.get(bundle) ?? new Map<string, PricePlan>();
  plansOf.set(bundle, plans);
  const plan = plans.get(stationUuid) ?? stationPlan(bundle, stationUuid);
  plans.set(stationUuid, plan);
  return plan;
}

/** Epoch milliseconds of an instant that a bundle states. */
function stated(text: string): number {
  return utcInstant(text) ?? NaN;
}

/**
 * What charging costs at a station, asked of a bundle that was read (`readBundle`, `parseBundle`): the
 * one call for whoever shows a price. It says no price before the bundle was made and none from its
 * `valid_until` on.
 *
 * @param stationUuid the `uuid` of a station in the bundle.
 * @param locales languages for `text`, the best first.
 * @throws RangeError when the bundle has no such station; TypeError or RangeError as `toEpochMs` for what
 * is no instant.
 */
export function stationPrice(
  bundle: Bundle,
  stationUuid: string,
  instant: Instant,
  locales: readonly string[] = [],
): StationPrice {
  const plan = keptPlan(bundle, stationUuid);
  const atMs = toEpochMs(instant);
  const price = priceAt(plan, atMs);
  const validFrom = stated(bundle.created_at);
  const validUntil = bundle.valid_until === null ? Infinity : stated(bundle.valid_until);
  if (!(atMs >= validFrom)) return { kind: 'not_yet', validFrom };
  if (!(atMs < validUntil)) return { kind: 'expired', validUntil };
  const changeMs = nextChange(plan, atMs) ?? Infinity;
  const until = Math.min(changeMs, validUntil);
  return {
    kind: 'valid',
    price,
    until: until === Infinity ? null : until,
    next: changeMs < validUntil ? priceAt(plan, changeMs) : null,
    text: marketingText(price, locales) ?? null,
    plan,
  };
}
