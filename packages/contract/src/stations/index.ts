export * from './directionWire.ts';
export * from './facilityFacts.ts';
export * from './locationWire.ts';
export * from './openSpans.ts';
export * from './requiredData.ts';
export * from './stationOperations.ts';
export * from './stationWire.ts';
