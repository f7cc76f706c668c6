import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { sampleBundlePath } from '@wattpost/samples';
import { launchChromium } from '../../../../scripts/electron/chromium.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { firstQuarterMs, quartersInARow } from '../data/index.ts';
import { fromMs, size, span, summary, table, target, temporaryFolder } from '../report/index.ts';
import type { Part, Report, Summary } from '../report/index.ts';
import { previewSteps } from './steps.ts';

/** The longest task of the page's main thread while something was done, in milliseconds. */
export interface LongestTask {
  /** From its begin to its end: a busy machine makes it longer. */
  readonly wallMs: number;
  /** On a processor. */
  readonly processorMs: number;
}

/** The price preview with a large bundle. */
export interface PreviewResult {
  readonly browser: string;
  readonly entries: number;
  readonly bundleBytes: number;
  readonly pageBytes: number;
  readonly runs: readonly PreviewRun[];
}

interface PreviewRun {
  /** From choosing the file to the board. */
  readonly openMs: number;
  /** Of opening, and of each step, by its title. */
  readonly longest: Readonly<Record<string, LongestTask>>;
}

const previewPage = path.join(repositoryRoot, 'apps/preview/dist/wattpost-preview.html');

/** Opens a bundle with very many entries in the built page, and uses all of it. */
export const previewPart: Part = {
  id: 'preview',
  measure: async ({ previewRuns, largeTable: entries }, tell, opened) => {
    const file = path.join(await temporaryFolder(opened), 'large.json');
    await writeFile(file, await previewBundle(entries));
    const browser = await launchChromium();
    opened.defer(() => browser.close());
    const runs: PreviewRun[] = [];
    for (let run = 0; run < previewRuns; run++) {
      tell(`preview: run ${run + 1} of ${previewRuns}`);
      runs.push(await useOnce(browser, file, entries));
    }
    const figures: PreviewResult = {
      ...{ browser: `Chromium ${browser.version()}`, entries, runs },
      bundleBytes: (await stat(file)).size,
      pageBytes: (await stat(previewPage)).size,
    };
    return { figures, ...previewReport(figures) };
  },
};

/** The text of a bundle whose price changes with each quarter hour, for years. */
export async function previewBundle(entries: number): Promise<string> {
  const sample = JSON.parse(await readFile(sampleBundlePath('motorway-hpc'), 'utf8')) as {
    readonly cost_rates: readonly { readonly unique: readonly object[] }[];
  };
  const { unique } = quartersInARow(entries).costRate();
  return JSON.stringify({ ...sample, cost_rates: [{ ...sample.cost_rates[0], unique }] });
}

async function useOnce(browser: Browser, file: string, entries: number): Promise<PreviewRun> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const middle = new Date(firstQuarterMs + (entries / 2) * 900_000).toISOString();
  await page.goto(`file://${previewPage}#at=${middle}`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file…' }).click();
  const chooser = await choosing;
  let openMs = NaN;
  const opening = async (): Promise<void> => {
    const startedMs = performance.now();
    await chooser.setFiles(file);
    await page.locator('wattpost-board h1').waitFor({ timeout: 120_000 });
    openMs = performance.now() - startedMs;
    // What is open is kept in the browser.
    await page.waitForTimeout(5000);
  };
  const longest: Record<string, LongestTask> = {};
  for (const [title, step] of [['opening', opening] as const, ...Object.entries(previewSteps)]) {
    await browser.startTracing(page, { categories: ['toplevel'] });
    await step(page);
    longest[title] = longestTask((await browser.stopTracing()).toString());
  }
  await context.close();
  return { openMs, longest };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest task of the main threads of all pages in a trace of Chromium's.
 *
 * @param trace JSON text, with the category `toplevel`
 * @throws when the trace has no thread times: then nothing could be said of the processor.
 */
export function longestTask(trace: string): LongestTask {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents
    .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .filter((event) => mainThreads.has(threadOf(event)));
  // A task of a microsecond has none.
  if (tasks.every(({ tdur }) => tdur === undefined)) {
    throw new Error('The trace has no times of threads.');
  }
  return {
    wallMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    processorMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
  };
}

/** How the price preview fares; after opening, no task may be long enough to be felt. */
export function previewReport(result: PreviewResult): Report {
  const { browser, entries, runs, bundleBytes, pageBytes } = result;
  const rows = Object.keys(runs[0]?.longest ?? {}).map((title) => {
    const over = (of: (task: LongestTask) => number): Summary =>
      summary(runs.flatMap(({ longest }) => longest[title] ?? []).map(of));
    return {
      title,
      processor: over((task) => task.processorMs),
      wall: over((task) => task.wallMs),
    };
  });
  const openMs = summary(runs.map((run) => run.openMs));
  const text = table(rows, {
    'longest task while': ({ title }) => title,
    'on the processor': ({ processor }) => fromMs(processor.median),
    'at most': ({ processor }) => fromMs(processor.max),
    'by the clock': ({ wall }) => fromMs(wall.median),
    'at most by the clock': ({ wall }) => fromMs(wall.max),
  });
  const [, ...afterOpening] = rows;
  const ms = Math.max(...afterOpening.map(({ processor }) => processor.median));
  const what = `preview with ${entries} entries, longest task after opening`;
  return {
    text:
      `${browser}, ${runs.length === 1 ? 'one run' : `${runs.length} runs`}. The page has ` +
      `${size(pageBytes)}, the bundle ${entries} entries in ${size(bundleBytes)}. From choosing the ` +
      `file to the board: ${fromMs(openMs.median)} (${span(openMs, fromMs)}).\n\n${text}`,
    targets: [target(what, ms, '<', 100, fromMs)],
  };
}
