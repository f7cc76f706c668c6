export * from './members.ts';
export { type JsonReading, type ReadOptions, readJson } from './readJson.ts';
export { instantMsOf, utcInstant, utcInstantForm } from './utcInstant.ts';
