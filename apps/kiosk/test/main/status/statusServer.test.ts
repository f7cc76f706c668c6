import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../rig/freePort.ts';
import type { Health } from '../../../src/main/status/kioskStatus.ts';
import { serveStatus } from '../../../src/main/status/statusServer.ts';

interface Got {
  readonly code: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

async function serve(
  health: Health = { ok: true },
  requestMs?: number,
): Promise<{ port: number; said: string[] }> {
  const port = await freePort();
  const said: string[] = [];
  const server = serveStatus(
    port,
    { status: () => ({ state: 'fresh' }), health: () => health },
    (message) => said.push(message),
    requestMs,
  );
  onTestFinished(() => {
    server.close();
  });
  await expect
    .poll(() =>
      ask(port, '/healthz').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return { port, said };
}

function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; host?: string; body?: string } = {},
): Promise<Got> {
  const { method = 'GET', headers = {}, host = '127.0.0.1', body } = options;
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const code = response.statusCode ?? 0;
        resolve({ code, body: text === '' ? null : JSON.parse(text), headers: response.headers });
      });
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

describe('the status endpoint', () => {
  it('returns the status, and whether a reader is served', async () => {
    const { port } = await serve();
    expect(await ask(port, '/status')).toMatchObject({ code: 200, body: { state: 'fresh' } });
    expect(await ask(port, '/healthz')).toMatchObject({ code: 200, body: { status: 'ok' } });
    const bad = await serve({ ok: false, reason: 'expired' });
    expect(await ask(bad.port, '/healthz')).toMatchObject({
      code: 503,
      body: { status: 'unavailable', reason: 'expired' },
    });
    expect((await ask(bad.port, '/status')).code).toBe(200);
  });

  it('answers on both loopback addresses and on their names', async () => {
    const { port } = await serve();
    expect((await ask(port, '/status', { host: '::1' })).code).toBe(200);
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      expect((await ask(port, '/status', { headers: { Host: host } })).code).toBe(200);
    }
  });

  it.each(['kiosk.example', 'kiosk.example:80', '127.0.0.1.example', '127.0.0.1:1'])(
    'refuses the foreign host "%s": no page gets in under a name of its own',
    async (host) => {
      const { port } = await serve();
      const { code, body } = await ask(port, '/status', { headers: { Host: host } });
      expect(code).toBe(421);
      expect(JSON.stringify(body)).not.toContain('fresh');
    },
  );

  it.each([
    { Origin: 'https://example.com' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ])('refuses pages: %j', async (headers) => {
    const { port } = await serve();
    const got = await ask(port, '/status', { headers });
    expect(got.code).toBe(403);
    expect(got.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])(
    '%s is not allowed',
    async (method) => {
      const { port } = await serve();
      const got = await ask(port, '/status', { method });
      expect(got).toMatchObject({ code: 405, headers: { allow: 'GET' } });
    },
  );

  it.each(['/', '/status/', '/status?x=1', '/../status', '/statuS', '//status', '/%73tatus'])(
    '%s is not found',
    async (path) => {
      const { port } = await serve();
      expect((await ask(port, path)).code).toBe(404);
    },
  );

  it('refuses a request without a host', async () => {
    const { port } = await serve();
    expect(await raw(port, 'GET /status HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await raw(port, 'GET /status HTTP/1.1\r\nHost:\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
  });

  it('refuses a request with two hosts', async () => {
    const { port } = await serve();
    const hosts = `Host: localhost:${port}\r\nhost: kiosk.example`;
    expect(await raw(port, `GET /status HTTP/1.1\r\n${hosts}\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('does not read a body', async () => {
    const { port } = await serve();
    const answer = ask(port, '/status', { method: 'POST', body: 'x'.repeat(5_000_000) }).then(
      ({ code }) => code,
      (error: unknown) => (error as NodeJS.ErrnoException).code,
    );
    expect([405, 'ECONNRESET', 'EPIPE']).toContain(await answer);
    expect((await ask(port, '/status')).code).toBe(200);
  });

  it('refuses a huge header', async () => {
    const { port } = await serve();
    const got = await raw(
      port,
      `GET /status HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(got).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('does not wait for a slow client', async () => {
    const { port } = await serve({ ok: true }, 500);
    const got = await raw(port, 'GET /status HTTP/1.1\r\nHost: loc');
    expect(got === '' || got.startsWith('HTTP/1.1 408 ')).toBe(true);
  });

  it('lets a crowd of open connections not keep others out for long', async () => {
    const { port } = await serve({ ok: true }, 500);
    const crowd = Array.from({ length: 60 }, () => connect(port, '127.0.0.1'));
    for (const one of crowd) one.on('error', () => undefined);
    onTestFinished(() => {
      for (const one of crowd) one.destroy();
    });
    const isAnswered = (): Promise<number> =>
      ask(port, '/status').then(
        ({ code }) => code,
        () => 0,
      );
    await expect.poll(isAnswered).toBe(200);
  });

  it('reports that its port is in use, and continues', async () => {
    const { port } = await serve();
    const said: string[] = [];
    const second = serveStatus(
      port,
      { status: () => ({}), health: () => ({ ok: true }) },
      (message) => said.push(message),
    );
    onTestFinished(() => {
      second.close();
    });
    await expect.poll(() => said.join()).toContain(`port ${port}: EADDRINUSE`);
  });
});

/** What comes back until the other side hangs up. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
    });
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      got += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(got);
    });
  });
}
