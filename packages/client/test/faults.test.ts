import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { makeClient } from './makeClient.ts';
import type { ClientOptions } from '../src/clientOptions.ts';
import type { Client } from '../src/createClient.ts';

type Answer = (response: ServerResponse, request: IncomingMessage, count: number) => void;

const good = JSON.stringify({
  data: [{ uuid: 'a', unit: 1000, price: 0.5 }],
});

function sendJson(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** Calls a server that fails in `answer`, over a real socket, and counts its requests. */
async function ask(
  answer: Answer,
  options: Partial<ClientOptions> = {},
  call: (client: Client) => Promise<unknown> = (client) => client.readEnergyCost('rate'),
): Promise<{ result: unknown; count: number; delaysMs: number[] }> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    answer(response, request, count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const baseUrl = `http://127.0.0.1:${port}`;
    const { client, delaysMs } = makeClient({ baseUrl, timeoutMs: 120_000, ...options });
    const result = await call(client);
    return { result, count, delaysMs };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const faults: readonly [name: string, kind: string, tries: number, answer: Answer][] = [
  [
    '500',
    'http',
    4,
    (response) => {
      sendJson(response, '{"status":"error","message":"x"}', 500);
    },
  ],
  [
    '503 without a body',
    'http',
    4,
    (response) => {
      response.writeHead(503).end();
    },
  ],
  [
    '401',
    'http',
    1,
    (response) => {
      sendJson(response, '{"status":"error","message":"x"}', 401);
    },
  ],
  [
    '404',
    'http',
    1,
    (response) => {
      sendJson(response, '{"status":"error","message":"x"}', 404);
    },
  ],
  [
    'a redirect to itself, without end',
    'http',
    1,
    (response, { url = '' }) => {
      response.writeHead(302, { location: url }).end();
    },
  ],
  [
    'a redirect elsewhere',
    'http',
    1,
    (response) => {
      response.writeHead(307, { location: 'http://other.test/' }).end();
    },
  ],
  [
    'a page for people',
    'invalid_response',
    1,
    (response) => {
      sendJson(response, '<!doctype html><p>Sign in');
    },
  ],
  [
    'noise',
    'invalid_response',
    1,
    (response) => {
      response.end(Buffer.from([0xff, 0xfe, 0x00, 0x80]));
    },
  ],
  [
    'nothing',
    'invalid_response',
    1,
    (response) => {
      response.end();
    },
  ],
  [
    'half of a JSON text',
    'invalid_response',
    1,
    (response) => {
      sendJson(response, good.slice(0, 20));
    },
  ],
  [
    'JSON of another shape',
    'invalid_response',
    1,
    (response) => {
      sendJson(response, '{"data":{}}');
    },
  ],
  [
    'null',
    'invalid_response',
    1,
    (response) => {
      sendJson(response, 'null');
    },
  ],
  [
    'a key written twice',
    'invalid_response',
    1,
    (response) => {
      sendJson(response, '{"data":[],"data":[]}');
    },
  ],
  [
    'a price that no number holds',
    'invalid_response',
    1,
    (response) => {
      sendJson(response, good.replace('0.5', '0.12345678901234567890123'));
    },
  ],
  [
    'depth without end',
    'invalid_response',
    1,
    (response) => {
      sendJson(response, '['.repeat(100_000));
    },
  ],
  [
    'a body that breaks off',
    'network',
    4,
    (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(good);
      setTimeout(() => response.destroy(), 20);
    },
  ],
  [
    'a connection that is closed',
    'network',
    4,
    (response) => {
      response.destroy();
    },
  ],
];

describe('faults over a socket', () => {
  it.each(faults)('%s: %s, after %i tries', async (_name, kind, tries, answer) => {
    const { result, count, delaysMs } = await ask(answer);
    expect(result).toMatchObject({ ok: false, error: { kind } });
    expect(count).toBe(tries);
    expect(delaysMs).toEqual([125, 250, 500].slice(0, tries - 1));
  });

  it.each<[string, Answer]>([
    ['an answer that never begins', () => undefined],
    [
      'an answer that never ends',
      (response) => {
        response.write('{"data":');
      },
    ],
    [
      'an error that never ends',
      (response) => {
        response.writeHead(404).write('{');
      },
    ],
  ])('%s: timeout', async (_name, answer) => {
    const { result, delaysMs } = await ask(answer, { timeoutMs: 60, retry: { attempts: 2 } });
    expect(result).toEqual({
      ok: false,
      error: { kind: 'timeout', message: 'There was no complete answer within 60 ms.' },
    });
    // Tried twice; on a busy machine the limit may come before the server sees the request.
    expect(delaysMs).toHaveLength(1);
  });

  it('a body without end is read as far as the bound', async () => {
    let sent = 0;
    const { result, count } = await ask(
      (response) => {
        const chunk = Buffer.alloc(64 * 1024, 0x20);
        const send = (): void => {
          while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        };
        response.on('drain', send);
        send();
      },
      { maxAnswerBytes: 1024 * 1024 },
    );
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'invalid_response', message: 'The answer has more than 1048576 bytes.' },
    });
    expect(count).toBe(1);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it('an error without end is still an error with its status', async () => {
    const { result } = await ask((response) => {
      response.writeHead(400).write(Buffer.alloc(200_000, 0x20));
    });
    expect(result).toEqual({
      ok: false,
      error: {
        kind: 'http',
        status: 400,
        message: "The answer with status 400 is not the platform's, but probably a proxy's.",
      },
    });
  });

  it('a platform that comes back is believed', async () => {
    const { result, count, delaysMs } = await ask((response, _request, tries) => {
      if (tries === 1) response.writeHead(503, { 'retry-after': '3' }).end();
      else if (tries === 2) response.destroy();
      else sendJson(response, good);
    });
    expect(result).toEqual({ ok: true, value: [{ uuid: 'a', unit: 1000, price: 0.5 }] });
    expect(count).toBe(3);
    expect(delaysMs).toEqual([3000, 250]);
  });

  it.each([
    [429, '10', 2, [10_000]],
    [503, '10', 2, [10_000]],
    [429, '11', 1, []],
    [503, '11', 1, []],
  ])(
    'a platform that answers %i and asks to wait for %s s is asked %i times',
    async (status, retryAfter, tries, delays) => {
      const { result, count, delaysMs } = await ask((response, _request, tried) => {
        if (tried === 1) response.writeHead(status, { 'retry-after': retryAfter }).end();
        else sendJson(response, good);
      });
      expect(count).toBe(tries);
      expect(delaysMs).toEqual(delays);
      const limited = { ok: false, error: { status, retryAfterSec: Number(retryAfter) } };
      expect(result).toMatchObject(tries === 1 ? limited : { ok: true });
    },
  );

  it('no server', async () => {
    // Nothing listens on the port of a server that is closed again.
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const { client } = makeClient({ baseUrl: `http://127.0.0.1:${port}` });
    const result = await client.readEnergyCost('rate');
    expect(result).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(JSON.stringify(result)).toContain('ECONNREFUSED');
  });

  it('what changes something is repeated when that is safe, and not otherwise', async () => {
    const fail: Answer = (response) => {
      response.writeHead(503).end();
    };
    const counts = [
      await ask(fail, {}, (client) => client.putDirection('station', 'de', 'Hof')),
      await ask(fail, {}, (client) => client.deleteDirection('station', 'de')),
      await ask(fail, {}, (client) => client.assignStations('location', [])),
      await ask(fail, {}, (client) =>
        client.createStation({
          label: 'A',
          chargeBoxIdentity: 'A',
          modelId: 1,
          companyUuid: 'c',
          timeZone: 'UTC',
        }),
      ),
    ].map(({ count }) => count);
    expect(counts).toEqual([4, 4, 4, 1]);
  });

  it('coordinates may have more digits than numbers keep', async () => {
    const { result } = await ask(
      (response) => {
        sendJson(
          response,
          '{"id":"x","type":"station_directions","attributes":[],"at":0.1234567890123456789}',
        );
      },
      {},
      (client) => client.listDirections('x'),
    );
    expect(result).toMatchObject({ ok: true });
  });
});

describe('a fetch that misbehaves', () => {
  it('one that ignores its signal does not hold up the caller', async () => {
    const { client } = makeClient({
      fetch: () => new Promise<Response>(() => undefined),
      timeoutMs: 20,
      retry: { attempts: 1 },
    });
    expect(await client.readStation('x')).toMatchObject({ error: { kind: 'timeout' } });
  });

  it.each([new Error('broken'), 'broken', undefined])(
    'one that rejects with %s',
    async (reason) => {
      const { client } = makeClient({
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
        fetch: () => Promise.reject(reason),
      });
      expect(await client.readStation('x')).toMatchObject({ error: { kind: 'network' } });
    },
  );

  it('a redirect that was hidden is an error', async () => {
    const hidden = new Response(null, { status: 200 });
    Object.defineProperty(hidden, 'type', { value: 'opaqueredirect' });
    const { client } = makeClient({ fetch: () => Promise.resolve(hidden) });
    expect(await client.readStation('x')).toMatchObject({ error: { kind: 'http' } });
  });
});

describe('stopping', () => {
  it('ends what runs, what waits and what comes', async () => {
    const controller = new AbortController();
    let calls = 0;
    const { client } = makeClient({
      signal: controller.signal,
      fetch: () => {
        calls += 1;
        return new Promise<Response>(() => undefined);
      },
    });
    const running = client.readStation('x');
    controller.abort();
    const aborted = { ok: false, error: { kind: 'aborted', message: 'The client was stopped.' } };
    expect(await running).toEqual(aborted);
    expect(await client.readStation('x')).toEqual(aborted);
    expect(calls).toBe(1);
  });

  it('ends the wait for another try', async () => {
    const controller = new AbortController();
    const { client } = makeClient({
      signal: controller.signal,
      fetch: () => Promise.resolve(new Response(null, { status: 503 })),
      sleep: () => {
        controller.abort();
        return Promise.reject(new Error('woken'));
      },
    });
    expect(await client.readStation('x')).toMatchObject({ error: { kind: 'aborted' } });
  });
});
