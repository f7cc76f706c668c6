import { readFileSync, writeFileSync } from 'node:fs';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, launchChromium } from '../../../../scripts/electron/chromium.ts';
import {
  startServer,
  succeeded,
  testFolder,
  type RunningServer,
} from '../support/wattpostServer.ts';

// Needs the build of the page: `npm run build`.

/** Of the first station. */
const rateUuid = '70eedac4-7294-5df5-b13e-6f16de2623c0';

const folder = testFolder();
let browser: Browser;
let server: RunningServer;
let key: string;
let readingKey: string;

beforeAll(async () => {
  const db = folder.path('city.db');
  const site = JSON.parse(readFileSync(sampleSitePath('city'), 'utf8')) as object;
  // A partner that nothing listens for.
  const partner = {
    slug: 'nap',
    organization_uuid: citySiteOrganizations.cityWorks,
    country_code: 'AT',
    party_id: 'STW',
    operator_name: 'Stadtstrom',
    tariffs_url: 'http://127.0.0.1:1/tariffs',
  };
  const file = folder.path('site.json');
  writeFileSync(file, JSON.stringify({ ...site, publishing_partners: [partner] }));
  await succeeded(['import', file, '--db', db]);
  const tokenOf = async (areas: string, name: string): Promise<string> => {
    const owner = ['--organization', citySiteOrganizations.cityWorks];
    const { out } = await succeeded([
      'token',
      'create',
      ...owner,
      '--areas',
      areas,
      '--name',
      name,
      '--db',
      db,
    ]);
    return out.trim();
  };
  key = await tokenOf('stations:read,pricing,pricing:write', 'Pricing desk');
  readingKey = await tokenOf('stations:read,pricing', 'Read only');
  server = await startServer(['--db', db]);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  folder.remove();
});

/** The page as the server sends it, in a window of its own. */
async function withPage(
  use: (page: Page, requests: readonly string[]) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
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
}

/** A request to the interface, as another program sends it. */
async function api(
  path: string,
  init: { readonly method?: string; readonly body?: string; readonly etag?: string } = {},
): Promise<{ readonly etag: string; readonly body: unknown }> {
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
}

/** Another program sets the price of the night. */
async function setNightPrice(price: number): Promise<void> {
  const { etag, body } = await api(`/cost_rates/${rateUuid}`);
  const text = JSON.stringify(body);
  const night = /("name":"Nachtstrom".*?"unit":1000,"price":)[\d.]+/;
  expect(text).toMatch(night);
  const changed = text.replace(night, (_all, before: string) => `${before}${price}`);
  await api(`/cost_rates/${rateUuid}?accept=price_jump`, { method: 'PUT', body: changed, etag });
}

/** The price of the night that the server has. */
async function nightPrice(): Promise<number> {
  const { body } = await api(`/cost_rates/${rateUuid}`);
  const [, price] =
    /"name":"Nachtstrom".*?"unit":1000,"price":([\d.]+)/.exec(JSON.stringify(body)) ?? [];
  return Number(price);
}

async function enterKey(page: Page, text: string): Promise<void> {
  await page.getByLabel('API key').fill(text);
  await page.keyboard.press('Enter');
}

/** Opens the first station. */
async function openStation(page: Page, text = key): Promise<void> {
  await enterKey(page, text);
  await page.getByRole('checkbox', { name: /Rathaushof/ }).check();
  await page.getByRole('button', { name: 'Open 1 station' }).click();
  await page.locator('wattpost-board h1', { hasText: 'Rathaushof' }).waitFor();
}

async function show(page: Page, view: 'week' | 'review'): Promise<void> {
  // The number of warnings may follow.
  const name = view === 'week' ? /^Week/ : /^Review/;
  await page.locator('nav.views').getByRole('link', { name }).click();
  await page.locator(`section#${view} > *`).first().waitFor();
}

/** Types another price of the night, and opens the dialog. */
async function editAndPublish(page: Page, price: string): Promise<void> {
  await show(page, 'week');
  const prices = page.locator('wattpost-week-panel .prices');
  await prices.getByRole('button', { name: /^Nachtstrom/ }).click();
  const energy = page.locator('wattpost-edit-entry').getByRole('group', { name: 'Energy' });
  const field = energy.getByRole('textbox', { name: 'Price', exact: true });
  await field.fill(price);
  await field.blur();
  await show(page, 'review');
  await page.getByText(`€${price}/kWh`).first().waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
}

