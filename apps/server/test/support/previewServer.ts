import { readFileSync, writeFileSync } from 'node:fs';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchChromium } from '../../../../scripts/electron/chromium.ts';
import { startServer, succeeded, testFolder } from './wattpostServer.ts';

// Needs the build of the page: `npm run build`.

/** Of the first station. */
const rateUuid = '70eedac4-7294-5df5-b13e-6f16de2623c0';

/** A server with the site of the city, and its price preview in a browser. */
export interface PreviewServer {
  readonly url: string;
  readonly port: number;
  /** A token that opens `pricing:write`, and one that does not. */
  readonly key: string;
  readonly readingKey: string;
  /** The page as the server sends it, in a window of its own. */
  readonly withPage: (
    use: (page: Page, requests: readonly string[]) => Promise<void>,
    options?: BrowserContextOptions,
  ) => Promise<void>;
  /** Another program sets the price of the night. */
  readonly setNightPrice: (price: number) => Promise<void>;
  /** The price of the night that the server has. */
  readonly nightPrice: () => Promise<number>;
  /** The latest changes of prices. */
  readonly revisions: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** @param lists of the site file, in the place of the sample's */
export async function startPreviewServer(lists: object = {}): Promise<PreviewServer> {
  const folder = testFolder();
  const db = folder.path('city.db');
  const site = JSON.parse(readFileSync(sampleSitePath('city'), 'utf8')) as object;
  const file = folder.path('site.json');
  writeFileSync(file, JSON.stringify({ ...site, ...lists }));
  await succeeded(['import', file, '--db', db]);
  const tokenOf = async (areas: string, name: string): Promise<string> => {
    const owner = ['--organization', citySiteOrganizations.cityWorks];
    const opens = ['--areas', areas, '--name', name];
    const { out } = await succeeded(['token', 'create', ...owner, ...opens, '--db', db]);
    return out.trim();
  };
  const key = await tokenOf('stations:read,pricing,pricing:write', 'Pricing desk');
  const readingKey = await tokenOf('stations:read,pricing', 'Read only');
  const server = await startServer(['--db', db]);
  const browser = await launchChromium();

  /** A request to the interface, as another program sends it. */
  const api = async (
    path: string,
    init: { readonly method?: string; readonly body?: string; readonly etag?: string } = {},
  ): Promise<{ readonly etag: string; readonly body: unknown }> => {
    const { etag, ...sent } = init;
    const response = await fetch(`${server.url}/api/dynamic_pricing${path}`, {
      ...sent,
      headers: {
        'x-api-token': key,
        'content-type': 'application/json',
        ...(etag === undefined ? {} : { 'if-match': etag }),
      },
    });
    expect(response.status).toBe(200);
    return { etag: response.headers.get('etag') ?? '', body: await response.json() };
  };

  return {
    url: server.url,
    port: server.port,
    key,
    readingKey,
    withPage: async (use, options = {}) => {
      const context = await browser.newContext({
        locale: 'en-GB',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(`${server.url}/preview`);
      await use(page, requests);
      await context.close();
    },
    setNightPrice: async (price) => {
      const { etag, body } = await api(`/cost_rates/${rateUuid}`);
      const text = JSON.stringify(body);
      const night = /("name":"Nachtstrom".*?"unit":1000,"price":)[\d.]+/;
      expect(text).toMatch(night);
      const changed = text.replace(night, (_all, before: string) => `${before}${price}`);
      const query = new URLSearchParams({ accept: 'price_jump', note: `Night ${price}` });
      const put = { method: 'PUT', body: changed, etag };
      await api(`/cost_rates/${rateUuid}?${query.toString()}`, put);
    },
    nightPrice: async () => {
      const { body } = await api(`/cost_rates/${rateUuid}`);
      const [, price] =
        /"name":"Nachtstrom".*?"unit":1000,"price":([\d.]+)/.exec(JSON.stringify(body)) ?? [];
      return Number(price);
    },
    revisions: async () => (await api('/revisions')).body,
    stop: async () => {
      await browser.close();
      await server.stop();
      folder.remove();
    },
  };
}
