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
import { instantMsOf } from '../json/index.ts';
import type { Bundle } from './bundle.ts';
import type { OwnZones } from './bundleClock.ts';
import { stationPlan } from './stationPlan.ts';

/** The price at a station at an instant, or the reason why the bundle has none. */
export type StationPrice =
  | {
      readonly kind: 'valid';
      /** `intervals` is `null` if the price is unknown (D2): show that, never zero. */
      readonly price: ActivePrice;
      /** Epoch milliseconds, exclusive: the next change, or the bundle's end; `null`: for ever. */
      readonly until: number | null;
      /** The price from `until` on; `null` if nothing changes, or the validity ends before. */
      readonly next: ActivePrice | null;
      /** The price's texts in the first requested language that it has (T4); `null`: none. */
      readonly text: LocalizedText | null;
      /** For further queries: the currency, the clock, the cost of a session. */
      readonly plan: PricePlan;
    }
  /** The bundle has ended: its price is outdated. */
  | { readonly kind: 'expired'; readonly validUntil: number }
  /** The bundle is from the future: it has no prices from before its creation. */
  | { readonly kind: 'not_yet'; readonly validFrom: number };

/**
 * The price at a station from a validated bundle (`readBundle`, `parseBundle`): the
 * one function for displaying a price. It returns no price before the bundle was created, and none from its
 * `valid_until` on.
 *
 * @param stationUuid the `uuid` of a station in the bundle.
 * @param locales languages for `text`, the best first.
 * @param own the zone data of this process, as for `stationPlan`.
 * @throws RangeError when the bundle has no such station; TypeError for an invalid bundle; TypeError or
 * RangeError as `toEpochMs` for an invalid instant.
 */
export function stationPrice(
  bundle: Bundle,
  stationUuid: string,
  instant: Instant,
  locales: readonly string[] = [],
  own?: OwnZones,
): StationPrice {
  const plan = stationPlan(bundle, stationUuid, own);
  const atMs = toEpochMs(instant);
  const price = priceAt(plan, atMs);
  const validFrom = instantMsOf(bundle.created_at);
  const validUntil = bundle.valid_until === null ? Infinity : instantMsOf(bundle.valid_until);
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
