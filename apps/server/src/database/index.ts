export { databaseFailure } from './databaseFailure.ts';
export { type DatabaseLocation, configuredDatabase } from './databaseLocation.ts';
export {
  type DatabaseOptions,
  databaseFile,
  withDatabase,
  withDatabaseAt,
  withLocation,
} from './openDatabase.ts';
export { watchWrites } from './writeWatch.ts';
