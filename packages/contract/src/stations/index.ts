export { directionOperations } from './directionOperations.ts';
export { joinAddressLines } from './stationAddress.ts';
export { stationOperations } from './stationOperations.ts';
export { stationWriteShape } from './stationWire.ts';
