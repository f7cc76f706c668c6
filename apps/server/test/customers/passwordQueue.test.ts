import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fleetSite, names, registration } from '../support/site.ts';
import { rawConnection } from '../support/rawConnection.ts';
import { startServer, testFolder, wattpostServer } from '../support/wattpostServer.ts';

const folder = testFolder();
const db = folder.path('queue.db');
let token: string;
beforeAll(async () => {
  const stdin = JSON.stringify(fleetSite());
  const imported = await wattpostServer(['import', '-', '--db', db], { stdin });
  expect(imported.exitCode, imported.err).toBe(0);
  const scope = ['--organization', names.organization, '--areas', 'fleet'];
  token = (await wattpostServer(['token', 'create', ...scope, '--db', db])).out.trim();
});
afterAll(() => {
  folder.remove();
});

async function users(): Promise<number> {
  const { out } = await wattpostServer(['user', 'list', '--json', '--db', db]);
  return (JSON.parse(out) as { users: unknown[] }).users.length;
}

describe('4.6 passwords are hashed a few at a time', () => {
  it('and whoever finds too many waiting is asked to come again', async () => {
    const server = await startServer([
      ...['--db', db, '--password-hashes', '1', '--password-queue', '4'],
    ]);
    const register = (body: unknown): Promise<Response> =>
      fetch(`${server.url}/api/fleet/v1/register`, {
        method: 'POST',
        headers: { 'x-api-token': token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const bodies = Array.from({ length: 40 }, () => registration());
    const answers = await Promise.all(bodies.map(register));
    const refused = answers.findIndex(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(answers[refused]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await answers[refused]?.json()).toMatchObject({ status: 'error' });
    const made = answers.filter(({ status }) => status === 200).length;
    expect(await users()).toBe(made);
    expect((await register(bodies[refused])).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('and nothing is done for a caller who has left', async () => {
    const before = await users();
    const server = await startServer([
      ...['--db', db, '--password-hashes', '1', '--password-queue', '1000'],
    ]);
    const all = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const connection = await rawConnection(server.port);
        const body = JSON.stringify(registration());
        connection.send(
          'POST /api/fleet/v1/register HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n' +
            `x-api-token: ${token}\r\nContent-Type: application/json\r\n` +
            `Content-Length: ${body.length}\r\n\r\n`,
        );
        await connection.until('100 Continue');
        connection.send(body);
        return connection;
      }),
    );
    await Promise.race(all.map((connection) => connection.until('HTTP/1.1 200 ')));
    for (const connection of all) connection.end();
    expect(await server.stop()).toBe(0);
    // Those whose turn came before the server heard of it are made; the others never were begun.
    const made = (await users()) - before;
    expect(made).toBeGreaterThanOrEqual(1);
    expect(made).toBeLessThan(20);
    const left = server.log().filter(({ aborted }) => aborted === true).length;
    expect(left).toBeGreaterThan(20);
  });
});
