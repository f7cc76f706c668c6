import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { mainThreadTasks, type MainThreadTask } from './mainThreadTasks.ts';
import { middleOf, previewBundle } from './previewBundle.ts';
import { previewSteps } from './previewSteps.ts';
import type { Settings } from './settings.ts';
import { summary, type Summary } from './statistics.ts';

/** What was done with the page, and the longest task of its thread meanwhile, run by run. */
export interface PreviewPhase {
  readonly title: string;
  /** On a processor. */
  readonly processorMs: Summary;
  /** By the clock: a busy machine makes it longer. */
  readonly wallMs: Summary;
}

/** The price preview with a large bundle. */
export interface PreviewResult {
  readonly browser: string;
  readonly entries: number;
  readonly runs: number;
  readonly bundleBytes: number;
  readonly pageBytes: number;
  /** From choosing the file to the board. */
  readonly openMs: Summary;
  /** The first is opening. */
  readonly phases: readonly PreviewPhase[];
}

const previewPage = fileURLToPath(
  new URL('../../../apps/preview/dist/wattpost-preview.html', import.meta.url),
);

function browserPath(): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = ['chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error('Chromium is not on the path.');
  return found;
}

async function tasksWhile(
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<readonly MainThreadTask[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await run();
  return mainThreadTasks((await browser.stopTracing()).toString());
}

function longest(title: string, runs: readonly (readonly MainThreadTask[])[]): PreviewPhase {
  return {
    title,
    processorMs: summary(
      runs.map((tasks) => Math.max(0, ...tasks.map(({ processorMs }) => processorMs))),
    ),
    wallMs: summary(runs.map((tasks) => Math.max(0, ...tasks.map(({ wallMs }) => wallMs)))),
  };
}

/** Opens a bundle with very many entries in the built page, and uses all of it. */
export async function previewMeasurements(
  { previewRuns, largeTable }: Settings,
  progress: (text: string) => void,
): Promise<PreviewResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wattpost-bench-'));
  const file = path.join(folder, 'large.json');
  await writeFile(file, await previewBundle(largeTable));
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...flags, '--disable-gpu', '--disable-background-networking'],
  });
  const openMs: number[] = [];
  const runs: (readonly MainThreadTask[])[][] = [];
  try {
    for (let run = 0; run < previewRuns; run++) {
      progress(`preview: run ${run + 1} of ${previewRuns}`);
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await page.goto(`file://${previewPage}#at=${middleOf(largeTable)}`);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open a file…' }).click();
      const chooser = await choosing;
      const opening = await tasksWhile(browser, page, async () => {
        const startedMs = performance.now();
        await chooser.setFiles(file);
        await page.locator('wattpost-board h1').waitFor({ timeout: 120_000 });
        openMs.push(performance.now() - startedMs);
        // What is open is kept in the browser.
        await page.waitForTimeout(5000);
      });
      const steps: (readonly MainThreadTask[])[] = [];
      for (const step of previewSteps) {
        steps.push(await tasksWhile(browser, page, async () => step.run(page)));
      }
      runs.push([opening, ...steps]);
      await context.close();
    }
    return {
      browser: `Chromium ${browser.version()}`,
      ...{ entries: largeTable, runs: previewRuns },
      bundleBytes: (await stat(file)).size,
      pageBytes: (await stat(previewPage)).size,
      openMs: summary(openMs),
      phases: ['opening', ...previewSteps.map(({ title }) => title)].map((title, index) =>
        longest(
          title,
          runs.map((phases) => phases[index] ?? []),
        ),
      ),
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}
