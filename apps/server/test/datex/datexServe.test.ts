import { afterAll, expect, it } from 'vitest';
import { addDatexPartner, cityDatabase } from '../support/servedCity.ts';
import { startServer, testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

it.each([
  ['by itself', []],
  ['when it is asked, without an outbox', ['--no-outbox']],
])('is published %s to the partner that fetches it', async (_when, args) => {
  const db = folder.path(`city${args.length}.db`);
  const areas = await cityDatabase(db);
  const key = await addDatexPartner(db);
  const server = await startServer(['--db', db, ...args]);
  try {
    const ask = (token: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${server.url}/datex/table`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
    const response = await ask(key);
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    const text = await response.text();
    for (const said of ['"DE-NAP-X"', '"DE*ABC"', '"value":"test"']) expect(text).toContain(said);
    const etag = response.headers.get('etag') ?? '';
    expect((await ask(key, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(areas)).status).toBe(403);
    const request = await server.logged(({ operation }) => operation === 'datexTable');
    expect(request).toMatchObject({ status: 200 });
  } finally {
    expect(await server.stop()).toBe(0);
  }
});
