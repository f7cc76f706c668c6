import type { CostRateWire } from '@wattpost/contract/wire';
import { type Handler, failure, success } from '../http/index.ts';
import { batchRange, visibleCostRate, visibleOrganization } from '../request/index.ts';
import type { CostRateRecord } from '../port/index.ts';

function costRateOnWire(costRate: CostRateRecord): CostRateWire {
  return {
    uuid: costRate.uuid,
    name: costRate.name,
    description: costRate.description,
    currency: costRate.currency,
    dynamic_pricing: costRate.dynamicPricing,
    auto_stop_minutes: costRate.autoStopMinutes,
    auto_stop_costs: costRate.autoStopCosts,
    time_zone: costRate.timeZone,
    tax: costRate.tax,
    default_price_known: costRate.intervals !== null,
  };
}

/** Reads a cost rate without its prices. */
export const readCostRate: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const costRate = await visibleCostRate(reader, principal, path['cost_rate_uuid']);
    return costRate === undefined
      ? failure(404, 'Cost rate not found')
      : success({ data: costRateOnWire(costRate) });
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
