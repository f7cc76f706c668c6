export { type RestoreOptions, backupCommand, restoreCommand } from './backupCommands.ts';
export { type ConfigCheckOptions, configCheckCommand } from './configCheckCommand.ts';
export { configInitCommand } from './configInitCommand.ts';
export {
  type ListCommand,
  type ListCommandOptions,
  cardListCommand,
  contactListCommand,
  outboxListCommand,
  tokenListCommand,
  userListCommand,
} from './listCommands.ts';
export { type MigrateOptions, migrateCommand } from './migrateCommand.ts';
export { outboxRetryCommand } from './outboxCommands.ts';
export {
  type PartnerCheckOptions,
  type PartnerTokenOptions,
  partnerCheckCommand,
  partnerKinds,
  partnerListCommand,
  partnerTokenCommand,
} from './partnerCommands.ts';
export { type PublishOptions, publishCommand } from './publishCommand.ts';
export { secondsOption, wordList } from './readOptions.ts';
export { serveCommand } from './serveCommand.ts';
export { addServeOptions, serveOptions } from './serveOptions.ts';
export {
  type ExportOptions,
  type ImportOptions,
  exportCommand,
  importCommand,
} from './siteCommands.ts';
export {
  type TokenCreateOptions,
  areas,
  tokenCreateCommand,
  tokenRevokeCommand,
} from './tokenCommands.ts';
export {
  type DisplaysCommandOptions,
  displaysCommand,
  displaysRemoveCommand,
} from './displaysCommand.ts';
