import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium } from '../site/chromium.ts';
import { docsPage } from '../../src/docs/docsPage.ts';
import { openApiDocument } from '../../src/openapi/openApi.ts';

const address = 'https://platform.example/docs';
const text = docsPage(openApiDocument());

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(async () => {
  await browser.close();
});

interface Opened {
  readonly page: Page;
  readonly requests: readonly string[];
  readonly complaints: readonly string[];
}

/** The page as a browser shows it that can reach nothing else. */
async function withPage(
  options: { width: number; colorScheme: 'light' | 'dark' },
  use: (opened: Opened) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: options.width, height: 900 },
    colorScheme: options.colorScheme,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await context.route('**/*', async (route) =>
      route.request().url() === address
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: text })
        : route.abort(),
    );
    await page.goto(address, { waitUntil: 'load' });
    await use({ page, requests, complaints });
  } finally {
    await context.close();
  }
}

/** Colours do not change what a page asks for, nor its width. */
const looks = [320, 390, 700, 1100, 1600, 2560].map((width) => ({
  width,
  colorScheme: width % 100 === 0 ? ('light' as const) : ('dark' as const),
}));

describe.each(looks)('the page at $width pixels in $colorScheme', (look) => {
  it('asks for nothing but itself, breaks no rule of its own policy, and needs no scrolling sideways', async () => {
    await withPage(look, async ({ page, requests, complaints }) => {
      const seen = await page.evaluate(() => {
        const width = document.documentElement.clientWidth;
        const wider = [...document.querySelectorAll('body *')]
          .filter((element) => !element.matches('.skip, thead, thead *'))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return right > width + 0.5 || left < -0.5;
          })
          .map((element) => element.outerHTML.slice(0, 120));
        return { isStyled: getComputedStyle(document.body).margin === '0px', wider };
      });
      expect(seen).toEqual({ isStyled: true, wider: [] });
      expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address]);
      expect(complaints).toEqual([]);
    });
  });
});

describe.each([
  { width: 390, colorScheme: 'dark' },
  { width: 1600, colorScheme: 'light' },
] as const)('axe at $width pixels in $colorScheme', (look) => {
  it('finds nothing', async () => {
    await withPage(look, async ({ page }) => {
      // A debugger's evaluation is not bound by the policy of the page.
      await page.evaluate(axe.source);
      const violations = await page.evaluate(async () => {
        const found = await (globalThis as unknown as { axe: typeof axe }).axe.run();
        return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      });
      expect(violations).toEqual([]);
    });
  });
});

describe('the page on paper', () => {
  it('is dark on white, in full width, without the index', async () => {
    await withPage({ width: 1100, colorScheme: 'dark' }, async ({ page }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const seen = await page.evaluate(() => ({
        ground: getComputedStyle(document.body).backgroundColor,
        index: getComputedStyle(document.querySelector('.index') as Element).display,
        contentLeft: (document.querySelector('main') as Element).getBoundingClientRect().left,
      }));
      expect(seen).toEqual({ ground: 'rgb(255, 255, 255)', index: 'none', contentLeft: 0 });
      expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
});

describe('finding a place on the page', () => {
  it('goes to an operation from the index, by keyboard', async () => {
    await withPage({ width: 1100, colorScheme: 'light' }, async ({ page }) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Skip to the content',
      );
      await page.locator('.index a[href="#putDirection"]').focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => {
        const { top } = (
          document.querySelector('#putDirection') as Element
        ).getBoundingClientRect();
        return top >= -1 && top < 100;
      });
      expect(page.url()).toBe(`${address}#putDirection`);
    });
  });
});
