export * from './members.ts';
export { type ReadOptions, readJson } from './readJson.ts';
export { utcInstant } from './utcInstant.ts';
