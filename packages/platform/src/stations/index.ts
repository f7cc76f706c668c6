export { directionHandlers } from './directionHandlers.ts';
export { locationHandlers } from './locationHandlers.ts';
export { type OcpiLocation, ocpiLocation, ocpiText } from './ocpiLocation.ts';
export { stationOnWire } from './onWire.ts';
export { removedFromRoaming } from './roamingPush.ts';
export { stationHandlers, visibleStation } from './stationHandlers.ts';
export { withShown, type ShownRecord } from './shownStation.ts';
export { createStationRates } from './stationRate.ts';
export { stationRatesRecord } from './stationRatesRecord.ts';
