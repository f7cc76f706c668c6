export { clockDifferenceMs } from './pushPace.ts';
export { evseReads, evseWrites } from './evseStatuses.ts';
export { costRatePeriods, partners, stationRatesByUuid, stationReads } from './readStations.ts';
export {
  locationTable,
  organizationTable,
  partnerOf,
  partnerTable,
  stationOf,
  stationRow,
  stationTable,
  technicianTable,
} from './stationTables.ts';
export { defaultPushesPerMinute } from './writePush.ts';
export { insertPeriods, nextStationNumbers, stationWrites } from './writeStations.ts';
