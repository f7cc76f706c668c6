export { displayViewHandlers } from './displayViewHandler.ts';
export { createDisplayView, defaultSilentReports } from './displayView.ts';
export { displayHandlers } from './displayHandlers.ts';
