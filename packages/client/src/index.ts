export { createClient, type Client } from './client/createClient.ts';
export type { ClientOptions, Fetch, RetryOptions } from './transport/clientOptions.ts';
export type { ClientError, Result } from './transport/result.ts';
export type { FleetClient, RegisterOptions } from './customers/fleetClient.ts';
export type { StationClient } from './stations/stationClient.ts';
export type { CostRatesPage, PriceScope, PricingClient } from './pricing/pricingClient.ts';
export type {
  LocaleFilter,
  RecurringFilter,
  UniqueFilter,
  WeekPoint,
} from './pricing/pricingQuery.ts';
export { collect, type ListOptions, type PageRequest } from './lists/pages.ts';
export { assembleBundle, type Assembly, type AssemblyRequest } from './bundle/assembleBundle.ts';
export type { AssemblyProblem } from './bundle/assemblyProblem.ts';
export type { AssemblyStep } from './bundle/readBundleDraft.ts';
export type { CoreClient, IncludeRoaming, Place } from './client/coreClient.ts';
export type { ChargeLogsOf, ChargingClient } from './charging/chargingClient.ts';
export type { FinanceClient, InvoicesOf } from './charging/financeClient.ts';
