import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Registry } from '@prometheus-io/client';
import { afterEach, describe, expect, it } from 'vitest';
import { metricsServer } from '../../src/metrics/metricsServer.ts';
import { rawConnection, statuses } from '../support/rawConnection.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

const requestMs = 1_000;

async function listening(): Promise<number> {
  const unexpected = (error: unknown): never => {
    throw error;
  };
  const server = metricsServer(new Registry(), unexpected, requestMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

const scrape = async (port: number): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).status;

describe('the port of metrics', () => {
  it('cuts off a request that dribbles, and answers others meanwhile', async () => {
    const port = await listening();
    const connection = await rawConnection(port);
    connection.send('GET /metrics HTTP/1.1\r\nHost: localhost\r\n');
    const dribble = setInterval(() => connection.send('X'), 100);
    cleanups.push(() => {
      clearInterval(dribble);
    });
    expect(await scrape(port)).toBe(200);
    expect(statuses(await connection.closed)).toEqual([408]);
  });

  it('is free again soon after a crowd of connections that send nothing', async () => {
    const port = await listening();
    const crowd = await Promise.all(Array.from({ length: 200 }, () => rawConnection(port)));
    cleanups.push(() => {
      for (const connection of crowd) connection.end();
    });
    await Promise.all(crowd.map(({ closed }) => closed));
    expect(await scrape(port)).toBe(200);
  });
});
