export { type DirectionOperationId, directionOperations } from './directionOperations.ts';
export { joinAddressLines } from './stationAddress.ts';
export { type StationOperationId, stationOperations } from './stationOperations.ts';
export { stationWriteShape } from './stationWire.ts';
