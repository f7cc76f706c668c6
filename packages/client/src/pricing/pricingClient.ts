import {
  costRateAnswer,
  costRatesAnswer,
  intervalsAnswer,
  marketingTextsAnswer,
  operations,
  recurringPage,
  sessionFeeAnswer,
  uniquePage,
  type CostRateWire,
  type IntervalWire,
  type MarketingTextsWire,
  type RecurringEntryWire,
  type SchedulePage,
  type SessionFeeWire,
  type UniqueEntryWire,
} from '@wattpost/contract/wire';
import {
  type ListOptions,
  type PageRequest,
  eachItem,
  pageOfRates,
  pageOfSchedule,
} from '../lists/index.ts';
import { type Result, type Schema, type Send, mapResult } from '../transport/index.ts';
import {
  localesQuery,
  recurringQuery,
  scheduleQuery,
  uniqueQuery,
  type LocaleFilter,
  type RecurringFilter,
  type UniqueFilter,
} from './pricingQuery.ts';
import { defaultPageSize } from '../stations/index.ts';

type Walk<Item> = AsyncGenerator<Result<Item>, void, undefined>;

/** A part of the list of cost rates. */
export interface CostRatesPage {
  readonly data: readonly CostRateWire[];
  /** From 1. */
  readonly last_page: number;
}

/** A price of a cost rate, or of one of its schedule entries. */
export interface PriceScope {
  readonly scheduleUuid?: string;
}

/** Cost rates, their prices, schedules and texts. Needs `pricingToken`. */
export interface PricingClient {
  readonly readCostRate: (costRateUuid: string) => Promise<Result<CostRateWire>>;
  /** @param page from 1. */
  readonly costRatePage: (page?: number, batchSize?: number) => Promise<Result<CostRatesPage>>;
  /** All cost rates, by name. */
  readonly costRates: (options?: ListOptions) => Walk<CostRateWire>;
  /** The default prices for each `unit` Wh, or those of an entry. */
  readonly readEnergyCost: (
    costRateUuid: string,
    scope?: PriceScope,
  ) => Promise<Result<readonly IntervalWire[]>>;
  /** The default prices for each `unit` minutes, or those of an entry. */
  readonly readTimeCosts: (
    costRateUuid: string,
    scope?: PriceScope,
  ) => Promise<Result<readonly IntervalWire[]>>;
  readonly readSessionFee: (
    costRateUuid: string,
    scope?: PriceScope,
  ) => Promise<Result<SessionFeeWire | null>>;
  /** Texts by locale, those of the cost rate or those that hold for an entry. */
  readonly readMarketingTexts: (
    costRateUuid: string,
    options?: LocaleFilter & PriceScope,
  ) => Promise<Result<MarketingTextsWire>>;
  /** One part of the weekly entries of a cost rate with `dynamic_pricing` 1. */
  readonly recurringPage: (
    costRateUuid: string,
    options?: RecurringFilter & PageRequest,
  ) => Promise<Result<SchedulePage<RecurringEntryWire>>>;
  readonly recurringEntries: (
    costRateUuid: string,
    options?: RecurringFilter & ListOptions,
  ) => Walk<RecurringEntryWire>;
  /** One part of the dated entries of a cost rate with `dynamic_pricing` 2. */
  readonly uniquePage: (
    costRateUuid: string,
    options?: UniqueFilter & PageRequest,
  ) => Promise<Result<SchedulePage<UniqueEntryWire>>>;
  readonly uniqueEntries: (
    costRateUuid: string,
    options?: UniqueFilter & ListOptions,
  ) => Walk<UniqueEntryWire>;
}

export function pricingClient(send: Send): PricingClient {
  const readScoped =
    <Data>(
      operationId: 'readEnergyCost' | 'readTimeCosts' | 'readSessionFee',
      schema: Schema<{ readonly data: Data }>,
    ) =>
    async (costRateUuid: string, { scheduleUuid }: PriceScope = {}): Promise<Result<Data>> =>
      mapResult(
        await send({
          operation: operations[operationId],
          schema,
          path: { cost_rate_uuid: costRateUuid },
          query: scheduleQuery('cost_rate_schedule_uuid', scheduleUuid),
        }),
        ({ data }) => data,
      );
  const readRecurring: PricingClient['recurringPage'] = (costRateUuid, options = {}) =>
    send({
      operation: operations.listRecurringSchedule,
      schema: recurringPage,
      path: { cost_rate_uuid: costRateUuid },
      query: recurringQuery(options),
    });
  const readUnique: PricingClient['uniquePage'] = (costRateUuid, options = {}) =>
    send({
      operation: operations.listUniqueSchedule,
      schema: uniquePage,
      path: { cost_rate_uuid: costRateUuid },
      query: uniqueQuery(options),
    });
  const readRates: PricingClient['costRatePage'] = (page = 1, batchSize = defaultPageSize) =>
    send({
      operation: operations.listCostRates,
      schema: costRatesAnswer,
      query: [
        ['batch_size', String(batchSize)],
        ['page', String(page)],
      ],
    });
  return {
    readCostRate: async (costRateUuid) =>
      mapResult(
        await send({
          operation: operations.readCostRate,
          schema: costRateAnswer,
          path: { cost_rate_uuid: costRateUuid },
        }),
        ({ data }) => data,
      ),
    costRatePage: readRates,
    costRates: ({ pageSize } = {}) =>
      eachItem(async (page) => pageOfRates(page, await readRates(page, pageSize)), 1),
    readEnergyCost: readScoped('readEnergyCost', intervalsAnswer),
    readTimeCosts: readScoped('readTimeCosts', intervalsAnswer),
    readSessionFee: readScoped('readSessionFee', sessionFeeAnswer),
    readMarketingTexts: async (costRateUuid, { locales, scheduleUuid } = {}) =>
      mapResult(
        await send({
          operation: operations.readMarketingTexts,
          schema: marketingTextsAnswer,
          query: [
            ['cost_rate_uuid', costRateUuid],
            ...scheduleQuery('rate_cost_schedule_uuid', scheduleUuid),
            ...localesQuery(locales),
          ],
        }),
        ({ data }) => data,
      ),
    recurringPage: readRecurring,
    recurringEntries: (costRateUuid, { pageSize: limit = defaultPageSize, ...filter } = {}) =>
      eachItem(async (offset) =>
        pageOfSchedule(offset, await readRecurring(costRateUuid, { ...filter, offset, limit })),
      ),
    uniquePage: readUnique,
    uniqueEntries: (costRateUuid, { pageSize: limit = defaultPageSize, ...filter } = {}) =>
      eachItem(async (offset) =>
        pageOfSchedule(offset, await readUnique(costRateUuid, { ...filter, offset, limit })),
      ),
  };
}
