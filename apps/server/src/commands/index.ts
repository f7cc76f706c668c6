export { cardListCommand, contactListCommand, userListCommand } from './customerCommands.ts';
export { type ExportOptions, exportCommand } from './exportCommand.ts';
export { type ImportOptions, importCommand } from './importCommand.ts';
export { migrateCommand } from './migrateCommand.ts';
export { outboxListCommand, outboxRetryCommand } from './outboxCommands.ts';
export { someOf } from './readOptions.ts';
export { serveCommand } from './serveCommand.ts';
export { type ServeFlags, addServeOptions, serveOptions } from './serveOptions.ts';
export {
  type ListOptions,
  type TokenCreateOptions,
  areas,
  tokenCreateCommand,
  tokenListCommand,
  tokenRevokeCommand,
} from './tokenCommands.ts';
