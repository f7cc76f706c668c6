import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawConnection, rawExchange, statuses } from '../support/rawConnection.ts';
import { creationBody, creationHead, servedCity, type ServedCity } from '../support/servedCity.ts';
import { testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();
const kib = 1024;
const company = '6f545497-2158-5144-8b00-9f62eef1f9c5';
let city: ServedCity;
beforeAll(async () => {
  city = await servedCity(folder.path('city.db'), [
    ...['--headers-timeout', '1', '--request-timeout', '2', '--idle-timeout', '6'],
    ...['--keep-alive-timeout', '1', '--max-body-kib', '64', '--max-header-kib', '8'],
    ...['--max-connections', '40'],
  ]);
});
afterAll(async () => {
  expect(await city.stop()).toBe(0);
  folder.remove();
});

async function isWell(): Promise<void> {
  expect((await fetch(`${city.url}/readyz`)).status).toBe(200);
}
function errorIn(received: string): unknown {
  return JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4));
}
const get = (path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;

describe('slow requests', () => {
  it('headers that dribble are cut off in time', async () => {
    const connection = await rawConnection(city.port);
    connection.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    const startMs = performance.now();
    const dribble = setInterval(() => connection.send('X-A: b\r\n'), 100);
    const received = await connection.closed;
    clearInterval(dribble);
    expect(performance.now() - startMs).toBeLessThan(20_000);
    expect(statuses(received)).toEqual([408]);
    expect(errorIn(received)).toEqual({
      status: 'error',
      message: 'The request took too long to arrive',
    });
    await isWell();
  });

  it('a body that dribbles is cut off in time, and nothing was created', async () => {
    const body = creationBody('DRIBBLED', company);
    const connection = await rawConnection(city.port);
    connection.send(creationHead(city.token, body.length));
    const startMs = performance.now();
    let sent = 0;
    const dribble = setInterval(() => connection.send(body[sent++] ?? ''), 100);
    const received = await connection.closed;
    clearInterval(dribble);
    expect(performance.now() - startMs).toBeLessThan(20_000);
    expect(statuses(received)).toEqual([408]);
    await isWell();
    const list = await fetch(`${city.url}/api/cpoapi/v1/charging_stations/`, {
      headers: { Authorization: city.token },
    });
    expect(await list.text()).not.toContain('DRIBBLED');
  });

  it('a connection that sends nothing is closed', async () => {
    const connection = await rawConnection(city.port);
    expect(await connection.closed).toMatch(/^(HTTP\/1.1 408 [^]*)?$/);
    await isWell();
  });

  it('an idle connection is closed after the keep-alive time', async () => {
    const connection = await rawConnection(city.port);
    connection.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(statuses(await connection.closed)).toEqual([200]);
  });

  it('a client that vanishes in the middle of its body leaves nothing behind', async () => {
    for (let i = 0; i < 30; i += 1) {
      const connection = await rawConnection(city.port);
      connection.send(`${creationHead(city.token, 5000)}{"label":`);
      await wait(5);
      connection.end();
    }
    await city.logged(({ aborted }) => aborted === true);
    await isWell();
    expect(city.log().some(({ level }) => level === 'error')).toBe(false);
  });
});

describe('slow readers', () => {
  it('who asks a lot and reads nothing is cut off, and fills no memory meanwhile', async () => {
    const socket = connect(city.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.pause();
    const before = city.log().length;
    const one = 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.write(one.repeat(20_000));
    await city.logged(({ operation, aborted }) => operation === 'openApi' && aborted === true);
    // Node stops reading requests while their answers are not taken: a few reads of 64 KiB get through.
    expect(city.log().length - before).toBeLessThan(5_000);
    socket.destroy();
    await isWell();
  });
});

describe('sizes', () => {
  it('headers: as large as allowed, and larger', async () => {
    const filler = (bytes: number): string => `X-Filler: ${'a'.repeat(bytes)}\r\n`;
    expect(statuses(await rawExchange(city.port, get('/healthz', filler(7 * kib))))).toEqual([200]);
    const received = await rawExchange(city.port, get('/healthz', filler(9 * kib)));
    expect(statuses(received)).toEqual([431]);
    expect(errorIn(received)).toMatchObject({ status: 'error' });
    expect(statuses(await rawExchange(city.port, get(`/${'a'.repeat(9 * kib)}`)))).toEqual([431]);
    await isWell();
  });

  it('bodies: an announced one that is too large is refused', async () => {
    const connection = await rawConnection(city.port);
    connection.send(creationHead(city.token, 65 * kib));
    await connection.until('413');
    connection.end();
    await isWell();
  });

  it('bodies: one that grows beyond the limit is refused in the middle', async () => {
    const connection = await rawConnection(city.port);
    const head = creationHead(city.token, 1).replace(
      'Content-Length: 1',
      'Transfer-Encoding: chunked',
    );
    connection.send(head);
    const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`;
    for (let i = 0; i < 8; i += 1) connection.send(chunk);
    await connection.until('413');
    // It may go on, and be cut off, but not for ever.
    const flood = setInterval(() => connection.send(chunk), 5);
    await connection.closed;
    clearInterval(flood);
    await isWell();
  });

  it('a body of the largest size is read, and its problem is its content', async () => {
    const body = creationBody('L'.repeat(60 * kib), company);
    const answer = await fetch(`${city.url}/api/cpoapi/v1/charging_stations/`, {
      method: 'POST',
      body,
      headers: { Authorization: city.token, 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });

  it('connections: of too many those that are silent for longest give way', async () => {
    const many = await Promise.all(
      Array.from({ length: 60 }, () => rawConnection(city.port).catch(() => undefined)),
    );
    await city.logged(({ msg }) => msg === 'connections refused');
    const last = many.findLast((connection) => connection !== undefined);
    last?.send(get('/healthz'));
    expect(statuses((await last?.closed) ?? '')).toEqual([200]);
    for (const connection of many) connection?.end();
    await wait(100);
    await isWell();
  });
});

describe('what is no good HTTP', () => {
  it.each([
    ['words', 'Hello, is anyone there?\r\n\r\n'],
    ['bytes', Uint8Array.from({ length: 4096 }, (_, i) => (i * 37) & 0xff)],
    ['a TLS greeting', Uint8Array.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost localhost\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a broken chunk', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n'],
    [
      'the same host twice',
      'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n',
    ],
    ['a host that is none', 'GET /healthz HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n'],
    ['a backslash', 'GET /..\\..\\etc HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    [
      'a target that is none',
      'GET healthz HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\n\r\n',
    ],
  ])('%s: 400, and the connection is closed', async (_name, bytes) => {
    const received = await rawExchange(city.port, bytes);
    expect(statuses(received)).toEqual([400]);
    expect(errorIn(received)).toMatchObject({ status: 'error' });
    await isWell();
  });

  it('answers requests that come together in their order, and garbage after them', async () => {
    const one = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const together = one('/healthz') + one('/nothing') + one('/readyz') + 'GARBAGE\r\n\r\n';
    const received = await rawExchange(city.port, together);
    expect(statuses(received)).toEqual([200, 404, 200, 400]);
    await isWell();
  });
});

describe('what is HTTP, but not for us', () => {
  it('an upgrade is not taken up', async () => {
    const upgrade =
      'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n';
    expect(statuses(await rawExchange(city.port, upgrade))).toEqual([200]);
  });

  it('it is no proxy', async () => {
    const tunnel = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n';
    expect(statuses(await rawExchange(city.port, tunnel))).not.toContain(200);
    const foreign = get('http://example.com/').replace('Host: localhost', 'Host: example.com');
    expect(statuses(await rawExchange(city.port, foreign))).toEqual([404]);
    await isWell();
  });
});
