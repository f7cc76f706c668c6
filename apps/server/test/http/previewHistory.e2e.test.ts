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

beforeAll(async () => {
  const db = folder.path('city.db');
  const site = JSON.parse(readFileSync(sampleSitePath('city'), 'utf8')) as object;
  const file = folder.path('site.json');
  writeFileSync(file, JSON.stringify(site));
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
  server = await startServer(['--db', db]);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  folder.remove();
});

/** The page as the server sends it, in a window of its own, with the history open. */
async function withHistory(
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/preview`);
  await use(page);
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
  const query = new URLSearchParams({ accept: 'price_jump', note: `Night ${price}` });
  await api(`/cost_rates/${rateUuid}?${query.toString()}`, { method: 'PUT', body: changed, etag });
}

/** The price of the night that the server has. */
async function nightPrice(): Promise<number> {
  const { body } = await api(`/cost_rates/${rateUuid}`);
  const [, price] =
    /"name":"Nachtstrom".*?"unit":1000,"price":([\d.]+)/.exec(JSON.stringify(body)) ?? [];
  return Number(price);
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History of prices…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('API key').fill(key);
  await page.keyboard.press('Enter');
  await dialog.getByRole('listitem').first().waitFor();
}

describe('the history of prices in the preview', () => {
  it('lists who changed what, when and why, and restores earlier prices after showing what changes', async () => {
    const before = await nightPrice();
    await setNightPrice(0.31);
    await setNightPrice(0.35);
    await withHistory(async (page) => {
      await openHistory(page);
      const rows = page.getByRole('dialog').locator('ol > li');
      expect(await rows.count()).toBe(3);
      expect(await rows.first().textContent()).toMatch(/3 · .*Pricing desk.*Night 0\.35/s);
      expect(await rows.last().textContent()).toContain('command line of the server');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Restore the prices after revision 1' }).click();
      await page.getByRole('heading', { name: /after revision 1/ }).waitFor();
      const shown = await page.getByRole('dialog').textContent();
      expect(shown).toContain('AT-W-0417');
      expect(shown).toMatch(/−|\+/);
      expect(await axeFindings(page)).toEqual([]);
      // Until then nothing is written.
      expect(await nightPrice()).toBe(0.35);
      await page.getByLabel('Note for the history (optional)').fill('Back to Tuesday');
      await page.getByRole('button', { name: 'Restore', exact: true }).click();
      await page.getByText('Restored as revision 4.').waitFor();
      expect(await nightPrice()).toBe(before);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByText('Back to Tuesday').waitFor();
    });
  });

  it('compares any two revisions in the words of a review', async () => {
    await withHistory(async (page) => {
      await openHistory(page);
      await page.getByLabel('Prices after revision', { exact: true }).selectOption('3');
      await page.getByLabel('compared with those after revision').selectOption('1');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page
        .getByRole('heading', { name: 'From the prices after revision 1 to those after 3' })
        .waitFor();
      expect(await page.getByRole('dialog').textContent()).toMatch(/ct\/kWh/);
    });
  });

  it('shows again what would change when somebody else changed prices meanwhile', async () => {
    await withHistory(async (page) => {
      await openHistory(page);
      await page.getByRole('button', { name: 'Restore the prices after revision 3' }).click();
      await page.getByRole('heading', { name: /after revision 3/ }).waitFor();
      await setNightPrice(0.33);
      await page.getByRole('button', { name: 'Restore', exact: true }).click();
      await page.getByText('The prices on the server have just changed.').waitFor();
      expect(await nightPrice()).toBe(0.33);
    });
  });

  it('fits a phone', async () => {
    await withHistory(
      async (page) => {
        await openHistory(page);
        const isTooWide = 'document.documentElement.scrollWidth > innerWidth';
        expect(await page.evaluate<boolean>(isTooWide)).toBe(false);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });
});
