export { bundleStations } from './bundleStations.ts';
export { type DatexExport, exportDatex } from './exportDatex.ts';
