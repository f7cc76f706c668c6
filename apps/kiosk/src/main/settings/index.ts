export { readConfigFile, salvageSettings } from './configFile.ts';
export {
  type KioskOptions,
  type OptionsReading,
  boardNow,
  helpText,
  readKioskOptions,
  storeFolder,
} from './options.ts';
