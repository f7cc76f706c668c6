export { displayAdmin, displayReads, displayWrites } from './displays.ts';
