/** Boards that update themselves, in the pages of docs/embedding.md, from a server. */
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { fencedBlocks } from '../../../../scripts/docs/fencedBlocks.ts';
import { axeFindings, launchChromium } from '../../../../scripts/electron/chromium.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { serveFiles, type ServedFiles } from './servedFiles.ts';

const guide = await readFile(path.join(repositoryRoot, 'docs', 'embedding.md'), 'utf8');
const files = fencedBlocks(guide).flatMap(({ info, content }) => {
  const name = /^\w+ board\/(\S+)$/.exec(info)?.[1];
  return name === undefined ? [] : [{ name, content }];
});
const pictures = path.join(repositoryRoot, '.cache', 'pictures', 'display');
const oneFile = path.join(repositoryRoot, 'packages', 'display', 'dist', 'wattpost-board.js');

const shell = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Page</title>
  <link rel="icon" href="data:," /><script type="module" src="./${script}"></script></head><body><main></main></body></html>`;

/** What a user of React adds to the component of the guide. */
const reactMain = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from './react.tsx';
const props = { src: 'bundle.json', station: 'AT-W-0417' };
createRoot(document.querySelector('main')).render(createElement(Board, props));
`;

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-live-'));
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  for (const { name, content } of files) await writeFile(path.join(folder, name), content);
  await writeFile(path.join(folder, 'reactMain.js'), reactMain);
  await copyFile(oneFile, path.join(folder, 'wattpost-board.js'));
  await copyFile(sampleBundlePath('city-ac'), path.join(folder, 'bundle.json'));
  for (const [page, script] of [
    ['react', 'reactMain.js'],
    ['vue', 'vue.js'],
  ] as const) {
    await writeFile(path.join(folder, `${page}.html`), shell(script));
    await build({
      root: folder,
      configFile: false,
      base: './',
      logLevel: 'silent',
      resolve: { alias: { vue: 'vue/dist/vue.esm-bundler.js' } },
      build: { outDir: page, rolldownOptions: { input: path.join(folder, `${page}.html`) } },
    });
    await copyFile(sampleBundlePath('city-ac'), path.join(folder, page, 'bundle.json'));
  }
  await mkdir(pictures, { recursive: true });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

let served: ServedFiles;
let page: Page;
let warnings: string[];
let errors: string[];
beforeEach(async () => {
  served = await serveFiles(folder);
  page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  [warnings, errors] = [[], []];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
    if (message.text().includes('Security Policy')) errors.push(message.text());
  });
  await page.clock.install({ time: new Date('2026-11-23T20:30:00Z') });
});
afterEach(async () => {
  await page.close();
  await served.close();
});

/** The text of the price on the board, or of the content that is shown before there is one. */
async function price(): Promise<string> {
  return page.evaluate(() => {
    const root = document.querySelector('wattpost-board')?.shadowRoot;
    const seen = root?.querySelector('.hero .number, .status');
    return seen?.textContent.trim() ?? 'no board';
  });
}
const noPrice = /^Price not available/;

it('none of the guide’s files goes untried', () => {
  const names = ['index.html', 'problems.js', 'react.tsx', 'vue.js'];
  expect(files.map(({ name }) => name)).toEqual(names);
});