describe('the page that a server sends', () => {
  it('opens stations, and publishes what was changed, with a note', async () => {
    await withPage(async (page, requests) => {
      expect(await axeFindings(page)).toEqual([]);
      await enterKey(page, key);
      await page.getByText('4 stations').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('searchbox').fill('rathaus 0417');
      await page.getByText('1 station', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Select all 1' }).click();
      await page.getByRole('button', { name: 'Open 1 station' }).click();
      await page.locator('wattpost-board h1', { hasText: 'Rathaushof' }).waitFor();
      await editAndPublish(page, '0.41');
      const dialog = page.getByRole('dialog', { name: 'Publish to this server' });
      // It has the same price list, and is not open.
      await dialog.getByText('AT-W-0418').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByLabel('Note for the history').fill('Winter nights');
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      await dialog.getByText(/Published as revision \d+/).waitFor();
      await dialog.getByText('nap').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByText('Nothing changes.').waitFor();
      expect(await nightPrice()).toBe(0.41);
      const { body } = await api('/revisions');
      expect(body).toMatchObject({
        data: [
          { operation: 'publishBundle', note: 'Winter nights', key: { name: 'Pricing desk' } },
          {},
        ],
      });
      await page.getByRole('button', { name: 'Publish…' }).click();
      await dialog.getByText('there is nothing to publish').waitFor();
      const elsewhere = requests.filter((url) => !/^(blob|data):/.test(url));
      expect(new Set(elsewhere.map((url) => new URL(url).origin))).toEqual(new Set([server.url]));
    });
  });

  it('shows a conflict side by side, and overwrites nothing by itself', async () => {
    await setNightPrice(0.39);
    await withPage(async (page) => {
      await openStation(page);
      await setNightPrice(0.44);
      await editAndPublish(page, '0.42');
      const theirs = page.getByRole('region', {
        name: 'Changed on the server since then',
        exact: true,
      });
      const mine = page.getByRole('region', { name: 'Your changes', exact: true });
      await theirs.getByText('+5 ct/kWh').waitFor();
      await mine.getByText('+3 ct/kWh').waitFor();
      // Who changed what since, and not before.
      const since = page.getByRole('region', { name: 'Latest changes on the server' });
      expect(await since.locator('strong').count()).toBe(1);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Open the server’s state' }).click();
      await page.getByText('Nothing changes.').waitFor();
      // The draft is one step away.
      await page.keyboard.press('Control+z');
      await page.getByText('−2 ct/kWh').waitFor();
      await page.getByRole('button', { name: 'Publish…' }).click();
      await page.getByLabel('Note for the history').waitFor();
      // Somebody else is faster, while the dialog is open.
      await setNightPrice(0.45);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await theirs.getByText('+1 ct/kWh').waitFor();
      expect(await nightPrice()).toBe(0.45);
      await page.getByRole('button', { name: 'Publish mine anyway' }).click();
      await page.getByText(/Published as revision \d+/).waitFor();
      expect(await nightPrice()).toBe(0.42);
    });
  });

  it('asks before it publishes what is probably a wrong price', async () => {
    await setNightPrice(0.39);
    await withPage(async (page) => {
      await openStation(page);
      await editAndPublish(page, '39.00');
      const publish = page.getByRole('button', { name: 'Publish', exact: true });
      await expect.poll(() => publish.getAttribute('aria-disabled')).toBe('true');
      for (const finding of await page.getByRole('dialog').getByRole('checkbox').all()) {
        await finding.check();
      }
      await publish.click();
      await page.getByText(/Published as revision \d+/).waitFor();
      expect(await nightPrice()).toBe(39);
    });
    await setNightPrice(0.39);
  });

  it('is repeated when its answer was lost', async () => {
    await withPage(async (page) => {
      await openStation(page);
      await editAndPublish(page, '0.40');
      await page.getByLabel('Note for the history').waitFor();
      await page.route(/bundle\?$/, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('The server does not answer.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await nightPrice()).toBe(0.4);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('there is nothing to publish').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByText('Nothing changes.').waitFor();
    });
    await setNightPrice(0.39);
  });

  it('says what a key lacks, and forgets it with a reload', async () => {
    await withPage(async (page) => {
      await enterKey(page, 'wattpost_wrong');
      await page.getByText('This key is unknown or revoked.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await openStation(page, readingKey);
      await editAndPublish(page, '0.43');
      await page.getByText('This key does not allow that.').waitFor();
      await page.getByText('The token does not open pricing:write.').waitFor();
      await page.getByText('kept in this browser').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Publish…' }).click();
      expect(await page.getByLabel('API key').inputValue()).toBe('');
      const stored = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])';
      expect(await page.evaluate(stored)).not.toContain(readingKey);
      await enterKey(page, key);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText(/Published as revision \d+/).waitFor();
    });
    await setNightPrice(0.39);
  });

  it('can reach its own server, and nothing else', async () => {
    await withPage(async (page) => {
      const reached = await page.evaluate(`(async () => {
        const blocked = [];
        addEventListener('securitypolicyviolation', (event) => {
          blocked.push(event.effectiveDirective);
        });
        const own = await fetch('/healthz');
        await fetch('http://localhost:${server.port}/healthz').catch(() => undefined);
        while (blocked.length < 1) await new Promise((resolve) => setTimeout(resolve, 20));
        return [own.status, [...new Set(blocked)]];
      })()`);
      expect(reached).toEqual([200, ['connect-src']]);
    });
  });

  it.each([
    { locale: 'de', width: 390, colorScheme: 'dark', publish: 'Veröffentlichen …' },
    { locale: 'fr', width: 1440, colorScheme: 'light', publish: 'Publier…' },
  ] as const)(
    'fits at $width pixels in $locale',
    async ({ locale, width, colorScheme, publish }) => {
      const options = { locale, colorScheme, viewport: { width, height: 844 } };
      const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
      await withPage(async (page) => {
        await page.locator('#key').fill(key);
        await page.keyboard.press('Enter');
        await page.getByRole('checkbox', { name: /Rathaushof/ }).check();
        expect(await page.evaluate(isWide)).toBe(false);
        await page.locator('wattpost-server-stations button.primary').click();
        await page.locator('nav.views a').last().click();
        await page.getByRole('button', { name: publish }).click();
        await page.locator('wattpost-publish .actions').waitFor();
        expect(await page.evaluate(isWide)).toBe(false);
        expect(await axeFindings(page)).toEqual([]);
      }, options);
    },
  );
});
