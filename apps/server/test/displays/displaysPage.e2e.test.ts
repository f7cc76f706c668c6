import { readFileSync } from 'node:fs';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, launchChromium } from '../../../../scripts/electron/chromium.ts';
import { parsedSite } from '../../../../packages/platform/test/site/siteData.ts';
import { openStore } from '../../src/store/openStore.ts';
import { displayStatus } from '../support/displayReports.ts';
import { importSite } from '../support/site.ts';
import {
  startServer,
  succeeded,
  testFolder,
  type RunningServer,
} from '../support/wattpostServer.ts';

// Needs the build of the page: `npm run build`.

const displayCount = 10_000;
/** Right-to-left override. */
const override = '\u202e';
const folder = testFolder();
const db = folder.path('displays.db');
let browser: Browser;
let server: RunningServer;
let key: string;
let closedKey: string;
let stationsKey: string;

function displayUuid(number: number): string {
  return `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

async function addDisplays(): Promise<void> {
  const { stations: listed, ...others } = JSON.parse(
    readFileSync(sampleSitePath('city'), 'utf8'),
  ) as { readonly stations: readonly { readonly label: string }[] };
  const site = parsedSite({
    ...others,
    // Marks of writing directions: what is beside a name would be read backwards.
    stations: listed.map((station) => ({ ...station, label: `${override}${station.label}` })),
  });
  const store = await openStore(db);
  await importSite(store, site);
  const stations = site.stations.map(({ uuid }) => uuid);
  await store.write(async (writer) => {
    for (let number = 0; number < displayCount; number++) {
      const isSilent = number % 500 === 7;
      await writer.insertDisplay({
        uuid: displayUuid(number),
        organization_uuid: citySiteOrganizations.cityWorks,
        line: 0,
        hash: '0'.repeat(64),
        reported_at_ms: Date.now() - (isSilent ? 86_400_000 * 3 : 0),
        status: displayStatus({
          at: new Date().toISOString(),
          price: number % 1000 === 3 ? '' : `0,42 € <b>pro</b> kWh${override}`,
          stations: stations.slice(number % 3, (number % 3) + 1),
          report_seconds: 86_400,
          version: `0.1.${number % 7}${override}`,
        }),
      });
    }
  });
  await store.close();
}

beforeAll(async () => {
  await addDisplays();
  const tokenOf = async (areas: string): Promise<string> => {
    const owner = ['--organization', citySiteOrganizations.cityWorks];
    const made = await succeeded(['token', 'create', ...owner, '--areas', areas, '--db', db]);
    return made.out.trim();
  };
  key = await tokenOf('displays');
  closedKey = await tokenOf('pricing');
  stationsKey = await tokenOf('displays,stations');
  server = await startServer(['--db', db]);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  folder.remove();
});

interface Opened {
  readonly page: Page;
  readonly complaints: readonly string[];
  readonly requests: readonly string[];
}

async function withPage(
  { width, scheme }: { readonly width: number; readonly scheme: 'light' | 'dark' },
  use: (opened: Opened) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: scheme,
  });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${server.url}/displays`);
    await use({ page, complaints, requests });
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Key of the area displays').fill(token);
  await page.keyboard.press('Enter');
}

const rows = '[role="row"][aria-rowindex]:not([aria-rowindex="1"])';

