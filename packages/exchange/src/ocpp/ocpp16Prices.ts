import {
  exact,
  priceBreakdown,
  type ActivePrice,
  type BreakdownBlock,
  type PriceBreakdown,
} from '@wattpost/engine';
import { exactNumber } from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import type { Ocpp16ChargingPrice, Ocpp16IdlePrice } from './ocpp16Records.ts';

/** A price as the numbers of OCPP 1.6. */
export interface Ocpp16Price {
  readonly chargingPrice: Ocpp16ChargingPrice;
  readonly idlePrice: Ocpp16IdlePrice;
}

const { decimalOf, divide, multiply } = exact;

type Reason = 'unknown' | 'blocks' | 'limits' | 'fee' | 'decimal' | 'idle';

/** The number for `quantity` Wh or minutes; `undefined` if it is not exact. */
function priceFor(block: BreakdownBlock | undefined, quantity: number): number | undefined {
  if (block === undefined) return 0;
  const whole = multiply(decimalOf(block.amount), decimalOf(quantity));
  return exactNumber(divide(whole, decimalOf(block.quantity)));
}

/** Blocks of which only the first can be free, for whole minutes. */
function idlePriceOf(blocks: readonly BreakdownBlock[]): Ocpp16IdlePrice | Reason {
  const [first, last = first, ...others] = blocks;
  const graceMinutes = first === last ? 0 : Number(last?.from);
  const isGrace = first === last || (Number(first?.amount) === 0 && Number.isInteger(graceMinutes));
  if (others.length > 0 || !isGrace) return 'blocks';
  const hourPrice = priceFor(last, 60);
  if (hourPrice === undefined) return 'decimal';
  return { ...(graceMinutes === 0 ? {} : { graceMinutes }), hourPrice };
}

function numbersOf(price: PriceBreakdown): Ocpp16Price | Reason {
  const { energy, time, idle, sessionFee: fee, limits } = price;
  if (energy.length > 1 || time.length > 1) return 'blocks';
  if (limits !== null && Object.values(limits).some((limit) => limit !== null)) return 'limits';
  if (fee !== null && (fee.graceSeconds > 0 || Number(fee.thresholdKwh) > 0)) return 'fee';
  const kWhPrice = priceFor(energy[0], 1000);
  const hourPrice = priceFor(time[0], 60);
  const flatFee = fee === null ? 0 : exactNumber(decimalOf(fee.amount));
  const idlePrice = idlePriceOf(idle ?? time);
  if (typeof idlePrice === 'string') return idlePrice;
  if (kWhPrice === undefined || hourPrice === undefined || flatFee === undefined) return 'decimal';
  const chargingPrice = {
    kWhPrice,
    ...(hourPrice === 0 ? {} : { hourPrice }),
    ...(flatFee === 0 ? {} : { flatFee }),
  };
  return { chargingPrice, idlePrice };
}

/**
 * The numbers of a price, exact and with tax; `undefined` with a finding if OCPP 1.6 cannot express it.
 *
 * @param hasIdle whether the message can state another price of idle time than `hourPrice`.
 */
export function ocpp16Price(
  { intervals, tax }: Pick<ActivePrice, 'intervals' | 'tax'>,
  path: string,
  hasIdle: boolean,
  findings: Findings,
): Ocpp16Price | undefined {
  const numbers = intervals === null ? 'unknown' : numbersOf(priceBreakdown(intervals, tax));
  const isOther =
    typeof numbers !== 'string' &&
    (numbers.idlePrice.hourPrice !== (numbers.chargingPrice.hourPrice ?? 0) ||
      numbers.idlePrice.graceMinutes !== undefined);
  const reason = typeof numbers === 'string' ? numbers : isOther && !hasIdle ? 'idle' : undefined;
  if (reason !== undefined) findings.add(path, 'numbers_left_out', { reason });
  return reason === undefined ? (numbers as Ocpp16Price) : undefined;
}
