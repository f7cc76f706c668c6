export { addBundleCommand, addKeygenCommand, addSignOptions } from './bundleCommandOptions.ts';
export { type CheckOptions, checkCommand } from './checkCommand.ts';
