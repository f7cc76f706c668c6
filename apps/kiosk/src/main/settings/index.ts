export { readConfigFile, salvageSettings } from './configFile.ts';
export {
  type KioskOptions,
  type OptionsReading,
  boardNow,
  helpText,
  isDemonstration,
  readKioskOptions,
  storeFolder,
} from './options.ts';
