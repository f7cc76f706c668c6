export { directionOperations } from './directionOperations.ts';
export { siteDirection } from './directionWire.ts';
export { siteLocation } from './locationWire.ts';
export { joinedAddress } from './stationAddress.ts';
export { stationOperations } from './stationOperations.ts';
export { keptStationShape } from './stationWire.ts';
export { siteTechnician } from './technicianWire.ts';