describe('the plain page', () => {
  it('shows the price, and the next one on the second', async () => {
    await page.goto(served.url);
    await expect.poll(price).toBe('0.49');
    expect(await axeFindings(page)).toEqual([]);
    await page.screenshot({ path: path.join(pictures, 'live.png') });
    await page.clock.pauseAt(new Date('2026-11-23T20:59:58.500Z'));
    await page.clock.runFor(1_400);
    expect(await price()).toBe('0.49');
    await page.clock.runFor(100);
    await expect.poll(price).toBe('0.39');
    expect([warnings, errors]).toEqual([[], []]);
  });

  it('reads its bundle again by its entity tag, and shows what changed', async () => {
    await page.goto(served.url);
    await expect.poll(price).toBe('0.49');
    await page.clock.runFor(5 * 60_000);
    await expect.poll(() => served.statuses('bundle.json')).toEqual([200, 304]);
    const bundle = await readFile(path.join(folder, 'bundle.json'), 'utf8');
    served.replace(
      'bundle.json',
      bundle.replace('2026-11-02T', '2026-11-03T').replaceAll('0.49', '0.51'),
    );
    await page.clock.runFor(5 * 60_000);
    await expect.poll(price).toBe('0.51');
    served.replace('bundle.json', bundle);
    await page.clock.runFor(5 * 60_000);
    await expect.poll(() => warnings).toEqual([expect.stringMatching(/^rolled_back: /)]);
    expect(await price()).toBe('0.51');
  });

  it.each([
    ['gone', null, 'unreachable'],
    ['not JSON', '<!doctype html>', 'invalid_bundle'],
    ['without stations', '{"format":"wattpost-bundle/1"}', 'invalid_bundle'],
  ])('has no price for a bundle that is %s', async (what, content, code) => {
    served.replace('bundle.json', content);
    await page.goto(served.url);
    await expect.poll(price).toMatch(noPrice);
    expect(warnings[0]).toMatch(new RegExp(`^${code}: ${served.url}bundle.json`));
    expect(await axeFindings(page)).toEqual([]);
    if (what === 'gone') await page.screenshot({ path: path.join(pictures, 'live-gone.png') });
    served.replace('bundle.json', await readFile(path.join(folder, 'bundle.json'), 'utf8'));
    await page.clock.runFor(61_000);
    await expect.poll(price).toBe('0.49');
  });

  it('has no price from the end of its bundle on, whatever its server says', async () => {
    const bundle = await readFile(path.join(folder, 'bundle.json'), 'utf8');
    const valid = bundle.replace('"valid_until": null', '"valid_until": "2026-11-23T20:45:00Z"');
    served.replace('bundle.json', valid);
    await page.goto(served.url);
    await expect.poll(price).toBe('0.49');
    served.replace('bundle.json', null);
    await page.clock.runFor(14 * 60_000);
    expect(await price()).toBe('0.49');
    await page.clock.runFor(2 * 60_000);
    await expect.poll(price).toMatch(noPrice);
    expect(warnings).toContainEqual(expect.stringMatching(/^expired: /));
  });

  it('follows its members, also when it is taken out and put in again', async () => {
    await page.goto(served.url);
    await expect.poll(price).toBe('0.49');
    const set = (members: object): Promise<void> =>
      page.evaluate((given) => {
        Object.assign(document.querySelector('wattpost-board') ?? {}, given);
      }, members);
    await set({ language: 'de-AT' });
    await expect.poll(price).toBe('0,49');
    await set({ station: 'elsewhere' });
    await expect.poll(price).toMatch(/^Preis nicht verfügbar/);
    await set({
      station: null,
      bundle: JSON.parse(await readFile(sampleBundlePath('default-only'), 'utf8')) as object,
    });
    await expect.poll(price).not.toMatch(/^Preis/);
    await set({ bundle: null, src: '' });
    await expect.poll(price).toBe('no board');
    await set({ src: 'bundle.json', language: '' });
    await expect.poll(price).toBe('0,49');
    await page.evaluate(() => {
      const board = document.querySelector('wattpost-board');
      board?.remove();
      if (board) document.querySelector('main')?.append(board);
    });
    await page.clock.runFor(31 * 60_000);
    await expect.poll(price).toBe('0,39');
    expect(errors).toEqual([]);
  });
});

describe.each(['react', 'vue'])('the page with %s', (framework) => {
  it('shows the price, and reports problems to the program', async () => {
    // Vue compiles the template of this program in the page, which the strict policy forbids.
    await page.route('**/*.html', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto(`${served.url}${framework}/${framework}.html`);
    await expect.poll(price).toBe('0.49');
    await page.clock.runFor(31 * 60_000);
    await expect.poll(price).toBe('0.39');
    served.replace(`${framework}/bundle.json`, '{');
    await page.clock.runFor(5 * 60_000);
    await expect.poll(() => warnings).toContainEqual(expect.stringMatching(/^invalid_bundle: /));
    expect(errors).toEqual([]);
  });
});
