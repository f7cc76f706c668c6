import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSuite, type CaseResult } from '../../../../packages/platform/conformance/runSuite.ts';
import { sections } from '../../../../packages/platform/conformance/sections.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import {
  inProcessOnly,
  startConformanceServer,
  type ConformanceServer,
} from './conformanceServer.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

// In process it runs on SQLite (conformance.test.ts).
describe('the conformance suite against wattpost-server on PostgreSQL', () => {
  let running: ConformanceServer;
  let results: readonly CaseResult[];

  beforeAll(async () => {
    running = await startConformanceServer(await postgres.createDatabase());
    results = await runSuite(running.target, sections);
  });

  it.each(sections.map(({ id, title }) => [id, title]))('%s %s', (id) => {
    const ours = results.filter(({ section }) => section === id);
    expect(ours.length).toBeGreaterThan(0);
    const unheld = ours.filter(({ outcome }) => outcome !== 'passed');
    expect(unheld.filter((result) => !inProcessOnly.includes(result.id))).toEqual([]);
  });

  it('leaves no error in the log, and the server ends well', async () => {
    expect(running.server.log()).toEqual([]);
    expect(await running.stop()).toBe(0);
  });

  afterAll(async () => {
    await running.stop();
  });
});
