export { databaseFailure } from './databaseFailure.ts';
export { type DatabaseLocation, databaseLocation } from './databaseLocation.ts';
export { type DatabaseOptions, databaseFile, withDatabase } from './openDatabase.ts';
