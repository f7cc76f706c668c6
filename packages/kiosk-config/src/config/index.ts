export type { ScreenGeometry, ScreenResolution, SourceOptions } from './kioskConfig.ts';
export type { KioskSettings } from './readKioskConfig.ts';
