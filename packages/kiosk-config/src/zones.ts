export { zoneFindings, zoneSourceFindings, type ZoneDataProbes } from './check/checkZones.ts';
