export { type FleetClient, fleetClient } from './fleetClient.ts';
