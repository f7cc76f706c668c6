import { operations, type AnswerOf } from '@wattpost/contract/wire';
import {
  type ListOptions,
  type PageRequest,
  eachItem,
  pageOfRates,
  pageOfSchedule,
  partsOf,
} from '../lists/index.ts';
import { type Send, dataOf } from '../transport/index.ts';

/** A price of a cost rate, or of one of its schedule entries. */
export interface PriceScope {
  readonly scheduleUuid?: string;
}

/** A point of the week. */
export interface WeekPoint {
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** `HH:MM`. */
  readonly time: string;
}

/** Restricts texts to these locales; left out: every locale. */
export interface LocaleFilter {
  readonly locales?: readonly string[];
}

/** Restricts weekly entries to those with a window that meets [from, to). */
export interface RecurringFilter extends LocaleFilter {
  readonly from?: WeekPoint;
  /** 23:59 is the end of its day; earlier than `from`: in the week after. */
  readonly to?: WeekPoint;
}

/** Restricts dated entries to those that hold in [from, to), `YYYY-MM-DDTHH:MM:SS` on the station's clock. */
export interface UniqueFilter extends LocaleFilter {
  readonly from?: string;
  readonly to?: string;
}

/** A part of the list of cost rates; its pages count from 1. */
export type CostRatesPage = AnswerOf<'listCostRates'>;

/** Cost rates, their prices, schedules and texts. Needs `pricingToken`. */
export type PricingClient = ReturnType<typeof pricingClient>;

export function pricingClient(send: Send) {
  const ratePage = (page = 1, batchSize = 500) =>
    send(operations.listCostRates, { batch_size: batchSize, page });
  const recurringPage = (
    costRateUuid: string,
    { from, to, offset, limit, locales }: RecurringFilter & PageRequest = {},
  ) =>
    send(operations.listRecurringSchedule, {
      cost_rate_uuid: costRateUuid,
      from_weekday: from?.weekday,
      from_time: from?.time,
      to_weekday: to?.weekday,
      to_time: to?.time,
      offset,
      limit,
      locales,
    });
  const uniquePage = (
    costRateUuid: string,
    { from, to, offset, limit, locales }: UniqueFilter & PageRequest = {},
  ) =>
    send(operations.listUniqueSchedule, {
      cost_rate_uuid: costRateUuid,
      from,
      to,
      offset,
      limit,
      locales,
    });
  const scoped = (costRateUuid: string, { scheduleUuid }: PriceScope = {}) => ({
    cost_rate_uuid: costRateUuid,
    cost_rate_schedule_uuid: scheduleUuid,
  });
  return {
    readCostRate: (costRateUuid: string) =>
      dataOf(send(operations.readCostRate, { cost_rate_uuid: costRateUuid })),
    /** A part of the list of cost rates. @param page from 1. */
    costRatePage: ratePage,
    /** All cost rates, by name. */
    costRates: ({ pageSize }: ListOptions = {}) =>
      eachItem(
        partsOf(({ offset: page, limit }) => ratePage(page, limit), pageOfRates, pageSize),
        1,
      ),
    /** The default prices for each `unit` Wh, or those of an entry. */
    readEnergyCost: (costRateUuid: string, scope?: PriceScope) =>
      dataOf(send(operations.readEnergyCost, scoped(costRateUuid, scope))),
    /** The default prices for each `unit` minutes, or those of an entry. */
    readTimeCosts: (costRateUuid: string, scope?: PriceScope) =>
      dataOf(send(operations.readTimeCosts, scoped(costRateUuid, scope))),
    readSessionFee: (costRateUuid: string, scope?: PriceScope) =>
      dataOf(send(operations.readSessionFee, scoped(costRateUuid, scope))),
    /** Texts by locale, those of the cost rate or those that hold for an entry. */
    readMarketingTexts: (
      costRateUuid: string,
      { locales, scheduleUuid }: LocaleFilter & PriceScope = {},
    ) =>
      dataOf(
        send(operations.readMarketingTexts, {
          cost_rate_uuid: costRateUuid,
          rate_cost_schedule_uuid: scheduleUuid,
          locales,
        }),
      ),
    /** One part of the weekly entries of a cost rate with `dynamic_pricing` 1. */
    recurringPage,
    recurringEntries: (
      costRateUuid: string,
      { pageSize, ...filter }: RecurringFilter & ListOptions = {},
    ) =>
      eachItem(
        partsOf(
          (page) => recurringPage(costRateUuid, { ...filter, ...page }),
          pageOfSchedule,
          pageSize,
        ),
      ),
    /** One part of the dated entries of a cost rate with `dynamic_pricing` 2. */
    uniquePage,
    uniqueEntries: (
      costRateUuid: string,
      { pageSize, ...filter }: UniqueFilter & ListOptions = {},
    ) =>
      eachItem(
        partsOf(
          (page) => uniquePage(costRateUuid, { ...filter, ...page }),
          pageOfSchedule,
          pageSize,
        ),
      ),
  };
}
