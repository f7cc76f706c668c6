export { displayViewHandlers } from './displayViewHandler.ts';
export { createDisplayView, defaultSilentReports, readDisplaysOf } from './displayView.ts';
export { displayHandlers } from './displayHandlers.ts';
