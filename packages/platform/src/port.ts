/** What a store implements, without the interface over it. */
export type * from './port/index.ts';
export { isUnchanged, isValidAt, sharedData, topics } from './port/index.ts';
