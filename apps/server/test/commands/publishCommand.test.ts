import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platformOver } from '../conformance/conformancePlatform.ts';
import { openStore } from '../../src/store/openStore.ts';
import { executeSql } from '../support/executeSql.ts';
import {
  names,
  partnerNamed,
  publishingSite,
  rateAt,
  rates,
  type SiteChanges,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import {
  accepting,
  ocpiReply,
  startPartner,
  statusReply,
  type Partner,
} from '../support/partner.ts';
import {
  startServer,
  succeeded,
  testFolder,
  wattpostServer,
  wattpostServerProcess,
} from '../support/wattpostServer.ts';

const folder = testFolder();
let count = 0;
let db: string;
let receiver: Partner;

beforeEach(async () => {
  count += 1;
  db = folder.path(`publish-${count}.db`);
  receiver = await startPartner();
});
afterEach(() => receiver.close());
afterAll(() => {
  folder.remove();
});

async function imported(changes: SiteChanges = {}): Promise<void> {
  const { tariffsUrl: tariffs_url, locationsUrl: locations_url } = receiver;
  const publishing_partners = [partnerNamed('nap', { tariffs_url, locations_url })];
  const file = folder.path('site.json');
  writeFileSync(file, JSON.stringify(publishingSite({ publishing_partners, ...changes })));
  // The stations of a partner with datex lack what the law demands, of which an import warns.
  expect((await wattpostServer(['import', file, '--db', db])).exitCode).toBe(0);
}
const unsaid = { cost_rates: [rateAt(rates.usual, 0.4, { intervals: null })] };

describe('publish', () => {
  it('tells partners what has changed, and ends', async () => {
    await imported();
    expect((await succeeded(['publish', '--db', db])).out).toBe('Every partner is up to date.\n');
    expect(receiver.objects.size).toBe(5);
    expect((await succeeded(['publish', '--db', db, '--json'])).out).toBe('{"problems":[]}\n');
    expect(receiver.requests).toHaveLength(5);
  });

  it('names what a partner did not take, and sends it the next time', async () => {
    await imported({ stations: [stationAt(0)] });
    receiver.replyWith((answer, request) => {
      (request.module === 'tariffs' ? ocpiReply(200, 2001) : accepting)(answer, request);
    });
    const refused = await wattpostServer(['publish', '--db', db, '--json']);
    expect(refused.exitCode).toBe(1);
    expect(JSON.parse(refused.out)).toEqual({
      problems: [
        {
          path: `nap tariff ${rates.usual}`,
          code: 'not_taken',
          message: 'OCPI status 2001',
        },
      ],
    });
    receiver.replyWith(accepting);
    while ((await wattpostServer(['publish', '--db', db])).exitCode !== 0) await wait(100);
    expect(receiver.objects.has(`tariffs/${rates.usual}`)).toBe(true);
  });

  it('tells the others where one partner cannot be seen to', async () => {
    const { tariffsUrl: tariffs_url, locationsUrl: locations_url } = receiver;
    const publishing_partners = [
      partnerNamed('eye'),
      partnerNamed('nap', { tariffs_url, locations_url }),
    ];
    await imported({ publishing_partners });
    await succeeded(['publish', '--db', db]);
    await executeSql(db, "update publication set content = '{' where slug = 'eye'");
    await imported({ publishing_partners, cost_rates: [rateAt(rates.usual, 0.5)] });
    const ended = await wattpostServerProcess(['publish', '--db', db]);
    expect(ended.exitCode).toBe(70);
    expect(ended.err).toContain('Not everything could be published: eye: ');
    expect(receiver.objects.get(`tariffs/${rates.usual}`)).toContain('"price":0.4');
  });

  it('names what OCPI cannot say; so does the outbox', async () => {
    await imported(unsaid);
    const ended = await wattpostServer(['publish', '--db', db]);
    expect(ended.exitCode).toBe(1);
    expect(ended.err).toContain(`nap tariff ${rates.usual}`);
    const { out } = await succeeded(['outbox', 'list', '--db', db, '--json']);
    const { pushes } = JSON.parse(out) as { readonly pushes: readonly object[] };
    expect(pushes).toMatchObject([
      {
        slug: 'nap',
        kind: 'location',
        object_id: stationUuids[0],
        state: 'told with a finding',
      },
      {
        slug: 'nap',
        kind: 'location',
        object_id: stationUuids[1],
        state: 'told with a finding',
      },
      { uuid: null, slug: 'nap', kind: 'tariff', object_id: rates.usual, state: 'held back' },
    ]);
    const list = await succeeded(['outbox', 'list', '--db', db]);
    expect(list.out).toMatch(/KIND[^]*tariff[^]*held back[^]*no price/);
  });
});

describe('a partner that is told by DATEX II', () => {
  const datexAt = (url: string): SiteChanges => ({
    publishing_partners: [
      partnerNamed('nap', {
        datex: { publisher: 'DE-NAP-X', table_url: `${url}/table`, status_url: `${url}/status` },
      }),
    ],
  });

  it('is sent its publications, and what it does not take is named', async () => {
    const access = await startPartner();
    try {
      access.replyWith((answer, request) => {
        statusReply(request.path === '/table' ? 401 : 200)(answer, request);
      });
      await imported(datexAt(access.url));
      const refused = await wattpostServer(['publish', '--db', db, '--json']);
      expect(JSON.parse(refused.out)).toEqual({
        problems: [
          {
            path: `nap datex_table ${names.organization}`,
            code: 'not_taken',
            message: 'HTTP 401',
          },
        ],
      });
      const list = await succeeded(['outbox', 'list', '--db', db]);
      expect(list.out).toMatch(/nap .*datex_table .*waiting .*HTTP 401/);
      // A slow machine may already have tried again what was refused.
      expect(new Set(access.requests.map(({ path }) => path))).toEqual(
        new Set(['/status', '/table']),
      );
    } finally {
      await access.close();
    }
  });

  it('is sent by a server that is left running what another process imports', async () => {
    const access = await startPartner();
    await imported(datexAt(access.url));
    const server = await startServer(['--db', db, '--push-poll', '0.05', '--log-level', 'error']);
    const sent = (): string[] =>
      access.requests.map(({ path, bytes }) => path + gunzipSync(bytes).toString());
    const has = (path: string, text: string): boolean =>
      sent().some((each) => each.startsWith(path) && each.includes(text));
    try {
      while (access.requests.length < 2) await wait(20);
      await imported({ ...datexAt(access.url), cost_rates: [rateAt(rates.usual, 0.83)] });
      while (!has('/status', '0.83') || !has('/table', '0.83')) await wait(20);
      expect(server.log()).toEqual([]);
    } finally {
      expect(await server.stop()).toBe(0);
      await access.close();
    }
  });

  it('gets a key to DATEX II, and one of before opens nothing', async () => {
    await imported();
    const key = await succeeded(['token', 'create', '--partner', 'nap', '--db', db]);
    await imported(datexAt('https://nap.example'));
    await succeeded(['token', 'create', '--partner', 'nap', '--db', db]);
    const store = await openStore(db);
    const areas = (await store.tokens.list()).map((token) => [token.areas, token.partner_slug]);
    expect(areas).toEqual([
      [['ocpi'], 'nap'],
      [['datex'], 'nap'],
    ]);
    const authorization = `Token ${btoa(key.out.trim())}`;
    const request = new Request('http://cpo.example/ocpi/versions', { headers: { authorization } });
    expect((await platformOver(store).fetch(request)).status).toBe(403);
    await store.close();
  });
});

describe('a server that is left running', () => {
  it('tells partners of a price that another process imports', async () => {
    await imported();
    const server = await startServer(['--db', db, '--push-poll', '0.05', '--log-level', 'error']);
    while (receiver.objects.size < 5) await wait(20);
    const { tariffsUrl: tariffs_url } = receiver;
    const publishing_partners = [partnerNamed('nap', { tariffs_url })];
    const cost_rates = [rateAt(rates.usual, 0.8)];
    const file = folder.path('prices.json');
    writeFileSync(file, JSON.stringify(publishingSite({ publishing_partners, cost_rates })));
    await succeeded(['import', file, '--db', db]);
    while (receiver.objects.get(`tariffs/${rates.usual}`)?.includes('"price":0.64') !== true) {
      await wait(20);
    }
    const key = await succeeded(['token', 'create', '--partner', 'nap', '--db', db]);
    const authorization = `Token ${btoa(key.out.trim())}`;
    const answer = await fetch(`${server.url}/ocpi/2.2.1/tariffs/${rates.usual}`, {
      headers: { authorization },
    });
    const { data } = (await answer.json()) as { readonly data: unknown };
    expect(data).toEqual(JSON.parse(receiver.objects.get(`tariffs/${rates.usual}`) ?? ''));
    expect(server.log()).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});

describe("a partner's key", () => {
  it('is made by the partner alone, and listed with it', async () => {
    await imported();
    await succeeded(['token', 'create', '--partner', 'nap', '--db', db]);
    const { out } = await succeeded(['token', 'list', '--db', db, '--json']);
    expect(JSON.parse(out)).toMatchObject({
      tokens: [{ organization_uuid: names.organization, areas: ['ocpi'], partner_slug: 'nap' }],
    });
    expect((await succeeded(['token', 'list', '--db', db])).out).toMatch(/ocpi +nap/);
  });

  it.each([
    ['a partner that there is not', ['--partner', 'none'], /There is no publishing partner "none"/],
    [
      'a partner and an organization',
      ['--partner', 'nap', '--organization', names.organization],
      /--partner excludes the other options/,
    ],
    ['neither', ['--areas', 'core'], /Give --organization and --areas, or --partner/],
  ])('%s is wrong usage', async (_what, options, message) => {
    await imported();
    const ended = await wattpostServer(['token', 'create', ...options, '--db', db]);
    expect(ended.exitCode).toBe(2);
    expect(ended.err).toMatch(message);
  });
});
