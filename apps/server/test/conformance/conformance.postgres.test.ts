import { afterAll, describe } from 'vitest';
import { conformanceOverSocket } from './conformanceOverSocket.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

let postgres: TestPostgres | undefined;

describe('the conformance suite against wattpost-server on PostgreSQL', () => {
  conformanceOverSocket(async () => {
    postgres = await startPostgres();
    return postgres.createDatabase();
  });
});

afterAll(async () => {
  await postgres?.stop();
});
