import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dateAt, plusDays } from '@wattpost/engine';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../../../scripts/electron/chromium.ts';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../scripts/start/samplePlatform.ts';
import { readSampleSite, type SampleSite } from '../../../../scripts/start/sampleSite.ts';
import { startPartner, type Partner } from '../../../server/test/support/partner.ts';
import { startPostgres, type TestPostgres } from '../../../server/test/support/postgres.ts';
import { makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, openForTest, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { readBoard } from '../rig/readBoard.ts';
import { stationUuid } from '../bundles/testBundle.ts';

/**
 * The whole way of a price: from the preview in a browser, over two servers on one PostgreSQL, to a display, a partner
 * and a feed, and back.
 */

let postgres: TestPostgres;
let partner: Partner;
let platform: SamplePlatform;
let secondUrl: string;
let key: string;
let feedKey: string;
let rig: KioskRig;
let browser: Browser;
beforeAll(async () => {
  await ensurePackages(['browser']);
  rig = await makeKioskRig();
  postgres = await startPostgres();
  partner = await startPartner();
  const site = flatSite(await readSampleSite());
  const own = site.choose([stationUuid]) ?? [];
  const options = ['--push-poll', '0.1'];
  platform = await startSamplePlatform(site, own, options, await postgres.createDatabase());
  secondUrl = await platform.another();
  key = await platform.newToken('stations:read,pricing,pricing:write');
  feedKey = await platform.partnerToken('feed');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await platform.dispose();
  await partner.close();
  await postgres.stop();
  await rig.dispose();
});

interface SiteFile {
  readonly stations: readonly { readonly uuid: string; readonly costRateUuid?: string }[];
  readonly companies: readonly { readonly organization_uuid: string }[];
  readonly cost_rates: readonly { readonly uuid: string }[];
}

/** The sample with one price at all times at the station, and a partner that takes pushes. */
function flatSite(sample: SampleSite): SampleSite {
  const file = JSON.parse(sample.text) as SiteFile;
  const usual = file.stations.find(({ uuid }) => uuid === stationUuid)?.costRateUuid;
  const cost_rates = file.cost_rates.map((rate) =>
    rate.uuid === usual
      ? { ...rate, dynamic_pricing: null, recurring: [], unique: [], tax: null }
      : rate,
  );
  const operator = {
    organization_uuid: sample.choose([stationUuid])?.[0]?.organizationUuid,
    country_code: 'AT',
    party_id: 'STW',
    operator_name: 'Stadtstrom',
  };
  const { tariffsUrl: tariffs_url, locationsUrl: locations_url } = partner;
  const publishing_partners = [
    { ...operator, slug: 'nap', tariffs_url, locations_url },
    { ...operator, slug: 'feed', datex: { publisher: 'AT-NAP-XY' } },
  ];
  return { ...sample, text: JSON.stringify({ ...file, cost_rates, publishing_partners }) };
}

async function ask(
  url: string,
  resource: string,
  init: RequestInit = {},
  by = key,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-api-token', by);
  headers.set('authorization', by);
  const response = await fetch(`${url}${resource}`, { ...init, headers });
  expect(response.status).toBe(200);
  return response;
}

/** Until the partner has the last revision, asked of the server that did not write it. */
async function delivered(): Promise<void> {
  await expect
    .poll(async (): Promise<unknown> => {
      const answer = await ask(secondUrl, '/api/dynamic_pricing/delivery');
      return answer.json();
    })
    .toMatchObject({ data: { complete: true } });
}

/** What the partner has, and the feed, without times. */
async function outside(): Promise<object> {
  const text = await (await ask(secondUrl, '/datex/table', {}, feedKey)).text();
  const tariffs = [...partner.objects].map(([name, object]) => [
    name,
    object.replaceAll(/"last_updated":"[^"]*"/g, ''),
  ]);
  return {
    feed: text.replaceAll(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*"/g, '""'),
    partner: Object.fromEntries(tariffs) as unknown,
  };
}

/** A display that follows the second server. */
async function openDisplay(): Promise<OpenKiosk> {
  const { folder, argsWithoutSource } = await makeDrillFolders(rig);
  const keyFile = path.join(folder, 'key');
  await writeFile(keyFile, platform.token, { mode: 0o600 });
  const config = path.join(folder, 'kiosk.json');
  const source = { kind: 'platform', base_url: secondUrl, token_file: 'key', poll_seconds: 10 };
  const content = { format: 'wattpost-kiosk/1', station: stationUuid, source };
  await writeFile(config, JSON.stringify(content));
  for (const file of [keyFile, config]) await rig.stage.own(file);
  return openForTest(rig, ['--config', config, ...argsWithoutSource]);
}

async function boardText({ page }: OpenKiosk): Promise<string> {
  return (await readBoard(page)).text;
}

/** The date of tomorrow on the station's clock, as it is typed. */
function tomorrow(): string {
  // A date is not always 24 hours long.
  return plusDays(dateAt('Europe/Vienna', Date.now()), 1).split('-').reverse().join('/');
}

/** Makes the prices of the station 4 cents higher from tomorrow, and publishes that. */
async function publishFromPreview(page: Page): Promise<void> {
  await page.goto(`${platform.baseUrl}/preview`);
  await page.getByLabel('API key').fill(key);
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /Rathaushof/ }).check();
  await page.getByRole('button', { name: 'Open 1 station' }).click();
  await page.locator('wattpost-board h1', { hasText: 'Rathaushof' }).waitFor();
  await page.locator('nav.views').getByRole('link', { name: /^Week/ }).click();
  await page.getByRole('button', { name: 'Raise prices…' }).click();
  const raising = page.getByRole('dialog', { name: 'Raise prices' });
  await raising.getByLabel('Energy, per kWh').fill('0.04');
  const first = raising.getByRole('textbox', { name: 'First day of the new prices' });
  await first.fill(tomorrow());
  await first.press('Tab');
  await raising.getByRole('cell', { name: '€0.53/kWh' }).first().waitFor();
  await raising.getByRole('button', { name: 'Apply' }).click();
  await raising.waitFor({ state: 'hidden' });
  await page
    .locator('nav.views')
    .getByRole('link', { name: /^Review/ })
    .click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish to this server' });
  await dialog.getByLabel('Note for the history').fill('Dearer from tomorrow');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText(/Published as revision \d+/).waitFor();
}

