import { bundleSignatureHeader, operations, type AnswerOf } from '@wattpost/contract/wire';
import {
  type ListOptions,
  type PageRequest,
  eachEntry,
  eachItem,
  pageOfRates,
  partsOf,
} from './pages.ts';
import { priceChangeClient } from './priceChangeClient.ts';
import type { BundleAnswer } from './readAnswer.ts';
import { dataOf, succeed, type Result } from './result.ts';
import type { Transport } from './transport.ts';

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

/** Restricts dated entries to those in force in [from, to), `YYYY-MM-DDTHH:MM:SS` on the station's clock. */
export interface UniqueFilter extends LocaleFilter {
  readonly from?: string;
  readonly to?: string;
}

/** Options of `readBundle`. */
export interface BundleReadOptions {
  /** How long it is valid, 0.01 to 87 600 hours; absent: until it is replaced. */
  readonly validHours?: number;
}

/** A page of the list of cost rates; pages are numbered from 1. */
export type CostRatesPage = AnswerOf<'listCostRates'>;

/** Cost rates, their prices, schedules and texts, and their changes. Needs `pricingToken`. */
export type PricingClient = ReturnType<typeof pricingClient>;

/** @param transport HTTP access to the platform. */
export function pricingClient(transport: Transport) {
  const { send, sendAndRead } = transport;
  const ratePage = (page = 1, batchSize = 500) =>
    send(operations.listCostRates, { batch_size: batchSize, page });
  const recurringPage = (
    costRateUuid: string,
    { from, to, ...page }: RecurringFilter & PageRequest = {},
  ) =>
    send(operations.listRecurringSchedule, {
      cost_rate_uuid: costRateUuid,
      from_weekday: from?.weekday,
      from_time: from?.time,
      to_weekday: to?.weekday,
      to_time: to?.time,
      ...page,
    });
  const uniquePage = (costRateUuid: string, page: UniqueFilter & PageRequest = {}) =>
    send(operations.listUniqueSchedule, { cost_rate_uuid: costRateUuid, ...page });
  const scoped = (costRateUuid: string, { scheduleUuid }: PriceScope = {}) => ({
    cost_rate_uuid: costRateUuid,
    cost_rate_schedule_uuid: scheduleUuid,
  });
  return {
    ...priceChangeClient(transport),
    readCostRate: (costRateUuid: string) =>
      dataOf(send(operations.readCostRate, { cost_rate_uuid: costRateUuid })),
    /**
     * The price bundle of stations, of one moment. `pricingToken` must open stations, too.
     *
     * @param stations uuids, 1 to 100, each once.
     */
    readBundle: (
      stations: readonly string[],
      { validHours }: BundleReadOptions = {},
    ): Promise<Result<BundleAnswer>> =>
      sendAndRead(
        operations.readBundle,
        { station: stations, valid_hours: validHours },
        (_status, bytes, headers) =>
          succeed({ bytes, signature: headers.get(bundleSignatureHeader) }),
      ),
    /** A page of the list of cost rates. @param page from 1. */
    costRatePage: ratePage,
    /** All cost rates, by name. */
    costRates: ({ pageSize }: ListOptions = {}) => {
      const parts = partsOf(({ offset, limit }) => ratePage(offset, limit), pageOfRates, pageSize);
      return eachItem(parts, 1);
    },
    /** The default prices for each `unit` Wh, or those of an entry. */
    readEnergyCost: (costRateUuid: string, scope?: PriceScope) =>
      dataOf(send(operations.readEnergyCost, scoped(costRateUuid, scope))),
    /** The default prices for each `unit` minutes, or those of an entry. */
    readTimeCosts: (costRateUuid: string, scope?: PriceScope) =>
      dataOf(send(operations.readTimeCosts, scoped(costRateUuid, scope))),
    readSessionFee: (costRateUuid: string, scope?: PriceScope) =>
      dataOf(send(operations.readSessionFee, scoped(costRateUuid, scope))),
    /** Texts by locale: those of the cost rate, or those that apply to an entry. */
    readMarketingTexts: (
      costRateUuid: string,
      { scheduleUuid, locales }: LocaleFilter & PriceScope = {},
    ) => {
      const entry = { rate_cost_schedule_uuid: scheduleUuid, locales };
      return dataOf(
        send(operations.readMarketingTexts, { cost_rate_uuid: costRateUuid, ...entry }),
      );
    },
    /** One page of the weekly entries of a cost rate with `dynamic_pricing` 1. */
    recurringPage,
    recurringEntries: (
      costRateUuid: string,
      { pageSize, ...filter }: RecurringFilter & ListOptions = {},
    ) => eachEntry((page) => recurringPage(costRateUuid, { ...filter, ...page }), pageSize),
    /** One page of the dated entries of a cost rate with `dynamic_pricing` 2. */
    uniquePage,
    uniqueEntries: (
      costRateUuid: string,
      { pageSize, ...filter }: UniqueFilter & ListOptions = {},
    ) => eachEntry((page) => uniquePage(costRateUuid, { ...filter, ...page }), pageSize),
  };
}
