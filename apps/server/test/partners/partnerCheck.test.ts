import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/openStore.ts';
import { addPushes } from '../support/outbox.ts';
import {
  hanging,
  ocpiReply,
  startPartner,
  statusReply,
  type Partner,
  type Reply,
} from '../support/partner.ts';
import {
  addToken,
  importSite,
  names,
  partnerNamed,
  publishingSite,
  setPartnerToken,
  siteWith,
  stationAt,
  stationUuids,
  type SiteChanges,
} from '../support/site.ts';
import { succeeded, testFolder, wattpostServer } from '../support/wattpostServer.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

interface Check {
  readonly number: number;
  readonly level: string;
  readonly message: string;
  readonly cure: string | null;
}

interface Checked {
  readonly exitCode: number | null;
  readonly works: boolean;
  readonly checks: readonly Check[];
}

const folder = testFolder();
const token = 'for-them-only';
let count = 0;
let db: string;
let receiver: Partner;

beforeEach(async () => {
  count += 1;
  db = folder.path(`check-${count}.db`);
  receiver = await startPartner(ocpiReply(404, 2003));
});
afterEach(() => receiver.close());
afterAll(() => {
  folder.remove();
});

async function withStore(work: (store: AdminStore) => Promise<void>): Promise<void> {
  const store = await openStore(db);
  await work(store);
  await store.close();
}

/** A database with a publishing partner `nap`, and with its token. */
async function database(partner: object, changes: SiteChanges = {}): Promise<void> {
  const publishing_partners = [partnerNamed('nap', partner)];
  await withStore(async (store) => {
    await importSite(store, publishingSite({ publishing_partners, ...changes }));
    await setPartnerToken(store, 'publishing', 'nap', token);
  });
}

async function check(slug = 'nap', ...args: readonly string[]): Promise<Checked> {
  const ended = await wattpostServer(['partner', 'check', slug, ...args, '--db', db, '--json']);
  expect(ended.err).toBe('');
  expect(ended.out).not.toMatch(new RegExp(`${token}|${btoa(token)}`));
  return { exitCode: ended.exitCode, ...(JSON.parse(ended.out) as Omit<Checked, 'exitCode'>) };
}

/** The steps of a level, without times. */
function messages({ checks }: Checked, level: string): readonly string[] {
  return checks
    .filter((step) => step.level === level)
    .map(({ message }) => message.replace(/in \d+ ms/, 'in N ms').replace(/:\d{4,5}\b/, ':PORT'));
}

const tariffs = (): object => ({ tariffs_url: receiver.tariffsUrl });

