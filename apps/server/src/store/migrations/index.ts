export { NewerDatabaseError, appliedSteps, migrate, missingSteps } from './migrate.ts';
export { stepNames } from './migrations.ts';
