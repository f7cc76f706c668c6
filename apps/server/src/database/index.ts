export { databaseFailure } from './databaseFailure.ts';
export type { DatabaseLocation } from './databaseLocation.ts';
export { type DatabaseOptions, databaseFile, withDatabase } from './openDatabase.ts';
