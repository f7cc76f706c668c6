export { directionHandlers } from './directionHandlers.ts';
export { locationHandlers } from './locationHandlers.ts';
export { type OcpiLocation, ocpiLocation } from './ocpiLocation.ts';
export { stationHandlers } from './stationHandlers.ts';
