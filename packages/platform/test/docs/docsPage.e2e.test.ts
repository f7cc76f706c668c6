import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, launchChromium } from '../../../../scripts/electron/chromium.ts';
import { docsHeaders, docsPage } from '../../src/docs/docsPage.ts';
import { openApiDocument } from '../../src/openapi/openApi.ts';

const address = 'https://platform.example/docs';
const text = docsPage(openApiDocument());

let browser: Browser;
/** The page as a browser shows it that can reach nothing else. */
let page: Page;
const requests: string[] = [];
const complaints: string[] = [];
beforeAll(async () => {
  browser = await launchChromium();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await context.route('**/*', async (route) =>
    route.request().url() === address
      ? route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: docsHeaders(),
          body: text,
        })
      : route.abort(),
  );
  await page.goto(address, { waitUntil: 'load' });
});
afterAll(async () => {
  await browser.close();
});

async function look(width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ media: 'screen', colorScheme });
}

describe('the page', () => {
  it.each([320, 390, 700, 1100, 1600, 2560])(
    'at %i pixels needs no scrolling sideways, asks for nothing but itself, and breaks no rule of its own policy',
    async (width) => {
      // Colours do not change what a page asks for, nor its width.
      await look(width, width % 100 === 0 ? 'light' : 'dark');
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
    },
  );
});

describe.each([
  [390, 'dark'],
  [1600, 'light'],
] as const)('axe at %i pixels in %s', (width, colorScheme) => {
  it('finds nothing', async () => {
    await look(width, colorScheme);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the page on paper', () => {
  it('is dark on white, in full width, without the index', async () => {
    await look(1100, 'dark');
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

describe('finding a place on the page', () => {
  it('goes to an operation from the index, by keyboard', async () => {
    await look(1100, 'light');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Skip to the content',
    );
    await page.locator('.index a[href="#putDirection"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => {
      const { top } = (document.querySelector('#putDirection') as Element).getBoundingClientRect();
      return top >= -1 && top < 100;
    });
    expect(page.url()).toBe(`${address}#putDirection`);
  });
});
