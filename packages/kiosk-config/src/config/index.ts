export type { ScreenGeometry, ScreenResolution } from './kioskConfig.ts';
export type { KioskSettings } from './readKioskConfig.ts';
export type { SourceOptions } from './sourceOptions.ts';
