import { gzipSync } from 'node:zlib';
import { sampleNames, type SampleName } from '@wattpost/samples';
import { spokenLanguages } from '@wattpost/wording';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, launchChromium } from '../../../../scripts/electron/chromium.ts';
import { askPage, sampleBundle, bundlePlatform } from '../site/testPlatform.ts';

const origin = 'https://platform.example';
const atMs = Date.parse('2026-11-23T09:00:00Z');

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
});

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Shows the page that is open in another way. */
async function look(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ media: 'screen', colorScheme });
}

interface Opened {
  readonly page: Page;
  readonly requests: readonly string[];
  readonly complaints: readonly string[];
}

function pathOf(name: SampleName, station = 0): string {
  return `/p/${sampleBundle(name).stations[station]?.uuid ?? ''}`;
}

/** The page as a browser without script shows it, which reaches nothing but the platform. */
async function withPage(
  name: SampleName,
  language: string,
  { width, colorScheme }: Look,
  use: (opened: Opened) => Promise<void>,
  script = false,
  path = pathOf(name),
): Promise<void> {
  const platform = bundlePlatform(sampleBundle(name), () => atMs);
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    javaScriptEnabled: script,
    extraHTTPHeaders: { 'accept-language': language },
  });
  try {
    const page = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    await context.route('**/*', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await askPage(platform, pathname + search, route.request().headers());
      return route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      });
    });
    await page.goto(origin + path, { waitUntil: 'load' });
    await use({ page, requests, complaints });
  } finally {
    await context.close();
  }
}

const phone: Look = { width: 320, colorScheme: 'light' };
const desk: Look = { width: 1280, colorScheme: 'dark' };
const looks = [phone, desk];
/** A page, and the look in which axe examines it. */
const samples: readonly [name: SampleName, language: string, examined: Look][] = [
  ['city-ac', 'de-AT', phone],
  ['motorway-hpc', 'en-GB', desk],
  ['default-only', 'fr-CH', phone],
  ['price-unknown', 'pt', desk],
  ['four-prices', 'nl', phone],
  // Its operator states which price counts.
  ['holiday-and-new-year', 'de-CH', phone],
];

describe.each(samples)('%s in %s', (name, language, examined) => {
  it('is within its policy and its width, and printed dark on white on one page', async () => {
    await withPage(name, language, phone, async ({ page, requests, complaints }) => {
      for (const shown of looks) {
        await look(page, shown);
        const seen = await page.evaluate(() => ({
          font: getComputedStyle(document.body).fontFamily,
          language: document.documentElement.lang,
          wider: [...document.querySelectorAll('body *')]
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect();
              return right > document.documentElement.clientWidth + 0.5 || left < -0.5;
            })
            .map((element) => element.outerHTML.slice(0, 120)),
        }));
        expect(seen, `${shown.width} pixels`).toMatchObject({ language, wider: [] });
        expect(seen.font).toContain('system-ui');
      }
      expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([origin + pathOf(name)]);
      expect(complaints).toEqual([]);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe('rgb(255, 255, 255)');
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    });
  });

  it('axe finds nothing', async () => {
    await withPage(
      name,
      language,
      examined,
      async ({ page }) => {
        expect(await axeFindings(page)).toEqual([]);
      },
      true,
    );
  });
});

describe('every sample in every language', () => {
  it('is below 30 kB, and no language is missing a word', async () => {
    const bytes: number[] = [];
    for (const name of sampleNames) {
      const bundle = sampleBundle(name);
      const platform = bundlePlatform(bundle, () => atMs);
      for (const language of spokenLanguages) {
        for (const { uuid } of bundle.stations) {
          const response = await askPage(platform, `/p/${uuid}?lang=${language}`);
          const html = await response.text();
          expect(html).toContain(`<html lang="${language}" dir="ltr">`);
          expect(html).not.toMatch(/undefined|\[object|NaN/);
          bytes.push(Buffer.byteLength(html));
          expect(gzipSync(html).length).toBeLessThan(7_000);
        }
      }
    }
    expect(Math.max(...bytes)).toBeLessThan(30_000);
  });

  it('prices by the quarter of an hour, each another one, in the longest words, still are', async () => {
    const bundle = sampleBundle('motorway-hpc');
    const [rate] = bundle.cost_rates;
    if (rate === undefined) throw new Error('The sample has no cost rate.');
    const quarters = Array.from({ length: 4 * 96 }, (_, quarter) => {
      const start = new Date(Date.UTC(2026, 10, 23) + quarter * 900_000).toISOString().slice(0, 19);
      return {
        uuid: `00000000-0000-4000-8000-${String(quarter).padStart(12, '0')}`,
        name: 'Quarter',
        marketing_texts: {},
        intervals: {
          energy: [{ uuid: null, unit: 1000, price: 0.40001 + quarter / 100_000 }],
          time: [{ uuid: null, unit: 1, price: 0.1 }],
          session_fee: { amount: 1, grace_period: 300, energy_threshold: quarter },
        },
        validity: { type: 'unique' as const, start, end: null },
      };
    });
    const dense = { ...bundle, cost_rates: [{ ...rate, unique: quarters }] };
    const platform = bundlePlatform(dense, () => atMs);
    for (const language of spokenLanguages) {
      const response = await askPage(platform, `${pathOf('motorway-hpc')}?lang=${language}`);
      expect(Buffer.byteLength(await response.text())).toBeLessThan(30_000);
    }
  });
});

describe('another language', () => {
  it('is a link away, without script', async () => {
    await withPage('city-ac', 'en', { width: 390, colorScheme: 'light' }, async ({ page }) => {
      await page.getByRole('link', { name: 'Français' }).click();
      expect(page.url()).toBe(`${origin}${pathOf('city-ac')}?lang=fr`);
      expect(await page.locator('h2').first().textContent()).toBe('Prix actuel');
      expect(await page.locator('nav [aria-current="page"]').textContent()).toBe('Français');
    });
  });
});

describe('the page of an old code', () => {
  it.each(spokenLanguages)(
    'is within its policy and its width, and axe finds nothing: %s',
    async (language) => {
      await withPage(
        'city-ac',
        language,
        phone,
        async ({ page, requests, complaints }) => {
          for (const shown of looks) {
            await look(page, shown);
            const [scroll, client] = await page.evaluate(() => [
              document.documentElement.scrollWidth,
              document.documentElement.clientWidth,
            ]);
            expect(scroll).toBe(client);
            expect(await axeFindings(page)).toEqual([]);
          }
          expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([`${origin}/p/old`]);
          // The browser itself notes the status.
          expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
        },
        true,
        '/p/old',
      );
    },
  );
});
