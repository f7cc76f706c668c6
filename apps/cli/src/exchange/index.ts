export { addExportCommand } from './exportCommandOptions.ts';
export { addImportCommand } from './importCommandOptions.ts';
