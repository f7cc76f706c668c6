export { type DatabaseOptions, withDatabase } from './openDatabase.ts';
