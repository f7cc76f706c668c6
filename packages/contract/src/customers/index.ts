export { coreCustomerOperations } from './coreCustomerOperations.ts';
export { fleetOperations } from './fleetOperations.ts';
export { fleetEmail, localeName, roamingProvider } from './fleetValues.ts';
export { contactShape, maxCommentCharacters } from './fleetWire.ts';
