import { citySiteOrganizations } from '@wattpost/samples';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { startPreviewServer, type PreviewServer } from '../support/previewServer.ts';

let preview: PreviewServer;

beforeAll(async () => {
  // A partner that nothing listens for.
  const partner = {
    slug: 'nap',
    organization_uuid: citySiteOrganizations.cityWorks,
    country_code: 'AT',
    party_id: 'STW',
    operator_name: 'Stadtstrom',
    tariffs_url: 'http://127.0.0.1:1/tariffs',
  };
  preview = await startPreviewServer({ publishing_partners: [partner] });
});

afterAll(async () => {
  await preview.stop();
});

async function enterKey(page: Page, text: string): Promise<void> {
  await page.getByLabel('API key').fill(text);
  await page.keyboard.press('Enter');
}

/** Opens the first station. */
async function openStation(page: Page, text = preview.key): Promise<void> {
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
    await preview.withPage(async (page, requests) => {
      expect(await axeFindings(page)).toEqual([]);
      await enterKey(page, preview.key);
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
      expect(await preview.nightPrice()).toBe(0.41);
      expect(await preview.revisions()).toMatchObject({
        data: [
          { operation: 'publishBundle', note: 'Winter nights', key: { name: 'Pricing desk' } },
          {},
        ],
      });
      await page.getByRole('button', { name: 'Publish…' }).click();
      await dialog.getByText('there is nothing to publish').waitFor();
      const elsewhere = requests.filter((url) => !/^(blob|data):/.test(url));
      expect(new Set(elsewhere.map((url) => new URL(url).origin))).toEqual(new Set([preview.url]));
    });
  });

  it('shows a conflict side by side, and overwrites nothing by itself', async () => {
    await preview.setNightPrice(0.39);
    await preview.withPage(async (page) => {
      await openStation(page);
      await preview.setNightPrice(0.44);
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
      await preview.setNightPrice(0.45);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await theirs.getByText('+1 ct/kWh').waitFor();
      expect(await preview.nightPrice()).toBe(0.45);
      await page.getByRole('button', { name: 'Publish mine anyway' }).click();
      await page.getByText(/Published as revision \d+/).waitFor();
      expect(await preview.nightPrice()).toBe(0.42);
    });
  });

  it('asks before it publishes what is probably a wrong price', async () => {
    await preview.setNightPrice(0.39);
    await preview.withPage(async (page) => {
      await openStation(page);
      await editAndPublish(page, '39.00');
      const publish = page.getByRole('button', { name: 'Publish', exact: true });
      await expect.poll(() => publish.getAttribute('aria-disabled')).toBe('true');
      for (const finding of await page.getByRole('dialog').getByRole('checkbox').all()) {
        await finding.check();
      }
      await publish.click();
      await page.getByText(/Published as revision \d+/).waitFor();
      expect(await preview.nightPrice()).toBe(39);
    });
    await preview.setNightPrice(0.39);
  });

  it('is repeated when its answer was lost', async () => {
    await preview.withPage(async (page) => {
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
      expect(await preview.nightPrice()).toBe(0.4);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('there is nothing to publish').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByText('Nothing changes.').waitFor();
    });
    await preview.setNightPrice(0.39);
  });

  it('says what a key lacks, and forgets it with a reload', async () => {
    await preview.withPage(async (page) => {
      await enterKey(page, 'wattpost_wrong');
      await page.getByText('This key is unknown or revoked.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await openStation(page, preview.readingKey);
      await editAndPublish(page, '0.43');
      await page.getByText('This key does not allow that.').waitFor();
      await page.getByText('The token does not open pricing:write.').waitFor();
      await page.getByText('kept in this browser').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Publish…' }).click();
      expect(await page.getByLabel('API key').inputValue()).toBe('');
      const stored = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])';
      expect(await page.evaluate(stored)).not.toContain(preview.readingKey);
      await enterKey(page, preview.key);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText(/Published as revision \d+/).waitFor();
    });
    await preview.setNightPrice(0.39);
  });

  it('can reach its own server, and nothing else', async () => {
    await preview.withPage(async (page) => {
      const reached = await page.evaluate(`(async () => {
        const blocked = [];
        addEventListener('securitypolicyviolation', (event) => {
          blocked.push(event.effectiveDirective);
        });
        const own = await fetch('/healthz');
        await fetch('http://localhost:${preview.port}/healthz').catch(() => undefined);
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
      await preview.withPage(async (page) => {
        await page.locator('#key').fill(preview.key);
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
