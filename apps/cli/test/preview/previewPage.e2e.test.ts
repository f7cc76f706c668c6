import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleBundlePath } from '@wattpost/samples';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wattpostHere } from '../realIo.ts';
import { findBrowser } from '../../src/host/findBrowser.ts';

const second = '887d4e4e-6d7d-56cd-b9ef-dacdc4501ec9';

let folder = '';
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wattpost-'));
  const executablePath = await findBrowser(undefined, process.platform, process.env);
  if (executablePath === undefined) throw new Error('There is no browser: apt install chromium.');
  browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu'],
  });
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Opens the page that the command makes, from its file and without a network. */
async function openMade(args: readonly string[]): Promise<Page> {
  const file = path.join(folder, 'page.html');
  const made = await wattpostHere(['preview', ...args, '-o', file, '--force']);
  expect([made.exitCode, made.err]).toEqual([0, '']);
  const page = await browser.newPage({
    offline: true,
    locale: 'en-GB',
    timezoneId: 'Pacific/Apia',
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(pathToFileURL(file).href);
  return page;
}

/** What the board on the page says, once it says this. */
async function boardSays(page: Page, words: RegExp): Promise<void> {
  const head = page.locator('wattpost-board .head').first();
  await expect
    .poll(async () => (await head.textContent())?.replaceAll(/\s+/g, ' '), { timeout: 60_000 })
    .toMatch(words);
  await page.close();
}

const bundle = sampleBundlePath('two-stations');

it('the page opens with the bundle, at the instant and the station that it was made for', async () => {
  const page = await openMade([bundle, '--at', '2026-11-21T22:30', '--station', second]);
  await boardSays(page, /Schnelllader 2[^]*22:30[^]*21\. November/);
});

it('the page begins with the first station, when nothing is said', async () => {
  await boardSays(await openMade([bundle]), /Ladesäule 1/);
});
