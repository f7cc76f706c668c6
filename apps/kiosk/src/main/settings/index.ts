export {
  type KioskOptions,
  type OptionsReading,
  boardNow,
  help,
  readOptions,
  storeFolder,
} from './options.ts';
export { readConfigFile } from './readConfigFile.ts';
export { type Salvage, salvageConfig, salvageEnvironment } from './salvageConfig.ts';
