export { readConfigFile, salvageSettings } from './configFile.ts';
export {
  type KioskOptions,
  type OptionsReading,
  boardNow,
  help,
  readOptions,
  storeFolder,
} from './options.ts';
