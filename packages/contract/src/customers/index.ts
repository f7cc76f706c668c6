export { type CoreCustomerOperationId, coreCustomerOperations } from './coreCustomerOperations.ts';
export { type FleetOperationId, fleetOperations } from './fleetOperations.ts';
export { fleetEmail, localeName, roamingProvider } from './fleetValues.ts';
export { contactShape, maxCommentCharacters } from './fleetWire.ts';
