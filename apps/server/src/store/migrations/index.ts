export { NewerDatabaseError, migrate } from './migrate.ts';
