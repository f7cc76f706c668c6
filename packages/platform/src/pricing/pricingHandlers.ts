import type { PricingOperationId } from '@wattpost/contract/wire';
import { listCostRates, readCostRate } from './costRateHandlers.ts';
import type { Handler } from '../http/index.ts';
import { readMarketingTexts } from './marketingTextHandler.ts';
import { readEnergyCost, readSessionFee, readTimeCosts } from './priceHandlers.ts';
import { listRecurringSchedule } from './recurringScheduleHandler.ts';
import { listUniqueSchedule } from './uniqueScheduleHandler.ts';

/** Carries out the reads of prices, schedules and marketing texts. */
export const pricingHandlers: Readonly<Record<PricingOperationId, Handler>> = {
  readMarketingTexts,
  listRecurringSchedule,
  listUniqueSchedule,
  readCostRate,
  listCostRates,
  readEnergyCost,
  readTimeCosts,
  readSessionFee,
};
