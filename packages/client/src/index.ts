export {
  createClient,
  type ChargeLogsOf,
  type ChargingClient,
  type Client,
  type CoreClient,
  type FinanceClient,
  type FleetClient,
  type GeoPosition,
  /** @deprecated `GeoPosition`; goes with 0.2.0. */
  type GeoPosition as Place,
  type IncludeRoaming,
  type InvoicesOf,
  type RegisterOptions,
  type StationClient,
} from './createClient.ts';
export type {
  BundleReadOptions,
  CostRatesPage,
  LocaleFilter,
  PriceScope,
  PricingClient,
  RecurringFilter,
  UniqueFilter,
  WeekPoint,
} from './pricingClient.ts';
export type {
  DateSpan,
  PriceWriteOptions,
  RevisionNote,
  RevisionReadOptions,
} from './priceChangeClient.ts';
export type { ClientOptions, Fetch, RetryOptions } from './clientOptions.ts';
export type { BundleAnswer } from './readAnswer.ts';
export type { ClientError, Result, Tagged } from './result.ts';
export { collect, type ListOptions, type PageRequest } from './pages.ts';
export {
  assembleBundle,
  type Assembly,
  type AssemblyRequest,
  type AssemblyStep,
} from './assembleBundle.ts';
export { createBundleReader } from './bundleReader.ts';
export type { AssemblyProblem } from './assemblyPart.ts';
