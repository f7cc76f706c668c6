import { once } from 'node:events';
import { BlockList, connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { rawConnection, statuses, type RawConnection } from '../support/rawConnection.ts';
import type { ReachedLimit } from '../../src/http/connectionLimits.ts';
import { type ConnectionLimits, defaultLimits } from '../../src/settings/httpLimits.ts';
import { httpServer } from '../../src/http/httpServer.ts';

const here = '127.0.0.1';
const elsewhere = '127.0.0.2';
const get = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const getSlowly = 'GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

interface Served {
  readonly port: number;
  /** Whose connections were too many, each time. */
  readonly turnedAway: ReachedLimit[];
  /** Lets the requests for /slow be answered. */
  readonly release: () => void;
  /** How many of them have come. */
  readonly slow: () => number;
}

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await stop?.();
});

async function serve(limits: Partial<ConnectionLimits>): Promise<Served> {
  const turnedAway: ReachedLimit[] = [];
  let slow = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { server, close } = httpServer(
    { ...defaultLimits, ...limits },
    {
      answer: async (_request, pathname) => {
        if (pathname === '/slow') {
          slow += 1;
          await released;
        }
        return new Response('{}');
      },
      ended: () => undefined,
      refused: () => undefined,
      defect: (error) => {
        throw error;
      },
      turnedAway: (tooMany) => turnedAway.push(tooMany),
      newRequestId: () => 'none',
    },
  );
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  stop = () => close(0);
  const { port } = server.address() as AddressInfo;
  return { port, turnedAway, release, slow: () => slow };
}

async function many(count: number, port: number, from = here): Promise<RawConnection[]> {
  const opened: RawConnection[] = [];
  for (let i = 0; i < count; i += 1) opened.push(await rawConnection(port, from));
  return opened;
}

/** What comes back to somebody who asks now; nothing where the connection is closed instead. */
async function asks(port: number, from: string, text = get): Promise<number[]> {
  const connection = await rawConnection(port, from).catch(() => undefined);
  connection?.send(text);
  return statuses((await connection?.closed) ?? '');
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('connections of one address', () => {
  it('that are silent do not block others, or the same address', async () => {
    const { port, turnedAway } = await serve({ maxPerAddress: 10 });
    const other = await rawConnection(port, elsewhere);
    const silent = await many(60, port);
    expect(await asks(port, here)).toEqual([200]);
    expect(await asks(port, elsewhere)).toEqual([200]);
    expect(new Set(turnedAway)).toEqual(new Set(['of one address']));
    expect(turnedAway.length).toBeGreaterThanOrEqual(50);
    // Those that were silent for longest were closed; the others are served.
    expect(await silent[0]?.closed).toBe('');
    silent.at(-1)?.send(get);
    expect(statuses((await silent.at(-1)?.closed) ?? '')).toEqual([200]);
    other.send(get);
    expect(statuses(await other.closed)).toEqual([200]);
  });

  it('that have a request under way stay, and the next one is turned away', async () => {
    const { port, turnedAway, release, slow } = await serve({ maxPerAddress: 5 });
    const busy = await many(5, port);
    for (const connection of busy) connection.send(getSlowly);
    await until(() => slow() === 5);
    expect(await asks(port, here)).toEqual([]);
    expect(turnedAway).toEqual(['of one address']);
    expect(await asks(port, elsewhere)).toEqual([200]);
    release();
    for (const connection of busy) expect(statuses(await connection.closed)).toEqual([200]);
    expect(await asks(port, here)).toEqual([200]);
  });

  it('give way in the order of their last use', async () => {
    const { port } = await serve({ maxPerAddress: 2 });
    const [used, unused] = await many(2, port);
    used?.send(get.replace('Connection: close\r\n', ''));
    await used?.until('{}');
    expect(await asks(port, here)).toEqual([200]);
    expect(await unused?.closed).toBe('');
    used?.send(get);
    expect(statuses((await used?.closed) ?? '')).toEqual([200, 200]);
  });

  it('may be any number where the address is a proxy that is trusted', async () => {
    const trustedProxies = new BlockList();
    trustedProxies.addSubnet('127.0.0.0', 31, 'ipv4');
    const { port, turnedAway } = await serve({ maxPerAddress: 2, trustedProxies });
    const proxied = await many(20, port);
    expect(turnedAway).toEqual([]);
    proxied[0]?.send(get);
    expect(statuses((await proxied[0]?.closed) ?? '')).toEqual([200]);
    await many(3, port, elsewhere);
    expect(turnedAway).toEqual(['of one address']);
  });
});

describe('connections of all addresses', () => {
  it('that are silent do not block others', async () => {
    const { port, turnedAway } = await serve({ maxConnections: 12, maxPerAddress: 8 });
    for (const last of [1, 2, 3, 4]) await many(8, port, `127.0.0.${last}`);
    expect(await asks(port, '127.0.0.5')).toEqual([200]);
    expect(new Set(turnedAway)).toEqual(new Set(['of all']));
  });

  it('that were reset before they were let in are no matter', async () => {
    const { port } = await serve({ maxPerAddress: 3 });
    for (let i = 0; i < 20; i += 1) {
      const socket = connect({ port, host: here });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.resetAndDestroy();
    }
    expect(await asks(port, here)).toEqual([200]);
  });
});
