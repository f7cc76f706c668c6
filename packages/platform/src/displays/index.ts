export { displayHandlers } from './displayHandlers.ts';
