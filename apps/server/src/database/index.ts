export { databaseFailure } from './databaseFailure.ts';
export type { DatabaseLocation } from './databaseLocation.ts';
export { type DatabaseOptions, databaseFile, withDatabase, withLocation } from './openDatabase.ts';
