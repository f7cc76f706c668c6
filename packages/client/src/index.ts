export { createClient, type Client, type CoreClient } from './client/createClient.ts';
export type { ClientOptions, Fetch, RetryOptions } from './transport/clientOptions.ts';
export type { ClientError, Result } from './transport/result.ts';
export type { FleetClient, RegisterOptions } from './customers/customerClient.ts';
export type { StationClient } from './stations/stationClient.ts';
export type {
  CostRatesPage,
  LocaleFilter,
  PriceScope,
  PricingClient,
  RecurringFilter,
  UniqueFilter,
  WeekPoint,
} from './pricing/pricingClient.ts';
export { collect, type ListOptions, type PageRequest } from './lists/pages.ts';
export {
  assembleBundle,
  type Assembly,
  type AssemblyRequest,
  type AssemblyStep,
} from './bundle/assembleBundle.ts';
export type { AssemblyProblem } from './bundle/assemblyProblem.ts';
export type {
  ChargeLogsOf,
  ChargingClient,
  FinanceClient,
  IncludeRoaming,
  InvoicesOf,
  Place,
} from './charging/chargingClient.ts';
