import { afterAll, describe } from 'vitest';
import { fuzzSuite } from './fuzzSuite.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

let postgres: TestPostgres | undefined;

describe('over PostgreSQL', () => {
  fuzzSuite(async () => {
    postgres = await startPostgres();
    return postgres.createDatabase();
  }, 8);
});

afterAll(async () => {
  await postgres?.stop();
});
