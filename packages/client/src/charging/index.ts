export { type ChargingClient, chargingClient } from './chargingClient.ts';
export { type FinanceClient, financeClient } from './financeClient.ts';
