export {
  createClient,
  type BundleReadOptions,
  type ChargeLogsOf,
  type ChargingClient,
  type Client,
  type CoreClient,
  type CostRatesPage,
  type FinanceClient,
  type FleetClient,
  type GeoPosition,
  type IncludeRoaming,
  type InvoicesOf,
  type LocaleFilter,
  type PriceScope,
  type PricingClient,
  type RecurringFilter,
  type RegisterOptions,
  type StationClient,
  type StationDeleteOptions,
  type UniqueFilter,
} from './createClient.ts';
export type { WeekPoint } from '@wattpost/engine';
export type { DisplayClient, DisplayPageRequest } from './displayClient.ts';
export type {
  DateSpan,
  PriceChangeClient,
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
export { mayPass } from './transport.ts';
