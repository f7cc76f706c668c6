import { setTimeout as wait } from 'node:timers/promises';
import type { Bundle } from '@wattpost/contract';
import { expect } from 'vitest';
import { startPartner, type Partner } from '../support/partner.ts';
import {
  names,
  partnerNamed,
  publishingSite,
  rateAt,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import { startServer, succeeded, type RunningServer } from '../support/wattpostServer.ts';

/** A cost rate for each station, so that a publication has something to be half of. */
const stationRates = stationUuids.map((_, index) => {
  return `00000000-0000-4000-8000-${String(700 + index).padStart(12, '0')}`;
});

const bundlePath = `/api/dynamic_pricing/bundle?${stationUuids.map((uuid) => `station=${uuid}`).join('&')}`;

/** Prices with 25 % of tax, and without it as partners get them. */
export const prices = { start: 0.4, first: 0.5, second: 0.75, third: 1 } as const;

/** A site with a display and a partner, on a database that is about to fail. */
export interface FaultySite {
  readonly db: string;
  readonly partner: Partner;
  /** Starts a server that delivers quickly; it ends with the site. */
  readonly start: (...args: readonly string[]) => Promise<RunningServer>;
  /** Polls the bundle of all stations, as a display does. */
  readonly poll: (server: RunningServer) => Promise<Response>;
  /** Sets the price of every rate, all at once. */
  readonly setPrice: (server: RunningServer, price: number) => Promise<Response>;
  /** Resolves when the partner has this price in every tariff. */
  readonly isDelivered: (price: number) => Promise<void>;
  /** Kills what still runs. */
  readonly end: () => Promise<void>;
}

/** Imports the site into a database. @param otherPartners as a site file has them */
export async function faultySite(
  db: string,
  partner?: Partner,
  otherPartners: readonly object[] = [],
): Promise<FaultySite> {
  const receiver = partner ?? (await startPartner());
  const site = publishingSite({
    publishing_partners: [
      partnerNamed('nap', {
        tariffs_url: receiver.tariffsUrl,
        locations_url: receiver.locationsUrl,
      }),
      ...otherPartners,
    ],
    stations: stationRates.map((costRateUuid, index) => stationAt(index, { costRateUuid })),
    cost_rates: stationRates.map((uuid) => rateAt(uuid, prices.start)),
  });
  await succeeded(['import', '-', '--db', db], { stdin: JSON.stringify(site) });
  const areas = ['--areas', 'stations,pricing,pricing:write'];
  const made = ['token', 'create', '--organization', names.organization, ...areas, '--db', db];
  const token = (await succeeded(made)).out.trim();
  const headers = { 'x-api-token': token, 'content-type': 'application/json', 'if-match': '*' };
  const servers: RunningServer[] = [];
  let bundle: Bundle | undefined;

  const poll = (server: RunningServer): Promise<Response> =>
    fetch(server.url + bundlePath, { headers: { 'x-api-token': token, authorization: token } });

  /** The rates at a price. Read once, since writes are tried while nothing can be read. */
  async function bundleAt(server: RunningServer, price: number): Promise<object> {
    bundle ??= (await (await poll(server)).json()) as Bundle;
    const [rate] = bundle.cost_rates;
    const cost_rates = stationRates.map((uuid) => ({
      ...rate,
      uuid,
      name: `at ${price}`,
      intervals: { ...rate?.intervals, energy: [{ unit: 1000, price }] },
    }));
    return { ...bundle, cost_rates };
  }

  return {
    db,
    partner: receiver,
    start: async (...args) => {
      const quick = ['--push-poll', '0.05', '--push-first-wait', '0.05', '--push-timeout', '2'];
      const server = await startServer(['--db', db, '--push-lease-margin', '1', ...quick, ...args]);
      servers.push(server);
      expect((await poll(server)).status).toBe(200);
      await bundleAt(server, prices.start);
      return server;
    },
    poll,
    setPrice: async (server, price) =>
      fetch(`${server.url}/api/dynamic_pricing/bundle?accept=price_jump,implausible_price`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(await bundleAt(server, price)),
      }),
    isDelivered: async (price) => {
      const text = `"price":${Math.round((price / 1.25) * 100) / 100},`;
      const isThere = (uuid: string): boolean =>
        receiver.objects.get(`tariffs/${uuid}`)?.includes(text) === true;
      while (!stationRates.every(isThere)) await wait(20);
    },
    end: async () => {
      for (const server of servers) server.signal('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await receiver.close();
    },
  };
}

/** What `/readyz` answers. */
export async function readiness(server: RunningServer): Promise<readonly [number, unknown]> {
  const response = await fetch(`${server.url}/readyz`);
  return [response.status, await response.json()];
}

export const isReady = [200, { status: 'ok' }] as const;
export const isNotReady = [503, { status: 'error', message: 'Not ready' }] as const;

/** What `/readyz` answers while only reads work. */
export function isDegraded(reason: string): readonly [number, unknown] {
  return [
    200,
    { status: 'degraded', reason, message: expect.stringMatching(/^Reads work, /) as string },
  ];
}

/** Changes the price until there is no space left for it; returns the last price that was confirmed. */
export async function fillUp(
  { setPrice }: FaultySite,
  server: RunningServer,
): Promise<{ readonly confirmed: number; readonly refused: Response }> {
  let confirmed: number = prices.first;
  for (;;) {
    const price = confirmed === prices.first ? prices.second : prices.first;
    const response = await setPrice(server, price);
    if (response.status !== 200) return { confirmed, refused: response };
    confirmed = price;
  }
}

/** Whether a response says that the database cannot be used now. */
export async function expectUnavailable(response: Response): Promise<void> {
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '5',
    { status: 'error', message: 'The database cannot be used at present; try again later.' },
  ]);
}

/** The price of the stations as a display gets it. */
export async function shownPrice(
  site: FaultySite,
  server: RunningServer,
): Promise<number | undefined> {
  const response = await site.poll(server);
  expect(response.status).toBe(200);
  const bundle = (await response.json()) as Bundle;
  const usual = bundle.cost_rates.find(({ uuid }) => uuid === stationRates[0]);
  return usual?.intervals?.energy[0]?.price;
}
