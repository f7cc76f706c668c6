export { fleetReads, tokenOf } from './readFleet.ts';
export { partnerOf, partnerRow, sitePartnerOf } from './readPartners.ts';
export { type StationRow, stationOf, stationPages, stationReads } from './readStations.ts';
export { lockStationList } from './stationPlaces.ts';
export { detailWrites } from './writeDetails.ts';
export { defaultPushesPerMinute } from './writePush.ts';
export { stationColumns, stationWrites } from './writeStations.ts';
