export type {
  ReportSettings,
  ScreenGeometry,
  ScreenResolution,
  SourceOptions,
} from './kioskConfig.ts';
export type { KioskSettings } from './readKioskConfig.ts';
