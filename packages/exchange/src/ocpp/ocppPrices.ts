import {
  exact,
  type Intervals,
  type PriceInterval,
  type PriceLimits,
  type Tax,
} from '@wattpost/engine';
import { exactNumber, nearestNumber, roundedNumber, exactTaxFactor } from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import type { OcppConditions, OcppPrice } from './ocppRecords.ts';

/** Decimal places of a price without tax that is not a finite decimal. */
const writtenPlaces = 6;

const { add, decimalOf, divide, multiply } = exact;

/** An amount and its conditions on the session. */
export interface OcppBlock {
  readonly amount: number;
  readonly conditions: OcppConditions;
}

/** The blocks of a price by component; `fee` is due once. */
export interface OcppBlocks {
  readonly energy: readonly OcppBlock[];
  readonly chargingTime: readonly OcppBlock[];
  readonly idleTime: readonly OcppBlock[];
  readonly fee: number;
}

/** The factor that removes tax from an amount. */
function withoutTax(amount: exact.Fraction, tax: Tax | null): exact.Fraction {
  return tax?.included === true ? divide(amount, exactTaxFactor(tax.percent)) : amount;
}

function writtenPrice(price: exact.Fraction, path: string, findings: Findings): number {
  const number = exactNumber(price);
  if (number !== undefined) return number;
  findings.add(path, 'rounded', { reason: 'ocpp_price', places: writtenPlaces });
  return roundedNumber(price, writtenPlaces);
}

/** Units of each list: of prices and of bounds, and the names of bounds. */
const scales = {
  energy: { pricedUnit: 1000, boundUnits: 1, bounds: ['minEnergy', 'maxEnergy'] },
  time: { pricedUnit: 1, boundUnits: 60, bounds: ['minTime', 'maxTime'] },
  idle: { pricedUnit: 1, boundUnits: 60, bounds: ['minIdleTime', 'maxIdleTime'] },
} as const;

function blocksOf(
  list: readonly PriceInterval[],
  which: keyof typeof scales,
  path: string,
  tax: Tax | null,
  findings: Findings,
): OcppBlock[] {
  if (list.length === 0) return [{ amount: 0, conditions: {} }];
  const { pricedUnit, boundUnits, bounds } = scales[which];
  let from = exact.zero;
  return list.map((interval, index) => {
    const place = `${path}.${which}[${index}]`;
    const isLast = index === list.length - 1;
    const listed = multiply(decimalOf(interval.price), decimalOf(pricedUnit));
    const price = withoutTax(divide(listed, decimalOf(interval.unit)), tax);
    const until = add(from, multiply(decimalOf(interval.unit), decimalOf(boundUnits)));
    if (which !== 'energy' && !isLast && until.numerator % until.denominator !== 0n) {
      findings.add(place, 'bound_rounded', {});
    }
    const boundAt = (bound: exact.Fraction): number =>
      which === 'energy' ? exact.toNumber(bound) : roundedNumber(bound, 0);
    const conditions: OcppConditions = {
      ...(index === 0 ? {} : { [bounds[0]]: boundAt(from) }),
      ...(isLast ? {} : { [bounds[1]]: boundAt(until) }),
    };
    from = until;
    return { amount: writtenPrice(price, place, findings), conditions };
  });
}

/** A price as blocks of OCPP, without its tax. Without `idle`, all minutes cost the same (C11). */
export function ocppBlocks(
  intervals: Intervals,
  path: string,
  tax: Tax | null,
  findings: Findings,
): OcppBlocks {
  const { energy, time, idle, session_fee: fee } = intervals;
  const minutes = blocksOf(time, 'time', path, tax, findings);
  const place = `${path}.session_fee`;
  if (fee !== null && fee.amount > 0 && (fee.grace_period || fee.energy_threshold)) {
    findings.add(place, 'fee_condition', {});
  }
  return {
    energy: blocksOf(energy, 'energy', path, tax, findings),
    chargingTime: minutes,
    idleTime: idle === undefined ? minutes : blocksOf(idle, 'idle', path, tax, findings),
    fee: fee === null ? 0 : writtenPrice(withoutTax(decimalOf(fee.amount), tax), place, findings),
  };
}

/** The limits that all prices share, as minimum and maximum cost. */
export function ocppLimits(
  prices: readonly Intervals[],
  tax: Tax | null,
  findings: Findings,
): { readonly minCost?: OcppPrice; readonly maxCost?: OcppPrice } {
  const texts = new Set(prices.map(({ limits }) => JSON.stringify(limits)));
  if (texts.size > 1) {
    findings.add('$', 'limits_differ', { reason: 'tariff' });
    return {};
  }
  const limits: Partial<PriceLimits> = prices[0]?.limits ?? {};
  for (const key of ['max_energy', 'max_time', 'max_idle'] as const) {
    if ((limits[key] ?? null) === null) continue;
    findings.add(`$.intervals.limits.${key}`, 'no_place', { reason: 'part_limit', format: 'OCPP' });
  }
  const { min_total: minTotal = null, max_total: maxTotal = null } = limits;
  return {
    ...(minTotal === null ? {} : { minCost: limitOf(minTotal, tax) }),
    ...(maxTotal === null ? {} : { maxCost: limitOf(maxTotal, tax) }),
  };
}

function limitOf(limit: number, tax: Tax | null): OcppPrice {
  const listed = decimalOf(limit);
  const net = withoutTax(listed, tax);
  const exclTax = exactNumber(net) ?? roundedNumber(net, writtenPlaces);
  if (tax === null) return { exclTax };
  const gross = tax.included ? listed : multiply(listed, exactTaxFactor(tax.percent));
  return { exclTax, inclTax: nearestNumber(gross) };
}
