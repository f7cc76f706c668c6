/** The safe screen as Chromium draws it. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { capHeightsPx } from '@wattpost/kiosk-config';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings, launchChromium } from '../../../../../scripts/electron/chromium.ts';
import { repositoryRoot } from '../../../../../scripts/run/root.ts';
import { safePage, type SafeScreen } from '../../../src/main/window/safeScreen.ts';

const pictures = path.join(repositoryRoot, '.cache', 'pictures', 'safe-screen');
let browser: Browser;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  browser = await launchChromium();
});
afterAll(() => browser.close());

const contact = 'Stadtwerke Musterstadt, Störungsdienst 24 h: 0800 123 456 78';
const screen: Omit<SafeScreen, 'area' | 'minCapHeightPx'> = {
  languages: ['de-AT'],
  contact,
  screenProblem: null,
  sinceMs: Date.parse('2026-11-21T22:30:00Z'),
  clock: 'Europe/Vienna',
  theme: 'light',
};
const problem = 'xrandr: output DP-1 cannot use rotation "left" '.repeat(6).slice(0, 300);

it.each([
  ['landscape', 1920, 1080, null, {}],
  ['portrait-dark', 1080, 1920, null, { theme: 'dark' }],
  ['small', 800, 480, null, {}],
  ['wide', 1920, 540, null, { theme: 'dark' }],
  ['near-landscape', 1920, 1080, [1.5, 32], {}],
  ['near-portrait', 1080, 1920, [1.5, 32], {}],
  ['far-landscape', 1920, 1080, [3, 32], { theme: 'dark' }],
  ['far-portrait', 1080, 1920, [3, 32], {}],
  ['too-far', 1280, 720, [10, 15], {}],
  ['nothing-known', 1280, 720, null, { languages: [], contact: null, clock: null }],
  ['longest', 1080, 1920, [2, 55], { contact: 'Ä W '.repeat(50), screenProblem: problem }],
  ['one-word', 1280, 720, null, { contact: 'W'.repeat(200), languages: ['fr', 'pt', 'it', 'nl'] }],
] as const)(
  'shows everything, and nothing smaller than it says: %s',
  async (name, width, height, seen, changes) => {
    const [metres, inches] = seen ?? [1, 1];
    const distances = { viewingDistanceM: metres, readingDistanceM: Math.min(metres, 1.25) };
    const pxPerMm = Math.hypot(width, height) / (inches * 25.4);
    const required = seen === null ? null : capHeightsPx(distances, pxPerMm);
    const content = { ...screen, ...changes, area: { width, height }, minCapHeightPx: required };
    const page = await browser.newPage({ viewport: { width, height } });
    try {
      await page.setContent(safePage(content).html);
      await page.screenshot({ path: path.join(pictures, `${name}.png`) });
      const found = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('h1, h2, p, span')].map((one) =>
          one.getBoundingClientRect(),
        );
        const size = (selector: string): number =>
          parseFloat(getComputedStyle(document.querySelector(selector) ?? document.body).fontSize);
        return {
          top: Math.min(...boxes.map((box) => box.top)),
          bottom: Math.max(...boxes.map((box) => box.bottom)),
          right: Math.max(...boxes.map((box) => box.right)),
          title: size('h1'),
          text: size('section p'),
        };
      });
      expect(found.top).toBeGreaterThanOrEqual(0);
      expect(found.bottom).toBeLessThanOrEqual(height);
      expect(found.right).toBeLessThanOrEqual(width);
      // 0.698: capitals of the kiosk's typeface.
      if (required !== null && name !== 'too-far') {
        expect(found.title * 0.698).toBeGreaterThanOrEqual(required.price * 0.99);
        expect(found.text * 0.698).toBeGreaterThanOrEqual(required.directions * 0.99);
      }
      expect(await axeFindings(page)).toEqual([]);
    } finally {
      await page.close();
    }
  },
);
