export { displayViewHandlers } from './displayViewHandler.ts';
export { createDisplayView, readDisplaysOf } from './displayView.ts';
export { displayHandlers } from './displayHandlers.ts';
