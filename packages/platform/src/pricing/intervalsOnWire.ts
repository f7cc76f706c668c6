import type { IntervalsWire, IntervalWire, SessionFeeWire } from '@wattpost/contract/wire';
import type { Intervals, PriceInterval, SessionFee } from '@wattpost/engine';
import { namedUuid } from './namedUuid.ts';

function intervalsOnWireOf(
  ownerUuid: string,
  list: 'energy' | 'time',
  intervals: readonly PriceInterval[],
): readonly IntervalWire[] {
  return intervals.map(({ uuid, unit, price }, position) => ({
    // The interface knows no interval without a uuid; a rate may state one without.
    uuid: uuid ?? namedUuid(ownerUuid, list, position),
    unit,
    price,
  }));
}

/** A fee as the interface has it: "no condition" is 0. */
function sessionFeeOnWire(fee: SessionFee | null): SessionFeeWire | null {
  return fee === null
    ? null
    : {
        amount: fee.amount,
        grace_period: fee.grace_period ?? 0,
        energy_threshold: fee.energy_threshold ?? 0,
      };
}

/**
 * Prices as the interface has them.
 *
 * @param ownerUuid the entry, or the cost rate whose default price it is: names intervals that have
 *   no uuid of their own
 */
export function intervalsOnWire(ownerUuid: string, intervals: Intervals): IntervalsWire {
  return {
    energy: intervalsOnWireOf(ownerUuid, 'energy', intervals.energy),
    time: intervalsOnWireOf(ownerUuid, 'time', intervals.time),
    session_fee: sessionFeeOnWire(intervals.session_fee),
  };
}
