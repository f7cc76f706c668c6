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
import { stationPlan } from './stationPlan.ts';
import { zoneDifferences, zoneKey } from './zoneData.ts';

/** The price at a station at an instant, or the reason why the bundle has none. */
export type StationPrice =
  | {
      readonly kind: 'valid';
      /** `intervals` is `null` if the price is unknown (D2): show that, never zero. */
      readonly price: ActivePrice;
      /**
       * Epoch milliseconds, exclusive: the next change, the bundle's end, or the start of different
       * zone data; `null`: for ever.
       */
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
  | { readonly kind: 'not_yet'; readonly validFrom: number }
  /**
   * The local zone data differs from that of the bundle about the station's clock until
   * `until`, epoch milliseconds: update the zone data, or make the bundle with newer ones.
   */
  | { readonly kind: 'zone_data_differs'; readonly timeZone: string; readonly until: number };

/**
 * The price at a station from a validated bundle (`readBundle`, `parseBundle`): the
 * one function for displaying a price. It returns no price before the bundle was created, none from its
 * `valid_until` on, and none while zone data differs about the station's clock.
 *
 * @param stationUuid the `uuid` of a station in the bundle.
 * @param locales languages for `text`, the best first.
 * @throws RangeError when the bundle has no such station; TypeError for an invalid bundle; TypeError or
 * RangeError as `toEpochMs` for an invalid instant.
 */
export function stationPrice(
  bundle: Bundle,
  stationUuid: string,
  instant: Instant,
  locales: readonly string[] = [],
): StationPrice {
  const plan = stationPlan(bundle, stationUuid);
  const atMs = toEpochMs(instant);
  const price = priceAt(plan, atMs);
  const validFrom = instantMsOf(bundle.created_at);
  const validUntil = bundle.valid_until === null ? Infinity : instantMsOf(bundle.valid_until);
  if (!(atMs >= validFrom)) return { kind: 'not_yet', validFrom };
  if (!(atMs < validUntil)) return { kind: 'expired', validUntil };
  const clock = zoneKey(plan.timeZone);
  const difference = zoneDifferences(bundle).find(
    ({ timeZone, until }) => zoneKey(timeZone) === clock && atMs < until,
  );
  if (difference !== undefined && difference.from <= atMs) {
    return {
      kind: 'zone_data_differs',
      timeZone: difference.timeZone,
      until: Math.min(difference.until, validUntil),
    };
  }
  const endMs = Math.min(validUntil, difference?.from ?? Infinity);
  const changeMs = nextChange(plan, atMs) ?? Infinity;
  const until = Math.min(changeMs, endMs);
  return {
    kind: 'valid',
    price,
    until: until === Infinity ? null : until,
    next: changeMs < endMs ? priceAt(plan, changeMs) : null,
    text: marketingText(price, locales) ?? null,
    plan,
  };
}
