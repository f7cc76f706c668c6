import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type Client } from '@wattpost/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotApplicable } from '../../../../packages/platform/conformance/check.ts';
import { names } from '../../../../packages/platform/conformance/names.ts';
import {
  datedEntry,
  rateBody,
} from '../../../../packages/platform/conformance/additions/prices.ts';
import { runSuite } from '../../../../packages/platform/conformance/runSuite.ts';
import { sections } from '../../../../packages/platform/conformance/sections.ts';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../../scripts/electron/chromium.ts';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import {
  inProcessOnly,
  startConformanceServer,
  type ConformanceServer,
} from '../conformance/conformanceServer.ts';
import { type Daemon } from '../support/daemon.ts';
import { freePort } from '../support/freePort.ts';
import { testFolder } from '../support/wattpostServer.ts';
import { documentedOptions, makeCertificate, proxies } from './documentedProxies.ts';

const folder = testFolder();
let browser: Browser;
beforeAll(async () => {
  await ensurePackages(['proxies']);
  browser = await launchChromium();
  setDefaultCACertificates([...getCACertificates('default'), makeCertificate(folder)]);
});
afterAll(async () => {
  await browser.close();
  folder.remove();
});

/** A cost rate of this many bytes or a little more. */
function largeRate(bytes: number): { readonly uuid: string; readonly body: unknown } {
  const uuid = crypto.randomUUID();
  const name = 'x'.repeat(250);
  const entryBytes = JSON.stringify({
    ...datedEntry('2031-05-01T06:00:00', '2031-05-01T07:00:00'),
    name,
  }).length;
  const unique = Array.from({ length: Math.ceil(bytes / entryBytes) }, (_, index) => {
    const [start, end] = [index, index + 1].map((hour) =>
      new Date(Date.UTC(2031, 5, 1) + hour * 3_600_000).toISOString().slice(0, 19),
    ) as [string, string];
    return { ...datedEntry(start, end), name };
  });
  return { uuid, body: { ...rateBody(uuid), unique } };
}

const mebibyte = 1024 * 1024;