it('goes from the preview to the display, the partner and the feed, and back', async () => {
  await delivered();
  const before = await outside();
  const display = await openDisplay();
  await expect.poll(() => boardText(display)).toMatch(/0[.,]49/);
  expect(await boardText(display)).not.toMatch(/0[.,]53/);

  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' });
  await publishFromPreview(await context.newPage());
  await context.close();
  await delivered();
  // The price of now stays; that of tomorrow is announced.
  await expect.poll(() => boardText(display)).toMatch(/0[.,]49[^]*0[.,]53/);
  await rig.picture(display, 'published-price');
  expect((await readBoard(display.page)).nextChange).toBeGreaterThan(Date.now());
  await expect.poll(outside).not.toEqual(before);
  expect(JSON.stringify(await outside())).toContain('0.53');

  const history = await ask(platform.baseUrl, '/api/dynamic_pricing/revisions');
  const { data } = (await history.json()) as { data: { number: number; note: string }[] };
  expect(data[0]?.note).toBe('Dearer from tomorrow');
  const restore = `/api/dynamic_pricing/revisions/${(data[0]?.number ?? 0) - 1}/restore`;
  await ask(platform.baseUrl, restore, { method: 'PUT', headers: { 'if-match': '*' } });
  await delivered();
  await expect.poll(() => boardText(display)).not.toMatch(/0[.,]53/);
  await expect.poll(outside).toEqual(before);
});
