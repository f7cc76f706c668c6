import { costRate, shown, type CostRateWire } from '@wattpost/contract/wire';
import { type Handler, failure, success } from '../http/index.ts';
import { batchRange, visibleCostRate, visibleOrganization } from '../request/index.ts';
import type { CostRateRecord } from '../port/index.ts';

function costRateOnWire(record: CostRateRecord): CostRateWire {
  const { tax = null, intervals } = record;
  return shown(costRate, { ...record, tax, default_price_known: intervals !== null });
}

/** Reads a cost rate without its prices. */
export const readCostRate: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const found = await visibleCostRate(reader, principal, path['cost_rate_uuid']);
    return found === undefined
      ? failure(404, 'Cost rate not found')
      : success({ data: costRateOnWire(found) });
  });

/** Lists the cost rates that a key may see. */
export const listCostRates: Handler = ({ query, principal }, { store }) =>
  store.read(async (reader) => {
    const range = batchRange(query);
    const { items, total } = await reader.costRates(visibleOrganization(principal), range);
    return success({
      data: items.map(costRateOnWire),
      last_page: Math.max(1, Math.ceil(total / range.limit)),
    });
  });
