export * from './directionWire.ts';
export * from './locationWire.ts';
export * from './stationOperations.ts';
export * from './stationWire.ts';
