/** The documentation as its readers have it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import type { Bundle, StationPrice } from '@wattpost/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchChromium } from '../../electron/chromium.ts';
import { runInChromium } from '../publish/runInChromium.ts';
import { runInConsumer } from '../publish/consumer.ts';
import { repositoryRoot } from '../../run/root.ts';
import { buildSite } from '../../docs/buildSite.ts';
import {
  compileProblems,
  embeddingPrograms,
  makeEmbeddingProject,
  type EmbeddingProgram,
} from './embeddingPrograms.ts';
import { runTutorial } from '../../docs/runTutorial.ts';
import { siteProblems } from '../../docs/siteProblems.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-docs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the site', () => {
  let site: string;
  let browser: Browser;
  beforeAll(async () => {
    site = path.join(folder, 'site');
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it('is built without a complaint, and every link in it leads somewhere', async () => {
    expect(await buildSite(site)).toEqual([]);
    expect(await siteProblems(site)).toEqual([]);
  });

  /** A page of the site, opened from the disk, in a browser that reaches nothing else. */
  async function withPage(
    look: { readonly width: number; readonly colorScheme: 'light' | 'dark' },
    use: (page: Page, open: (name: string) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const { width, colorScheme } = look;
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const complaints: string[] = [];
    try {
      await context.setOffline(true);
      const page = await context.newPage();
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        if (!/^(file|data|blob):/.test(request.url())) complaints.push(request.url());
      });
      await use(page, async (name) => {
        await page.goto(pathToFileURL(path.join(site, name)).href, { waitUntil: 'load' });
        await page.waitForFunction('document.querySelector("#tsd-nav-container a") !== null');
      });
    } finally {
      await context.close();
    }
    expect(complaints).toEqual([]);
  }

  async function search(page: Page, words: string): Promise<void> {
    await page.keyboard.press('/');
    await page.locator('#tsd-search-input').fill(words);
    await page.locator('#tsd-search-results a').first().waitFor();
  }

  const looks = [
    { width: 360, colorScheme: 'dark', names: ['docs/prices.html', 'docs/tutorial.html'] },
    { width: 1440, colorScheme: 'light', names: ['index.html'] },
  ] as const;

  it.each(looks)('at $width in $colorScheme fits, and axe finds nothing', async (look) => {
    await withPage(look, async (page, open) => {
      for (const name of look.names) {
        await open(name);
        const tooWide = await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        expect([name, tooWide]).toEqual([name, 0]);
        await page.evaluate(axe.source);
        const violations = await page.evaluate<unknown>(
          `axe.run({ runOnly: ['wcag2a', 'wcag2aa'], preload: false }).then(({ violations }) =>
            violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]))`,
        );
        expect([name, violations]).toEqual([name, []]);
      }
    });
  });

  it('has lines that can be read, in letters that came with it', async () => {
    await withPage({ width: 2560, colorScheme: 'light' }, async (page, open) => {
      await open('docs/rules.html');
      const letters = await page.evaluate<number>(
        `document.querySelector('.tsd-typography p').clientWidth /
          (parseFloat(getComputedStyle(document.body).fontSize) / 2)`,
      );
      expect(letters).toBeGreaterThan(60);
      expect(letters).toBeLessThan(90);
      expect(await page.evaluate('document.fonts.check(\'16px "IBM Plex Sans"\')')).toBe(true);
      const isLoaded = "[...document.fonts].some(({ status }) => status === 'loaded')";
      expect(await page.evaluate(isLoaded)).toBe(true);
    });
  });

  it('is searched, from the disk, and leads to what was found', async () => {
    await withPage({ width: 1440, colorScheme: 'light' }, async (page, open) => {
      await open('index.html');
      await search(page, 'priceAt');
      const result = page.locator('#tsd-search-results a').first();
      expect(await result.innerText()).toContain('priceAt');
      await Promise.all([page.waitForEvent('load'), result.click()]);
      expect(page.url()).toMatch(/functions\/.*\.priceAt\.html/);
      await search(page, 'roaming partners');
      const documents = page.locator('#tsd-search-results a[href$="docs/roaming.html"]');
      await documents.first().waitFor();
    });
  });

  it('shows its pictures in the light that its reader chose', async () => {
    await withPage({ width: 1440, colorScheme: 'light' }, async (page, open) => {
      await open('docs/prices.html');
      const broken = `[...document.images].filter((image) => image.naturalWidth === 0).length`;
      expect(await page.evaluate(broken)).toBe(0);
      const picture = page.locator('img[src$="week-window.svg"]');
      const bright = await picture.screenshot();
      await page.evaluate("document.documentElement.dataset.theme = 'dark'");
      expect((await picture.screenshot()).equals(bright)).toBe(false);
    });
  });
});