describe('the page of displays', () => {
  it.each([
    { width: 1280, scheme: 'light' },
    { width: 1280, scheme: 'dark' },
    { width: 390, scheme: 'light' },
    { width: 390, scheme: 'dark' },
  ] as const)('is accessible at $width px, $scheme', async (look) => {
    await withPage(look, async ({ page, complaints }) => {
      expect(await axeFindings(page)).toEqual([]);
      await signIn(page, key);
      await page.locator(`${rows} .wrong`).first().waitFor();
      await page.locator(rows).nth(2).click();
      await page.getByRole('region', { name: 'Details' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      const isTooWide = 'document.documentElement.scrollWidth > innerWidth';
      expect(await page.evaluate<boolean>(isTooWide)).toBe(false);
    });
  });

  it('has few rows in the page, and reaches the last one by keyboard', async () => {
    await withPage({ width: 1280, scheme: 'light' }, async ({ page, complaints, requests }) => {
      await signIn(page, key);
      const grid = page.getByRole('grid', { name: 'Displays' });
      await page.locator(`${rows} .wrong`).first().waitFor();
      expect(await grid.getAttribute('aria-rowcount')).toBe(`${displayCount + 1}`);
      expect(await page.title()).toMatch(/^\d+ wrong, 20 silent/);
      await grid.focus();
      await page.keyboard.press('End');
      await page.locator(`#row-${displayCount - 1} .name`).waitFor();
      expect(await page.locator(`#row-${displayCount - 1}`).getAttribute('aria-selected')).toBe(
        'true',
      );
      await expect
        .poll(() => grid.getAttribute('aria-activedescendant'))
        .toBe(`row-${displayCount - 1}`);
      expect(await page.locator(rows).count()).toBeLessThan(60);
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      await page.locator('#row-1[aria-selected="true"] .wrong').waitFor();
      // What an operator or a display wrote is text.
      expect(await page.locator('b', { hasText: 'pro' }).count()).toBe(0);
      expect(complaints).toEqual([]);
      expect(requests.every((url) => url.startsWith(server.url) || url === 'data:,')).toBe(true);
    });
  });

  it.each([1280, 390])(
    'isolates names at %i px: nothing beside them is reordered',
    async (width) => {
      await withPage({ width, scheme: 'light' }, async ({ page }) => {
        await signIn(page, key);
        await page.locator(`${rows} .name`).first().waitFor();
        await page.locator(rows).nth(2).click();
        await page.getByRole('region', { name: 'Details' }).waitFor();
        // The last and the first character of each text of our own, where it is painted.
        const reversed = await page.evaluate<readonly string[]>(`
        [...document.querySelectorAll('.name .soft, .finding, .details dt, .details dd')]
          .flatMap((cell) => [...cell.childNodes])
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 1)
          .filter((node) => {
            const at = (start) => {
              const range = document.createRange();
              range.setStart(node, start);
              range.setEnd(node, start + 1);
              return range.getBoundingClientRect();
            };
            const start = node.data.search(/\\S/);
            const [first, last] = [at(start), at(node.data.trimEnd().length - 1)];
            return first.top === last.top && first.left > last.left;
          })
          .map((node) => node.data)`);
        expect(reversed).toEqual([]);
        expect(await page.locator(`${rows} .name bdi`).count()).toBeGreaterThan(3);
      });
    },
  );

  it('filters by verdict and by text', async () => {
    await withPage({ width: 1280, scheme: 'light' }, async ({ page }) => {
      await signIn(page, key);
      await page.getByRole('button', { name: /^Silent/ }).click();
      await page.getByText('20 displays.').waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type(displayUuid(507));
      await page.getByText('1 display.').waitFor();
      await page.getByLabel('Search displays').fill('nowhere');
      await page.getByText('No display matches.').waitFor();
    });
  });

  it.each([
    ['an unknown key', () => 'wattpost_unknown', 'The token is unknown or revoked.'],
    ['a key of other areas', () => closedKey, 'The token does not open displays.'],
    ['text that is no key', () => 'ключ', 'Enter a key'],
  ])('refuses %s and says why', async (_, given, message) => {
    await withPage({ width: 1280, scheme: 'light' }, async ({ page }) => {
      await signIn(page, given());
      await page.getByRole('alert').getByText(message).waitFor();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    });
  });

  it('keeps the key for the tab only, and forgets it on request', async () => {
    await withPage({ width: 1280, scheme: 'light' }, async ({ page }) => {
      await signIn(page, key);
      await page.locator(`${rows} .wrong`).first().waitFor();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      expect(await page.context().cookies()).toEqual([]);
      await page.reload();
      await page.locator(`${rows} .wrong`).first().waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('Key of the area displays').waitFor();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    });
  });

  it('says when the server is away, keeps the list, and polls with ETags', async () => {
    await withPage({ width: 1280, scheme: 'light' }, async ({ page }) => {
      await page.clock.install();
      await page.reload();
      await signIn(page, key);
      await page.locator(`${rows} .wrong`).first().waitFor();
      await page.route('**/api/displays*', (route) => route.abort());
      await page.clock.runFor(31_000);
      await page.getByText('The server does not respond.').waitFor();
      expect(await page.locator(`${rows} .wrong`).count()).toBeGreaterThan(0);
      await page.unroute('**/api/displays*');
      const polled = page.waitForRequest((request) => request.url().includes('/api/displays?'));
      await page.clock.runFor(31_000);
      expect((await polled).headers()['if-none-match']).toMatch(/^"/);
      await page.getByText(/displays\. Updated/).waitFor();
    });
  });

  it('removes a display after a confirmation, with a key that may', async () => {
    await withPage({ width: 1280, scheme: 'light' }, async ({ page }) => {
      const questions: string[] = [];
      let isConfirmed = true;
      page.on('dialog', (dialog) => {
        questions.push(dialog.message());
        void (isConfirmed ? dialog.accept() : dialog.dismiss());
      });
      const find = async (token: string): Promise<void> => {
        await signIn(page, token);
        await page.locator(rows).first().waitFor();
        await page.getByLabel('Search displays').fill(displayUuid(42));
        await page.getByText('1 display.').waitFor();
        await page.locator(rows).first().click();
      };
      const button = page.getByRole('button', { name: 'Remove this display…' });
      await find(key);
      await button.click();
      await page
        .getByText('The display was not removed. The token does not open stations.')
        .waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await find(stationsKey);
      isConfirmed = false;
      await button.click();
      expect(questions).toHaveLength(2);
      expect(questions[1]).toContain(displayUuid(42));
      isConfirmed = true;
      await button.click();
      await page.getByText('The display was removed.').waitFor();
      await page.getByText('No display matches.').waitFor();
    });
  });
});
