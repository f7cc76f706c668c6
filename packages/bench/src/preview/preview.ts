import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../../../scripts/electron/chromium.ts';
import { fromMs, markdownTable, size, span, summary, target } from '../report/index.ts';
import type { Part, Summary, Target } from '../report/index.ts';
import { middleOf, previewBundle } from './bundle.ts';
import { mainThreadTasks, type MainThreadTask } from './mainThreadTasks.ts';
import { previewSteps } from './steps.ts';

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
  new URL('../../../../apps/preview/dist/wattpost-preview.html', import.meta.url),
);

/** Opens a bundle with very many entries in the built page, and uses all of it. */
export const previewPart: Part = {
  id: 'preview',
  section: 'preview',
  measure: async ({ previewRuns, largeTable }, tell) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'wattpost-bench-'));
    const file = path.join(folder, 'large.json');
    await writeFile(file, await previewBundle(largeTable));
    const browser = await launchChromium();
    try {
      const runs: PreviewRun[] = [];
      for (let run = 0; run < previewRuns; run++) {
        tell(`preview: run ${run + 1} of ${previewRuns}`);
        runs.push(await useOnce(browser, file, largeTable));
      }
      const titles = ['opening', ...previewSteps.map(({ title }) => title)];
      const figures: PreviewResult = {
        browser: `Chromium ${browser.version()}`,
        ...{ entries: largeTable, runs: previewRuns },
        bundleBytes: (await stat(file)).size,
        pageBytes: (await stat(previewPage)).size,
        openMs: summary(runs.map(({ openMs }) => openMs)),
        phases: titles.map((title, index) => phase(title, runs, index)),
      };
      return { figures, text: previewText(figures), targets: [previewTarget(figures)] };
    } finally {
      await browser.close();
      await rm(folder, { recursive: true });
    }
  },
};

interface PreviewRun {
  readonly openMs: number;
  /** Of opening, and of each step. */
  readonly tasks: readonly (readonly MainThreadTask[])[];
}

async function useOnce(browser: Browser, file: string, entries: number): Promise<PreviewRun> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`file://${previewPage}#at=${middleOf(entries)}`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file…' }).click();
  const chooser = await choosing;
  let openMs = NaN;
  const tasks = [
    await tasksWhile(browser, page, async () => {
      const startedMs = performance.now();
      await chooser.setFiles(file);
      await page.locator('wattpost-board h1').waitFor({ timeout: 120_000 });
      openMs = performance.now() - startedMs;
      // What is open is kept in the browser.
      await page.waitForTimeout(5000);
    }),
  ];
  for (const step of previewSteps) {
    tasks.push(await tasksWhile(browser, page, async () => step.run(page)));
  }
  await context.close();
  return { openMs, tasks };
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

function phase(title: string, runs: readonly PreviewRun[], index: number): PreviewPhase {
  const longest = (of: (task: MainThreadTask) => number): Summary =>
    summary(runs.map(({ tasks }) => Math.max(0, ...(tasks[index] ?? []).map(of))));
  const processorMs = longest((task) => task.processorMs);
  return { title, processorMs, wallMs: longest((task) => task.wallMs) };
}

/** How the price preview fares with a large bundle. */
export function previewText(result: PreviewResult): string {
  const { browser, entries, runs, bundleBytes, pageBytes, openMs, phases } = result;
  return [
    `${browser}, ${runs === 1 ? 'one run' : `${runs} runs`}. The page has ${size(pageBytes)}, the bundle ` +
      `${entries} entries in ${size(bundleBytes)}. From choosing the file to the board: ` +
      `${fromMs(openMs.median)} (${span(openMs, fromMs)}).`,
    markdownTable(
      ['longest task while', 'on the processor', 'most', 'by the clock', 'most'],
      phases.map(({ title, processorMs, wallMs }) => [
        ...[title, fromMs(processorMs.median), fromMs(processorMs.max)],
        ...[fromMs(wallMs.median), fromMs(wallMs.max)],
      ]),
    ),
  ].join('\n\n');
}

/** After opening, no task may be long enough to be felt. */
export function previewTarget({ entries, phases }: PreviewResult): Target {
  const [, ...afterOpening] = phases;
  const ms = Math.max(...afterOpening.map(({ processorMs }) => processorMs.median));
  const what = `preview with ${entries} entries, longest task after opening`;
  return target(what, ms, '<', 100, fromMs);
}
