export { addKioskCommand } from './kioskOptions.ts';
