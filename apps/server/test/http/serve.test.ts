import { createServer } from 'node:http';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawConnection, rawExchange } from '../support/rawConnection.ts';
import {
  addDatexPartner,
  cityDatabase,
  creationHead,
  servedCity,
  type ServedCity,
} from '../support/servedCity.ts';
import {
  startServer,
  testFolder,
  wattpostServer,
  wattpostServerProcess,
  type LogLine,
  type RunningServer,
} from '../support/wattpostServer.ts';

const folder = testFolder();
let city: ServedCity;
/** Serves the same site, and is told what `city` is not. */
let other: RunningServer;
beforeAll(async () => {
  city = await servedCity(folder.path('city.db'), ['--log-level', 'trace']);
  other = await startServer([
    ...['--db', city.db, '--public-url', 'https://cpo.example/base/'],
    ...['--languages', 'de,EN', '--log-level', 'silent'],
  ]);
});
afterAll(async () => {
  expect(await Promise.all([city.stop(), other.stop()])).toEqual([0, 0]);
  folder.remove();
});

const stations = '/api/cpoapi/v1/charging_stations/';

/** Several processes start one after another: a busy machine takes as long as it takes. */
const limitMs = 300_000;

describe('serve', () => {
  it('says first where it listens, and nothing else on standard output', async () => {
    const listening = `http://127.0.0.1:${city.port}`;
    expect(city.out()).toBe(
      `${JSON.stringify({ listening, preview: `${listening}/preview`, displays: `${listening}/displays` })}\n`,
    );
    expect((await fetch(`${city.url}/healthz`)).status).toBe(200);
    expect(city.out().split('\n')).toHaveLength(2);
  });

  it('answers with the site that was imported', async () => {
    const answer = await fetch(city.url + stations, { headers: { Authorization: city.token } });
    expect(answer.status).toBe(200);
    const list = (await answer.json()) as { meta: { pagination: { total: number } } };
    // The other organization's two are not seen.
    expect(list.meta.pagination.total).toBe(4);
    const tag = answer.headers.get('etag') ?? '';
    const again = await fetch(city.url + stations, {
      headers: { Authorization: city.token, 'If-None-Match': tag },
    });
    expect(again.status).toBe(304);
  });

  it.each(['/healthz', '/readyz'])('%s needs no key and tells nothing', async (path) => {
    const answer = await fetch(city.url + path);
    expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}']);
    const head = await fetch(city.url + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await fetch(city.url + path, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await post.json()).toMatchObject({ status: 'error' });
  });

  it('protects its responses', async () => {
    for (const path of ['/healthz', '/docs', '/openapi.json', stations, '/nothing']) {
      const { headers } = await fetch(city.url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
    const { headers } = await fetch(`${city.url}/docs`);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('takes the id of a request from a proxy, when it is one, and else makes one', async () => {
    const given = '0123456789abcdef0123456789abcdef';
    const idOf = async (id: string): Promise<string | null> =>
      (await fetch(`${city.url}/healthz`, { headers: { 'X-Request-Id': id } })).headers.get(
        'x-request-id',
      );
    expect(await idOf(given)).toBe(given);
    expect(await idOf(city.token)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await city.logged(({ requestId }) => requestId === given)).toMatchObject({
      level: 'debug',
      method: 'GET',
      operation: 'health',
      path: '/healthz',
      status: 200,
      ms: expect.any(Number) as number,
    });
  });

  it('/version states what runs', async () => {
    const answer = await fetch(`${city.url}/version`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { version: '0.1.0', node: process.versions.node, zone_data: process.versions['tz'] },
    ]);
  });

  it('names what it refuses in the answer and in the log', async () => {
    const answer = await rawExchange(city.port, 'not HTTP\r\n\r\n');
    const id = /X-Request-Id: ([0-9a-f-]{36})\r\n/.exec(answer)?.[1];
    expect(id).toBeDefined();
    expect(await city.logged(({ requestId }) => requestId === id)).toMatchObject({
      level: 'info',
      status: 400,
      msg: 'refused before it was a request',
    });
  });

  it('builds links from the request, or from the public URL', async () => {
    const linkOf = async (url: string, token: string): Promise<string> => {
      const answer = await fetch(url + stations, { headers: { Authorization: token } });
      const list = (await answer.json()) as { links: { current: string } };
      return list.links.current;
    };
    expect(await linkOf(city.url, city.token)).toMatch(`${city.url}/api/`);
    expect(await linkOf(other.url, city.token)).toMatch('https://cpo.example/base/api/');
  });

  it('accepts directions in the configured languages', async () => {
    const path = `${other.url}${stations}29cb7963-6b24-59c8-aaf8-bd9bcb75faba/directions/`;
    const put = async (language: string): Promise<number> => {
      const init = {
        method: 'PUT',
        headers: { Authorization: city.token, 'Content-Type': 'application/json' },
        body: '{"text":"Hinter dem Haus"}',
      };
      return (await fetch(path + language, init)).status;
    };
    expect([await put('en'), await put('fr')]).toEqual([200, 400]);
  });

  it('listens on the address of the environment, unless an option sets another', async () => {
    const env = {
      WATTPOST_DB: folder.path('env.db'),
      WATTPOST_HOST: '127.0.0.1',
      WATTPOST_PORT: '1',
    };
    const server = await startServer([], { env });
    expect(server.url).not.toBe('http://127.0.0.1:1');
    expect(await server.stop()).toBe(0);
    const elsewhere = await wattpostServer(['serve', '--host', '192.0.2.1', '--port', '0'], {
      env,
    });
    expect(elsewhere.exitCode).toBe(2);
    expect(elsewhere.err).toContain(
      'Cannot listen on http://192.0.2.1:0: this machine has no such address',
    );
  });

  it('reports a port in use, and leaves standard output empty', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const ended = await wattpostServerProcess([
      'serve',
      '--port',
      String(port),
      '--db',
      folder.path('b.db'),
    ]);
    taken.close();
    expect([ended.exitCode, ended.out]).toEqual([2, '']);
    expect(ended.err).toContain(
      `error: Cannot listen on http://127.0.0.1:${port}: another process listens there; stop it, or choose another --port.`,
    );
  });

  it('an import while it serves is seen by the next request, a revoked token by none', async () => {
    const db = folder.path('later.db');
    const server = await startServer(['--db', db]);
    const token = await cityDatabase(db);
    const ask = async (): Promise<number> =>
      (await fetch(server.url + stations, { headers: { Authorization: token } })).status;
    expect(await ask()).toBe(200);
    const imports = Array.from({ length: 2 }, () =>
      wattpostServer(['import', sampleSitePath('city'), '--db', db]),
    );
    const asked: number[] = [];
    for (let i = 0; i < 100; i += 1) asked.push(await ask());
    expect((await Promise.all(imports)).map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(new Set(asked)).toEqual(new Set([200]));
    const { out } = await wattpostServer(['token', 'list', '--db', db, '--json']);
    const [uuid = ''] = /(?<="uuid":")[^"]*/.exec(out) ?? [];
    await wattpostServer(['token', 'revoke', uuid, '--db', db]);
    expect(await ask()).toBe(401);
    expect(await server.stop()).toBe(0);
  });

  it(
    'answers 503 while its file is gone, instead of writing where nobody reads',
    { timeout: limitMs },
    async () => {
      const db = folder.path('gone.db');
      const token = await cityDatabase(db);
      const feedKey = await addDatexPartner(db);
      const server = await startServer(['--db', db, '--driver-pages']);
      const page = '/p/29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
      const headers = { Authorization: token, 'Content-Type': 'application/json' };
      const statuses = (): Promise<number[]> =>
        Promise.all(
          ['/readyz', page, stations, '/datex/status', '/healthz'].map(async (path) => {
            const Authorization = path.startsWith('/datex/') ? feedKey : token;
            const response = await fetch(server.url + path, { headers: { Authorization } });
            return response.status;
          }),
        );
      // A busy server responds 503 while the database does not respond in time.
      const whileBusy = { timeout: limitMs, interval: 100 };
      await expect.poll(statuses, whileBusy).toEqual([200, 200, 200, 200, 200]);
      renameSync(db, `${db}.moved`);
      expect(await statuses()).toEqual([503, 503, 503, 503, 200]);
      const written = await fetch(server.url + stations, { method: 'POST', headers, body: '{}' });
      expect([written.status, written.headers.get('retry-after')]).toEqual([503, '5']);
      renameSync(`${db}.moved`, db);
      await expect.poll(statuses, whileBusy).toEqual([200, 200, 200, 200, 200]);
      expect(await server.stop()).toBe(0);
    },
  );

  it('cuts off bodies in one-byte chunks, and answers others meanwhile', async () => {
    const head = creationHead(city.token, 1).replace(
      'Content-Length: 1',
      'Transfer-Encoding: chunked',
    );
    const dust = '1\r\n \r\n'.repeat(60_000);
    const connections = await Promise.all(
      Array.from({ length: 8 }, () => rawConnection(city.port)),
    );
    for (const connection of connections) connection.send(head + dust);
    expect((await fetch(`${city.url}/healthz`)).status).toBe(200);
    for (const connection of connections) {
      // Who goes on sending may lose the answer with its connection.
      expect(await connection.closed).toMatch(/^(HTTP\/1\.1 413 [^]*too many tiny pieces[^]*)?$/);
    }
    const refused = (): number =>
      city.log().filter(({ status, msg }) => status === 413 && msg !== 'request').length;
    await city.logged(() => refused() === connections.length);
  });
});

describe('the log', () => {
  it('has one line for each request, and nobody’s secrets', async () => {
    const secrets = ['geheim-1', 'geheim-2', 'geheim-3', 'geheim-4', 'geheim-5', 'geheim-6'];
    const [header, query, body, path, name, user] = secrets as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const before = city.log().length;
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const requests: (readonly [string, RequestInit])[] = [
      [stations, { headers: { Authorization: header } }],
      [`${stations}?token=${query}`, { headers: { Authorization: `Bearer ${city.token}` } }],
      [
        stations,
        {
          ...init,
          headers: { ...init.headers, Authorization: city.token },
          body: `{"label":"${body}"}`,
        },
      ],
      [
        stations,
        { ...init, headers: { ...init.headers, Authorization: city.token }, body: `{"${body}` },
      ],
      [`/${path}`, {}],
      [`${stations}${path}`, { headers: { 'x-api-token': city.token, [name]: name } }],
      [`/api/dynamic_pricing/cost_rate/${path}`, { headers: { 'x-api-token': city.token } }],
    ];
    for (const [target, options] of requests)
      await (await fetch(city.url + target, options)).text();
    await rawExchange(city.port, `${user} ${user} HTTP/1.1\r\n${user}: ${user}\r\n\r\n`);
    await rawExchange(
      city.port,
      `GET http://${user}:${user}@x/${path} HTTP/1.1\r\nHost: ${user}\r\nConnection: close\r\n\r\n`,
    );
    const linesSince = (): LogLine[] => city.log().slice(before);
    const isRequest = ({ msg }: LogLine): boolean => msg === 'request';
    const isRefused = ({ msg }: LogLine): boolean => msg === 'refused before it was a request';
    // One request more than those above: of the two raw ones the second is HTTP. The lines of both come in turns.
    while (linesSince().filter(isRequest).length < requests.length + 1) await wait(20);
    while (!linesSince().some(isRefused)) await wait(20);
    const lines = linesSince();
    for (const line of lines) {
      expect(line).toMatchObject({
        level: expect.any(String) as string,
        time: expect.any(String) as string,
      });
    }
    expect(city.err()).toContain('"operation":"listStations"');
    expect(city.err()).toContain('"path":"/api/cpoapi/v1/charging_stations/{station_uuid}"');
    for (const secret of [...secrets, city.token]) {
      expect(city.err()).not.toContain(secret);
    }
  });

  it('logs nothing when logging is off', async () => {
    await (await fetch(`${other.url}/nothing`)).text();
    expect(await other.stop()).toBe(0);
    expect(other.err()).toBe('');
  });
});
