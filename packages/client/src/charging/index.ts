export {
  type ChargingClient,
  type FinanceClient,
  chargingClient,
  financeClient,
} from './chargingClient.ts';
