export { directionHandlers } from './directionHandlers.ts';
export { locationHandlers } from './locationHandlers.ts';
export { stationHandlers } from './stationHandlers.ts';
