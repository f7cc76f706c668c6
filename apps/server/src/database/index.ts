export { type WriteFault, databaseFailure } from './databaseFailure.ts';
export { type DatabaseLocation, databaseLocation } from './databaseLocation.ts';
export { type DatabaseOptions, databaseFile, withDatabase, withLocation } from './openDatabase.ts';
export { watchWrites } from './writeWatch.ts';
