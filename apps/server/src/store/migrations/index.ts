export { NewerDatabaseError, migrate } from './migrate.ts';
export { stepNames } from './migrations.ts';
