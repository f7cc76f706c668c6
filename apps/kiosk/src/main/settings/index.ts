export { boardNow } from './boardNow.ts';
export { type KioskOptions, type OptionsReading, help, readOptions } from './options.ts';
export { readConfigFile } from './readConfigFile.ts';
export { type Salvage, salvageConfig, salvageEnvironment } from './salvageConfig.ts';
export { storeFolder } from './storeFolder.ts';
