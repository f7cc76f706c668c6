export { addKioskCommand } from './kioskCommandOptions.ts';
