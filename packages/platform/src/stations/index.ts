export { directionHandlers } from './directionHandlers.ts';
export { locationHandlers } from './locationHandlers.ts';
export { type OcpiLocation, ocpiLocation, ocpiText } from './ocpiLocation.ts';
export { stationHandlers } from './stationHandlers.ts';
export { createStationRates } from './stationRate.ts';
