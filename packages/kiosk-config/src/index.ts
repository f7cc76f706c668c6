export type {
  KioskConfig,
  LogSettings,
  RecordSettings,
  ReportSettings,
  ScreenGeometry,
  ScreenResolution,
  ScreenSize,
  SourceOptions,
} from './config/kioskConfig.ts';
export {
  type ConfigProblem,
  type EnvironmentReading,
  fileLayer,
  isForOwnerAlone,
  maxConfigBytes,
  type LayerReading,
  type Layer,
  type TextMember,
} from '@wattpost/config';
export {
  textLayer,
  configVariable,
  environmentVariables,
  readEnvironment,
} from './config/kioskText.ts';
export {
  configFormat,
  readKioskConfig,
  readSettings,
  type ConfigReading,
  type KioskSettings,
  type SettingsReading,
} from './config/readKioskConfig.ts';
export { capHeightsPx, pixelsPerMm } from './screen/capHeight.ts';
export { isCovered, readCoverage, textWidthEm } from './screen/typeface.ts';
export { checkKiosk } from './check/checkKiosk.ts';
export { zoneFindings, zoneSourceFindings, type ZoneDataProbes } from './check/checkZones.ts';
export { lifetimeFinding } from './check/checkLifetime.ts';
export { characterNotices } from './check/checkTexts.ts';
export { unusableReport, reportText } from './check/reportText.ts';
export {
  offeredStations,
  type OfferedStation,
  type StationOffer,
} from './check/offeredStations.ts';
export type { CheckArea, CheckFinding, CheckReport } from './check/finding.ts';
export { unavailableCode } from './check/finding.ts';
export type {
  KeyProbe,
  KioskProbes,
  UnusedZones,
  Measurement,
  MeasureRefusal,
  PathFacts,
} from './check/kioskProbes.ts';
export { maxTokenBytes, readToken } from './check/checkToken.ts';
