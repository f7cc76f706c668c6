export { databaseUrlType, hasPassword, memoryDatabase } from './memberTypes.ts';
export { memberOption, memberOptions } from './memberOptions.ts';
export {
  type MemberSetting,
  type ServerSettings,
  databasePaths,
  readServerConfig,
  readServerReading,
  schemaUrl,
  serverConfigFormat,
} from './readServerConfig.ts';
export {
  type ConfigOptions,
  optionMembers,
  serverConfigVariable,
  serverTextLayer,
} from './serverLayers.ts';
export { type ServerConfig, memberList } from './serverMembers.ts';
