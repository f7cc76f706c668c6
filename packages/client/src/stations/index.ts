export { type StationClient, stationClient } from './stationClient.ts';
