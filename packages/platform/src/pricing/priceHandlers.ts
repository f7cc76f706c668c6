import { readUuid, type IntervalsWire } from '@wattpost/contract/wire';
import { type Handler, failure, success } from '../http/index.ts';
import { intervalsOnWire } from './intervalsOnWire.ts';
import { given, visibleCostRate } from '../request/index.ts';

/** A read of one part of a default price, or of an entry's price. */
function priceRead(part: keyof IntervalsWire): Handler {
  return ({ path, query, principal }, { store }) =>
    store.read(async (reader) => {
      const costRate = await visibleCostRate(reader, principal, path['cost_rate_uuid']);
      if (costRate === undefined) return failure(404, 'Cost rate not found');
      const entryText = given(query, 'cost_rate_schedule_uuid');
      if (entryText === undefined) {
        const none: IntervalsWire = { energy: [], time: [], session_fee: null };
        const price =
          costRate.intervals === null ? none : intervalsOnWire(costRate.uuid, costRate.intervals);
        return success({ data: price[part] });
      }
      const entryUuid = readUuid(entryText);
      if (entryUuid === undefined) {
        return failure(400, 'cost_rate_schedule_uuid: Expected a UUID.');
      }
      const entry = await reader.scheduleEntry(costRate.uuid, entryUuid);
      if (entry === undefined) return failure(404, 'Cost rate schedule not found');
      return success({ data: intervalsOnWire(entry.uuid, entry.intervals)[part] });
    });
}

/** Reads the prices for energy. */
export const readEnergyCost: Handler = priceRead('energy');

/** Reads the prices for time. */
export const readTimeCosts: Handler = priceRead('time');

/** Reads the fee of a session. */
export const readSessionFee: Handler = priceRead('session_fee');
