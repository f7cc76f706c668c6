export { kioskPart } from './kiosk.ts';