describe.each(Object.entries(proxies))('behind %s, as documented', (name, start) => {
  let server: ConformanceServer;
  let proxy: Daemon;
  let baseUrl: string;
  /** Of the client's requests, in their order. */
  const seen: Response[] = [];
  let client: Client;
  let key: string;

  beforeAll(async () => {
    const port = await freePort();
    baseUrl = `https://localhost:${port}/prices`;
    server = await startConformanceServer(undefined, [
      ...documentedOptions(baseUrl),
      '--driver-pages',
    ]);
    proxy = await start({ folder, port, serverPort: server.server.port });
    key = server.target.tokens.cross ?? '';
    client = createClient({
      baseUrl,
      stationToken: key,
      pricingToken: key,
      retry: { attempts: 1 },
      random: () => 0,
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        seen.push(response);
        return response;
      },
    });
  });
  afterAll(async () => {
    await (proxy as Daemon | undefined)?.stop();
    await server.stop();
  });

  it('the interface is what it is without one', async () => {
    const plain = async (request: Request): Promise<Response> => {
      // The suite demands strong tags, which a proxy that compresses has not.
      request.headers.set('accept-encoding', 'identity');
      const response = await fetch(request);
      const { status, headers } = response;
      if (status < 400 || headers.get('content-type')?.startsWith('application/json') === true) {
        return response;
      }
      throw new NotApplicable(`The proxy answers ${new URL(request.url).pathname} itself`);
    };
    const results = await runSuite({ ...server.target, baseUrl, fetch: plain }, sections);
    const unheld = results.filter(({ id }) => !inProcessOnly.includes(id));
    expect(unheld.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    // A proxy refuses two kinds of requests that the server would refuse, too.
    for (const { reason } of unheld.filter(({ outcome }) => outcome === 'not applicable')) {
      expect(reason).toMatch(
        /^The proxy answers .*(%00|charging_stations\/[0-9a-f-]{36})\S* itself$/,
      );
    }
    expect(unheld.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(110);
  });

  it('a kiosk that polls is answered with 304, although the answer was compressed', async () => {
    seen.length = 0;
    for (let poll = 0; poll < 2; poll += 1) {
      const read = await client.readBundle([names.calendarStation]);
      expect(read.ok ? '' : JSON.stringify(read.error)).toBe('');
    }
    expect(seen.map(({ status }) => status)).toEqual([200, 304]);
    expect(seen[0]?.headers.get('content-encoding')).toBe('gzip');
    seen.length = 0;
    const pageUrl = `${baseUrl}/preview`;
    const first = await fetch(pageUrl);
    await first.text();
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(pageUrl, { headers })).status).toBe(304);
  });

  it('a price is written with the tag that was read, and not with an older one', async () => {
    const { uuid, body } = largeRate(1);
    expect(await client.putCostRate(uuid, body as never)).toMatchObject({ ok: true });
    const address = `${baseUrl}/api/dynamic_pricing/cost_rates/${uuid}`;
    const headers = {
      'x-api-token': key,
      'content-type': 'application/json',
    };
    const read = await fetch(address, {
      headers: { 'x-api-token': key },
    });
    expect(read.headers.get('content-encoding')).toBe('gzip');
    const rate = (await read.json()) as { readonly name: string };
    const tag = read.headers.get('etag') ?? '';
    const write = async (newName: string): Promise<number> => {
      const sent = { ...headers, 'if-match': tag };
      const changed = JSON.stringify({ ...rate, name: newName });
      return (await fetch(address, { method: 'PUT', headers: sent, body: changed })).status;
    };
    expect([await write('First'), await write('Second')]).toEqual([200, 412]);
  });

  it('every page works under the path, and neither a request nor a link leaves it', async () => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const links = new Set<string>();
    const visit = async (path: string): Promise<void> => {
      const response = await page.goto(`${baseUrl}${path}`);
      expect(response?.status(), path).toBe(200);
      const found = await page.evaluate<readonly string[]>(
        "[...document.querySelectorAll('[href], [src]')].map((one) => one.getAttribute('href') ?? one.getAttribute('src'))",
      );
      for (const link of found) links.add(new URL(link, page.url()).href.replace(/#.*/, ''));
    };
    for (const path of ['/preview', '/preview/']) {
      await visit(path);
      await page.getByLabel('API key').fill(key);
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox').first().waitFor();
    }
    await visit('/displays');
    await page.getByLabel('Key of the area displays').fill(key);
    await page.keyboard.press('Enter');
    await page
      .getByText(/Updated \d/)
      .first()
      .waitFor();
    // The tab keeps the key.
    await visit('/displays/');
    await page
      .getByText(/Updated \d/)
      .first()
      .waitFor();
    await visit('/docs');
    await visit(`/p/${names.calendarStation}`);
    await context.close();
    const outside = (url: string): boolean =>
      !url.startsWith(`${baseUrl}/`) && !/^(data|blob):/.test(url);
    expect(requests.filter(outside)).toEqual([]);
    expect(requests.some((url) => url.startsWith(`${baseUrl}/api/cpoapi/`))).toBe(true);
    expect(requests.some((url) => url.startsWith(`${baseUrl}/api/displays`))).toBe(true);
    expect([...links].filter(outside)).toEqual([]);
    for (const link of links) {
      if (link !== 'data:,') expect((await fetch(link)).status, link).toBe(200);
    }
  });

  it('2 MiB are published, also slowly; what is too large is refused by name', async () => {
    const { uuid, body } = largeRate(2 * mebibyte);
    const put = await client.putCostRate(uuid, body as never);
    expect(put.ok ? '' : JSON.stringify(put.error)).toBe('');
    const bytes = Buffer.from(JSON.stringify({ ...(body as object), name: 'Slowly' }));
    const slow = new ReadableStream<Uint8Array>({
      async start(controller) {
        const part = Math.ceil(bytes.length / 5);
        for (let at = 0; at < bytes.length; at += part) {
          controller.enqueue(bytes.subarray(at, at + part));
          await wait(900);
        }
        controller.close();
      },
    });
    const address = `${baseUrl}/api/dynamic_pricing/cost_rates/${uuid}?accept=entries_lost`;
    const headers = {
      'x-api-token': key,
      'content-type': 'application/json',
      'if-match': '*',
    };
    const sent = { method: 'PUT', headers, body: slow, duplex: 'half' } as RequestInit;
    expect((await fetch(address, sent)).status).toBe(200);
    const refused = await client.putCostRate(uuid, {
      ...(largeRate(9 * mebibyte).body as object),
      uuid,
    } as never);
    const [status, message] =
      refused.ok || refused.error.kind !== 'http'
        ? []
        : [refused.error.status, refused.error.message];
    // nginx refuses by itself; the others leave it to the server.
    expect([status, message]).toEqual([
      413,
      name === 'nginx'
        ? expect.stringContaining("a proxy's: it accepts no request of this size")
        : expect.stringContaining('8388608 bytes'),
    ]);
  });

  it('names the proxy when the server is away', async () => {
    await server.stop();
    const failure = await client.readBundle([names.calendarStation]);
    const message = failure.ok ? '' : failure.error.message;
    expect(message, name).toMatch(
      /status 50[234] .* probably a proxy's: it does not reach the platform/,
    );
  });
});
