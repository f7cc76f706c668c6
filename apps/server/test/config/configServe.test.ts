import { writeFileSync } from 'node:fs';
import { sampleSitePath } from '@wattpost/samples';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer, succeeded, testFolder, wattpostServer } from '../support/wattpostServer.ts';

const folder = testFolder();
const cwd = folder.path('');
const organization = '8cfb3164-0524-536f-977d-5fb180604877';
afterAll(() => {
  folder.remove();
});

describe('a server with a configuration', () => {
  it('is set up as a new user would: init, check, import, token, serve', async () => {
    await succeeded(['config', 'init', 'server.json', '--db', 'city.db', '--port', '0'], { cwd });
    const config = folder.path('server.json');
    // Elsewhere, so that a path of the current folder would fail.
    const checked = await wattpostServer(['config', 'check', config]);
    expect([checked.exitCode, checked.out]).toEqual([0, expect.stringContaining('can start')]);
    await succeeded(['import', sampleSitePath('city'), '--config', config]);
    const env = { WATTPOST_SERVER_CONFIG: config };
    const { out } = await succeeded(
      ['token', 'create', '--organization', organization, '--areas', 'stations:read'],
      { env },
    );
    const server = await startServer([], { env });
    try {
      const headers = { Authorization: out.trim() };
      const stations = await fetch(`${server.url}/api/cpoapi/v1/charging_stations/`, { headers });
      expect(stations.status).toBe(200);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });

  it('takes each setting from the highest layer that has it', async () => {
    const file = folder.path('layers.json');
    const content = {
      format: 'wattpost-server/1',
      database: { file: 'layers.db' },
      listen: { port: 1, public_url: 'https://file.example' },
      metrics: { host: '127.0.0.2', port: 0 },
      log: { level: 'fatal' },
      drivers: { pages: true },
    };
    writeFileSync(file, JSON.stringify(content));
    const env = {
      WATTPOST_SERVER_LOG_LEVEL: 'info',
      WATTPOST_SERVER_LISTEN_PUBLIC_URL: 'https://environment.example',
    };
    const options = ['--config', file, '--public-url', 'https://option.example'];
    const server = await startServer(options, { env });
    try {
      // Of the file: the database, and the address of the metrics.
      const { metrics } = JSON.parse(server.out()) as { readonly metrics: string };
      expect(metrics).toMatch(/^http:\/\/127\.0\.0\.2:\d+\/metrics$/);
      const database = await succeeded(['migrate', '--config', file]);
      expect(database.out).toContain(`"${folder.path('layers.db')}" is ready`);
      // Of the environment: the level.
      await server.logged(({ msg }) => msg === 'listening');
      // Of the options: the port and the address in links.
      expect(server.port).not.toBe(1);
      const { servers } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
        readonly servers: readonly { readonly url: string }[];
      };
      expect(servers.map(({ url }) => url)).toEqual(['https://option.example']);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });
});
