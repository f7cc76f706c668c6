export {
  type ProcessZones,
  type ZoneFolder,
  folderZones,
  processZones,
  systemZoneFolder,
} from './zones/zoneFolder.ts';
export { type ZoneSource, newerZones, runtimeSource, zoneReleaseNote } from './zones/zoneSource.ts';
