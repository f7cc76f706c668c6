import { afterAll, expect, it } from 'vitest';
import { addDatexPartner, cityDatabase } from '../support/servedCity.ts';
import { startServer, testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

/** Several processes start one after another: a busy machine takes as long as it takes. */
const limitMs = 300_000;
/** A busy server responds 503 until it has made the publication. */
const whileBusy = { timeout: limitMs, interval: 100 };

it.each([
  ['by itself', []],
  ['when it is asked, without an outbox', ['--no-outbox']],
])('is published %s to the partner that fetches it', { timeout: limitMs }, async (_when, args) => {
  const db = folder.path(`city${args.length}.db`);
  const areas = await cityDatabase(db);
  const key = await addDatexPartner(db);
  const server = await startServer(['--db', db, ...args]);
  try {
    const ask = (token: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${server.url}/datex/table`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
    await expect.poll(async () => (await ask(key)).status, whileBusy).toBe(200);
    const response = await ask(key);
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    const text = await response.text();
    for (const said of ['"DE-NAP-X"', '"DE*ABC"', '"value":"test"']) expect(text).toContain(said);
    // A publication that was made since the last read has another ETag.
    const readAgain = async (): Promise<number> => {
      const etag = (await ask(key)).headers.get('etag') ?? '';
      return (await ask(key, { 'if-none-match': etag })).status;
    };
    await expect.poll(readAgain, whileBusy).toBe(304);
    expect((await ask(areas)).status).toBe(403);
    await server.logged(({ operation, status }) => operation === 'datexTable' && status === 200);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});
