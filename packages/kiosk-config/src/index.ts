export type {
  DailySpan,
  KioskConfig,
  LogSettings,
  ScreenGeometry,
  ScreenResolution,
  ScreenSize,
  ThemeSetting,
  TimedTheme,
  UpdateSettings,
} from './config/kioskConfig.ts';
export type { SourceOptions } from './config/sourceOptions.ts';
export type { ConfigProblem } from './layers/configProblem.ts';
export { fileLayer, maxConfigBytes, type LayerReading } from './layers/fileLayer.ts';
export type { Layer } from './layers/layer.ts';
export { textLayer, type TextMember } from './layers/textLayer.ts';
export {
  configVariable,
  environmentVariables,
  readEnvironment,
  type EnvironmentReading,
} from './layers/environment.ts';
export {
  configFormat,
  readKioskConfig,
  readSettings,
  type ConfigReading,
  type KioskSettings,
  type SettingsReading,
} from './config/readKioskConfig.ts';
export { capHeightsPx, pixelsPerMm } from './screen/capHeight.ts';
export { capHeightEm, isCovered, textWidthEm } from './screen/typeface.ts';
export { checkKiosk } from './check/checkKiosk.ts';
export { unusableReport } from './check/unusableReport.ts';
export {
  offeredStations,
  type OfferedStation,
  type StationOffer,
} from './check/offeredStations.ts';
export { reportText } from './check/reportText.ts';
export type { CheckArea, CheckReport, Finding, Verdict } from './check/finding.ts';
export type { KeyProbe, KioskProbes, Measurement, PathFacts } from './check/kioskProbes.ts';
export { isForOwnerAlone, maxTokenBytes, readToken } from './check/tokenRights.ts';
