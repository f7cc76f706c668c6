export { addExportCommand, addImportCommand } from './exchangeOptions.ts';
