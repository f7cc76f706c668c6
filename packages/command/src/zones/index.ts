export {
  type ProcessZones,
  type ZoneFolder,
  folderZones,
  processZones,
  systemZoneFolder,
} from './zoneFolder.ts';
export { type ZoneSource, newerZones, runtimeSource } from './zoneSource.ts';