describe('docs/tutorial.md', () => {
  const here = process.cwd();
  afterAll(() => {
    process.chdir(here);
  });

  it('prints what it says, command by command', async () => {
    const file = path.join(repositoryRoot, 'docs', 'tutorial.md');
    process.chdir(await mkdtemp(path.join(folder, 'tutorial-')));
    const tried = await runTutorial(await readFile(file, 'utf8'));
    expect(tried.length).toBeGreaterThan(6);
    const shown = (pick: 'promised' | 'printed'): string[] =>
      tried.map((one) => {
        const output = pick === 'printed' ? one.printed : one.promised.content;
        return `${one.commands}\n${output}`;
      });
    // npm run docs -- --update puts down what is printed now.
    expect(shown('promised')).toEqual(shown('printed'));
    expect(await readFile('my-bundle.html', 'utf8')).toContain('Mill Lane');
    expect((await readFile('my-bundle.png')).subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('the programs of docs/embedding.md', () => {
  let project: string;
  let programs: readonly EmbeddingProgram[];
  beforeAll(async () => {
    const read = (...names: readonly string[]): Promise<string> =>
      readFile(path.join(repositoryRoot, ...names), 'utf8');
    project = await mkdtemp(path.join(folder, 'embedding-'));
    programs = embeddingPrograms(await read('docs', 'embedding.md'));
    const bundle = await read('packages', 'samples', 'bundles', 'city-ac.json');
    await makeEmbeddingProject(project, programs, bundle);
  });

  it('print in Node what the document says', async () => {
    const printing = programs.filter(({ output }) => output !== null);
    expect(printing.map(({ file }) => file)).toEqual([
      'node/price.js',
      'node/questions.js',
      'node/stations.js',
      'node/receipts.js',
    ]);
    for (const { file, output } of printing) {
      const node = path.join(project, path.dirname(file));
      const run = await runInConsumer(node, process.execPath, [path.basename(file)]);
      expect(run).toEqual({ ok: true, output });
    }
  });

  it('follow the price through its changes, and no longer than asked', async () => {
    const { readBundle } = await import('@wattpost/contract');
    const reading = readBundle(await readFile(path.join(project, 'node', 'bundle.json')));
    if (!reading.ok) throw new Error('the sample is not good');
    const { bundle } = reading;
    const { follow } = (await import(pathToFileURL(path.join(project, 'node/follow.js')).href)) as {
      follow: (
        of: Bundle,
        stationUuid: string,
        show: (answer: StationPrice) => void,
        signal: AbortSignal,
      ) => void;
    };
    vi.useFakeTimers({ now: Date.parse('2026-11-23T20:30:00Z') });
    try {
      const names: (string | null)[] = [];
      const stop = new AbortController();
      const show = (answer: StationPrice): void => {
        names.push(answer.kind === 'valid' ? answer.price.name : answer.kind);
      };
      follow(bundle, bundle.stations[0]?.uuid ?? '', show, stop.signal);
      vi.advanceTimersByTime(30 * 60_000 - 1);
      expect(names).toEqual(['Stadt AC']);
      vi.advanceTimersByTime(1);
      expect(names).toEqual(['Stadt AC', 'Nachtstrom']);
      stop.abort();
      vi.advanceTimersByTime(48 * 3_600_000);
      expect(names).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('run in a page and in a worker, bundled by vite', async () => {
    const page = path.join(project, 'page');
    const say = `
      const items = () => document.querySelectorAll('li');
      const wait = setInterval(() => {
        if (items().length === 0) return;
        clearInterval(wait);
        console.log(document.querySelector('output').textContent);
        console.log(items()[0].textContent);
        console.log('done');
      }, 20);`;
    await writeFile(
      path.join(page, 'all.js'),
      `import './price.js';\nimport './askWorker.js';\n${say}`,
    );
    const run = await runInChromium(page, 'all.js', 'done');
    expect(run).toMatchObject({ ok: true });
    const [now, asked] = run.ok ? run.output.split('\n') : [];
    expect(['Stadt AC', 'Nachtstrom', 'Sonnenstrom', 'Wochenende']).toContain(now);
    expect(asked).toBe('Wochenende, until 2026-11-22T21:00:00.000Z');
  });

  it('compile for Electron', async () => {
    const files = programs.map(({ file }) => file).filter((file) => file.startsWith('electron/'));
    expect(files).toEqual(['electron/main.ts', 'electron/preload.cts', 'electron/renderer.ts']);
    expect(await compileProblems(project, files, ['ES2023', 'DOM', 'DOM.Iterable'])).toBe('');
  });
});