describe('partner check', () => {
  it('works with a partner that answers, is sent nothing, and is shown as numbered lines', async () => {
    await database({ ...tariffs(), locations_url: receiver.locationsUrl });
    await withStore(async (store) => {
      await addToken(store, { partner: 'nap' });
    });
    receiver.replyWith(ocpiReply(200, 1000));
    await succeeded(['publish', '--db', db]);
    receiver.replyWith(ocpiReply(404, 2003));
    const before = receiver.requests.length;
    const { out, exitCode } = await succeeded(['partner', 'check', 'nap', '--db', db]);
    expect(exitCode).toBe(0);
    expect(out.replaceAll(/in \d+ ms/g, 'in N ms').replaceAll(/:\d{4,5}\b/g, ':PORT')).toBe(
      [
        'The publishing partner "nap" (ocpi-2.2.1):',
        ' 1  ok       It has a token to fetch data with.',
        ' 2  ok       127.0.0.1:PORT accepts connections, without TLS: it is on this machine.',
        ' 3  ok       tariffs_url: GET answered in N ms with HTTP 404, OCPI status 2003: the partner answers as OCPI does.',
        ' 4  ok       locations_url: GET answered in N ms with HTTP 404, OCPI status 2003: the partner answers as OCPI does.',
        ' 5  ok       All 3 stations can be published.',
        ' 6  ok       Prices are published without findings.',
        ' 7  ok       No messages wait.',
        'It works: 0 errors, 0 warnings.',
        '',
      ].join('\n'),
    );
    const requests = receiver.requests.slice(before);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
    const uuid = '[0-9a-f-]{36}';
    expect(requests[0]?.path).toMatch(new RegExp(`^/ocpi/2\\.2\\.1/tariffs/AT/WPT/${uuid}$`));
    expect(requests[1]?.path).toMatch(new RegExp(`^/ocpi/2\\.2\\.1/locations/AT/WPT/${uuid}$`));
    expect(requests[0]?.headers.authorization).toBe(`Token ${btoa(token)}`);
    expect(requests[0]?.headers['x-request-id']).toMatch(new RegExp(`^${uuid}$`));
  });

  it.each<[string, Reply, 'ok' | 'warning' | 'error', RegExp, RegExp | null]>([
    ['has the object', ocpiReply(200, 1000), 'ok', /HTTP 200, OCPI status 1000/, null],
    ['does not know it', ocpiReply(200, 2003), 'ok', /HTTP 200, OCPI status 2003/, null],
    [
      'finds a parameter wrong',
      ocpiReply(200, 2001),
      'warning',
      /OCPI status 2001/,
      /country_code and party_id/,
    ],
    ['fails in OCPI', ocpiReply(200, 3000), 'error', /status 3000: the partner fails/, /Ask/],
    [
      'refuses the token',
      statusReply(401),
      'error',
      /HTTP 401: the token is not accepted/,
      /partner token "nap" --kind publishing --file FILE/,
    ],
    ['forbids it', statusReply(403), 'error', /HTTP 403: the token is not accepted/, /token/],
    ['has no such page', statusReply(404), 'warning', /without an OCPI status/, /Compare/],
    ['knows no GET', statusReply(405), 'warning', /HTTP 405.*token is not checked/, /outbox list/],
    ['has too many requests', statusReply(429), 'warning', /HTTP 429/, /later/],
    ['fails', statusReply(500), 'error', /HTTP 500: the partner fails/, /Ask the partner/],
    [
      'a proxy does not reach',
      statusReply(502),
      'error',
      /HTTP 502: the proxy on this machine does not reach the partner/,
      /error log of the proxy/,
    ],
    [
      'leads elsewhere',
      statusReply(302, { location: 'https://other.example/' }),
      'error',
      /HTTP 302: redirects are not followed/,
      /address that it leads to/,
    ],
    [
      'answers with a page',
      (response) => response.end('<html>secret page</html>'),
      'error',
      /HTTP 200, without an OCPI status in JSON/,
      /Compare the address/,
    ],
    [
      'answers without end',
      (response) => response.end('x'.repeat(100_000)),
      'error',
      /without an OCPI status in JSON/,
      /Compare/,
    ],
    [
      'closes the connection',
      (response) => response.socket?.destroy(),
      'error',
      /closed the connection/,
      /client certificate/,
    ],
    ['is slow', hanging, 'error', /no answer within 0\.3 s/, /--timeout/],
  ])('of a partner that %s', async (_, reply, level, message, cure) => {
    await database(tariffs());
    receiver.replyWith(reply);
    // A busy machine is slow, not wrong.
    const checked = await check('nap', '--timeout', reply === hanging ? '0.3' : '60');
    const [step] = checked.checks.filter((each) => each.message.startsWith('tariffs_url'));
    expect(step).toMatchObject({ level, message: expect.stringMatching(message) as unknown });
    if (cure === null) expect(step?.cure).toBeNull();
    else expect(step?.cure).toMatch(cure);
    expect([checked.exitCode, checked.works]).toEqual(level === 'error' ? [1, false] : [0, true]);
    expect(JSON.stringify(checked)).not.toMatch(/secret page|other\.example/);
  });

  it.each<[string, string, RegExp, RegExp]>([
    [
      'a host that does not exist',
      'https://nowhere.invalid/tariffs',
      /^nowhere\.invalid:443 cannot be resolved/,
      /Correct the host/,
    ],
    [
      'a port that nothing listens on',
      'https://127.0.0.1:1/tariffs',
      /^127\.0\.0\.1:1 refuses the connection/,
      /Correct the address/,
    ],
  ])('of %s', async (_, tariffs_url, message, cure) => {
    await database({ tariffs_url, locations_url: `${new URL(tariffs_url).origin}/locations` });
    const checked = await check();
    const errors = checked.checks.filter(({ level }) => level === 'error');
    // Once for both addresses, and no request is tried.
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toMatch(message);
    expect(errors[0]?.cure).toMatch(cure);
    expect(checked.exitCode).toBe(1);
  });

  it('of a port that does not speak TLS, or says nothing', async () => {
    await database({ tariffs_url: `${receiver.url.replace('http:', 'https:')}/tariffs` });
    expect(messages(await check(), 'error')).toEqual([
      '127.0.0.1:PORT does not speak TLS on this port.',
    ]);
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await database({ tariffs_url: `https://127.0.0.1:${port}/tariffs` });
    expect(messages(await check('nap', '--timeout', '0.2'), 'error')).toEqual([
      '127.0.0.1:PORT does not answer.',
    ]);
    silent.close();
  });

  it('finds what is missing in the own data', async () => {
    const stations = [
      stationAt(0, { geolocation: null }),
      stationAt(1, { costRateUuid: null }),
      stationAt(2),
    ];
    await database({ country_code: 'DE', ...tariffs() }, { stations });
    const checked = await check();
    expect(messages(checked, 'warning')).toEqual([
      '1 of 3 stations cannot be expressed in OCPI and are not published, such as "Station 0": the geolocation is missing.',
      '1 of 3 stations have no cost rate and are published without a price, such as "Station 1".',
      'No prices have been published yet, so they are not checked.',
    ]);
    expect(checked.exitCode).toBe(0);
  });

  it('does not work when nothing can be published', async () => {
    await database(tariffs(), { stations: [stationAt(0, { address: null })] });
    expect(messages(await check(), 'error')).toEqual([
      expect.stringContaining('1 of 1 stations cannot be expressed in OCPI'),
    ]);
  });

  it('does not work for an organization without stations', async () => {
    await database({ ...tariffs(), organization_uuid: names.otherOrganization });
    expect(messages(await check(), 'error')).toEqual([
      'The organization has no stations to publish.',
    ]);
  });

  it('shows messages that were given up or failed', async () => {
    await database(tariffs());
    receiver.replyWith(ocpiReply(200, 3000));
    await wattpostServer(['publish', '--db', db]);
    receiver.replyWith(ocpiReply(404, 2003));
    const waiting = await check();
    expect(messages(waiting, 'warning')).toEqual([
      '2 of 2 waiting messages failed before, such as: OCPI status 3000.',
    ]);
    await withStore(async (store) => {
      for (const { uuid } of await store.outbox.undelivered()) {
        await store.outbox.failed(uuid, 'HTTP 500', null);
      }
    });
    const dead = await check();
    expect(messages(dead, 'error')).toEqual(['2 messages given up, such as: HTTP 500.']);
    expect(dead.exitCode).toBe(1);
  });

  it('of a partner that fetches needs a token of its own', async () => {
    await database({});
    const without = await check();
    expect(messages(without, 'error')).toEqual([
      'It has no addresses, and no token to fetch data with: it receives nothing.',
    ]);
    await withStore(async (store) => {
      await addToken(store, { partner: 'nap', isRevoked: true });
    });
    expect((await check()).exitCode).toBe(1);
    await withStore(async (store) => {
      await addToken(store, { partner: 'nap' });
    });
    expect((await check()).exitCode).toBe(0);
    expect(receiver.requests).toEqual([]);
  });
});

