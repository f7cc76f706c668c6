import type { Bundle } from '@wattpost/contract';
import {
  operations,
  type AnswerOf,
  type DeliveryWire,
  type PriceChangeWire,
  type RevisionWire,
  type StationRatesWire,
  type StationRatesWrite,
  type UniqueEntryWire,
  type WholeCostRateWire,
} from '@wattpost/contract/wire';
import { eachEntry, type ListOptions, type PageRequest } from './pages.ts';
import { dataOf, type Result, type Tagged } from './result.ts';
import type { Transport } from './transport.ts';

/** Why a change was made, for the history. */
export interface RevisionNote {
  /** At most 500 characters. */
  readonly note?: string;
}

/** Options of every write of prices. */
export interface PriceWriteOptions extends RevisionNote {
  /**
   * The tag of the state that the write replaces: of its read, of its dry run or of the last write. Required
   * for what exists, except in a dry run: 428 without it, 412 if the state is another one by now.
   */
  readonly ifMatch?: string;
  /** Returns what would change, and changes nothing. */
  readonly dryRun?: boolean;
  /** Codes of findings of severity `price` that are right; 409 for one that is not accepted. */
  readonly accept?: readonly string[];
}

/** Whole dates on the clock of the stations, `YYYY-MM-DD`. */
export interface DateSpan {
  readonly from: string;
  /** Exclusive. */
  readonly until: string;
}

/** The revision with which another one is compared. */
export interface RevisionReadOptions {
  /** The number of an earlier revision; 0: before the first one. Default: the one before. */
  readonly comparedWith?: number;
}

/**
 * Writes of prices, their history and their delivery. Writes need a `pricingToken` that opens `pricing:write`.
 */
export interface PriceChangeClient {
  /** A cost rate with its schedule, as it was written. */
  readWholeCostRate(costRateUuid: string): Promise<Result<Tagged<WholeCostRateWire>>>;
  /** Creates or replaces a cost rate: entries that are missing in `rate` are removed. */
  putCostRate(
    costRateUuid: string,
    rate: WholeCostRateWire,
    options?: PriceWriteOptions,
  ): Promise<Result<PriceChangeWire>>;
  /** 409 while a station, a card or a charge log has the cost rate. */
  deleteCostRate(
    costRateUuid: string,
    options?: PriceWriteOptions,
  ): Promise<Result<PriceChangeWire>>;
  /**
   * Replaces the dated entries that start in a span.
   *
   * @param entries at most 10 000; each starts in the span.
   */
  putDatedPrices(
    costRateUuid: string,
    span: DateSpan,
    entries: readonly UniqueEntryWire[],
    options?: PriceWriteOptions,
  ): Promise<Result<PriceChangeWire>>;
  /** The usual cost rate of a station and its periods, as they were written. */
  readStationRates(stationUuid: string): Promise<Result<Tagged<StationRatesWire>>>;
  /** Replaces the usual cost rate of a station and all of its periods. */
  putStationRates(
    stationUuid: string,
    rates: StationRatesWrite,
    options?: PriceWriteOptions,
  ): Promise<Result<PriceChangeWire>>;
  /**
   * Writes the cost rates of a bundle and, for its stations that exist, which cost rates they have: all or
   * nothing. Other members of stations stay; unknown stations are listed.
   */
  publishBundle(bundle: Bundle, options?: PriceWriteOptions): Promise<Result<PriceChangeWire>>;
  /** One page of the changes of prices, the latest first. */
  revisionPage(page?: PageRequest): Promise<Result<AnswerOf<'listRevisions'>>>;
  /** All changes of prices that are kept, the latest first. */
  revisions(options?: ListOptions): AsyncGenerator<Result<RevisionWire>, void, undefined>;
  /** A change of prices, with the difference to an earlier one in prices from now on. */
  readRevision(
    number: number,
    options?: RevisionReadOptions,
  ): Promise<Result<AnswerOf<'readRevision'>['data']>>;
  /** Makes prices as they were after a revision; that is a new revision. */
  restoreRevision(number: number, options?: PriceWriteOptions): Promise<Result<PriceChangeWire>>;
  /** Whether each publishing partner has received the last change of prices. */
  readDelivery(): Promise<Result<DeliveryWire>>;
}

function parametersOf({ ifMatch, dryRun, note, accept = [] }: PriceWriteOptions) {
  return {
    'If-Match': ifMatch,
    dry_run: dryRun === true ? 'true' : undefined,
    note,
    accept: accept.length === 0 ? undefined : accept.join(','),
  };
}

/** The methods of `PriceChangeClient`. */
export function priceChangeClient({ send, readTagged }: Transport): PriceChangeClient {
  const revisionPage: PriceChangeClient['revisionPage'] = ({ offset, limit } = {}) =>
    send(operations.listRevisions, { offset, limit });
  const ofRate = (costRateUuid: string, options: PriceWriteOptions) => {
    return { cost_rate_uuid: costRateUuid, ...parametersOf(options) };
  };
  return {
    readWholeCostRate: (costRateUuid) =>
      readTagged(operations.readWholeCostRate, { cost_rate_uuid: costRateUuid }),
    putCostRate: (costRateUuid, rate, options = {}) =>
      dataOf(send(operations.putCostRate, ofRate(costRateUuid, options), rate)),
    deleteCostRate: (costRateUuid, options = {}) =>
      dataOf(send(operations.deleteCostRate, ofRate(costRateUuid, options))),
    putDatedPrices: (costRateUuid, { from, until }, entries, options = {}) => {
      const parameters = { from, until, ...ofRate(costRateUuid, options) };
      return dataOf(send(operations.putDatedPrices, parameters, { unique: entries }));
    },
    readStationRates: (stationUuid) =>
      readTagged(operations.readStationRates, { station_uuid: stationUuid }),
    putStationRates: (stationUuid, rates, options = {}) => {
      const parameters = { station_uuid: stationUuid, ...parametersOf(options) };
      return dataOf(send(operations.putStationRates, parameters, rates));
    },
    publishBundle: (bundle, options = {}) =>
      dataOf(send(operations.publishBundle, parametersOf(options), bundle)),
    revisionPage,
    revisions: ({ pageSize } = {}) => eachEntry(revisionPage, pageSize),
    readRevision: (number, { comparedWith } = {}) =>
      dataOf(send(operations.readRevision, { number, compared_with: comparedWith })),
    restoreRevision: (number, options = {}) =>
      dataOf(send(operations.restoreRevision, { number, ...parametersOf(options) })),
    readDelivery: () => dataOf(send(operations.readDelivery, {})),
  };
}
