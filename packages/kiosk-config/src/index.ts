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
} from './kioskConfig.ts';
export type { SourceOptions } from './sourceOptions.ts';
export type { ConfigProblem } from './configProblem.ts';
export { fileLayer, maxConfigBytes, type LayerReading } from './fileLayer.ts';
export type { Layer } from './layer.ts';
export { textLayer, type TextMember } from './textLayer.ts';
export {
  configVariable,
  environmentVariables,
  readEnvironment,
  type EnvironmentReading,
} from './environment.ts';
export {
  configFormat,
  readKioskConfig,
  readSettings,
  type ConfigReading,
  type KioskSettings,
  type SettingsReading,
} from './readKioskConfig.ts';
export { capHeightsPx, pixelsPerMm } from './capHeight.ts';
export { capHeightEm, isCovered, textWidthEm } from './typeface.ts';
export { checkKiosk } from './checkKiosk.ts';
export { unusableReport } from './unusableReport.ts';
export { offeredStations, type OfferedStation, type StationOffer } from './offeredStations.ts';
export { reportText } from './reportText.ts';
export type { CheckArea, CheckReport, Finding, Verdict } from './finding.ts';
export type { KeyProbe, KioskProbes, Measurement, PathFacts } from './kioskProbes.ts';
export { isForOwnerAlone, maxTokenBytes, readToken } from './tokenRights.ts';
export { bundleDiagnostics } from './bundleDiagnostics.ts';
export { bundleNotices, type Notice, type NoticeContext } from './notices.ts';