describe('partner check of a partner that takes DATEX II', () => {
  const datex = (): object => ({
    country_code: 'DE',
    datex: {
      publisher: 'DE-NAP-X',
      table_url: `${receiver.url}/table`,
      status_url: `${receiver.url}/status`,
      test: true,
    },
  });

  it('asks for the head alone, and sends no publication', async () => {
    await database(datex());
    receiver.replyWith(statusReply(405));
    const checked = await check();
    expect(receiver.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'HEAD /table',
      'HEAD /status',
    ]);
    expect(receiver.requests[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect(messages(checked, 'ok')).toContain(
      'table_url: HEAD answered in N ms with HTTP 405: it is there. The first message shows whether it is taken.',
    );
    const ofTheLaw = (text: string): boolean => text.includes('required_by_law');
    const warnings = messages(checked, 'warning');
    expect(warnings.filter(ofTheLaw)[0]).toBe(
      '3 of 3 stations do not state facts.legal_name (required_by_law: AFIR, article 20(2), A1 of the annex of Regulation (EU) 2025/655), such as "Station 0".',
    );
    expect(warnings.filter((text) => !ofTheLaw(text))).toEqual([
      'Publications are marked as a test (datex.test).',
      'No prices have been published yet, so they are not checked.',
    ]);
    expect(checked.exitCode).toBe(0);
  });

  it.each<[number, string]>([
    [401, 'error'],
    [404, 'warning'],
    [503, 'error'],
    [204, 'ok'],
  ])('HTTP %s is: %s', async (status, level) => {
    await database(datex());
    receiver.replyWith(statusReply(status));
    const { checks } = await check();
    const steps = checks.filter(({ message }) => message.startsWith('status_url'));
    expect(steps.map((step) => step.level)).toEqual([level]);
  });
});

describe('partner check of a roaming partner', () => {
  it.each(['json', 'ocpi-2.2.1'] as const)('of the kind %s', async (kind) => {
    const url = kind === 'json' ? receiver.stationsUrl : receiver.locationsUrl;
    const partner = { slug: 'hub', organization_uuid: null, url };
    const operator = { country_code: 'AT', party_id: 'ABC' };
    await withStore(async (store) => {
      await importSite(store, publishingSite());
      const roaming_partners = [
        kind === 'json' ? { ...partner, kind } : { ...partner, kind, ...operator },
      ];
      await importSite(store, siteWith({ roaming_partners }));
      await setPartnerToken(store, 'roaming', 'hub', token);
      const [uuid = ''] = await addPushes(store, 'hub', 1, stationUuids);
      await store.outbox.failed(uuid, 'HTTP 500', null);
    });
    const checked = await check('hub');
    expect(messages(checked, 'error')).toEqual(['1 message given up, such as: HTTP 500.']);
    const [request] = receiver.requests;
    expect(request?.headers.authorization).toBe(kind === 'json' ? token : `Token ${btoa(token)}`);
    expect(`${request?.method} ${request?.path}`).toMatch(
      kind === 'json' ? /^HEAD \/stations$/ : /^GET .*\/locations\/AT\/ABC\/[0-9a-f-]{36}$/,
    );
  });
});
