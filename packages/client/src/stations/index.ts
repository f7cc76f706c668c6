export { type StationClient, defaultPageSize, stationClient } from './stationClient.ts';
