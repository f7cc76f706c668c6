export {
  type CustomerClient,
  type FleetClient,
  customerClient,
  fleetClient,
} from './customerClient.ts';
