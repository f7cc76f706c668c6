import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleBundlePath } from '@wattpost/samples';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../electron/chromium.ts';
import { repositoryRoot } from '../../run/root.ts';
import { numberedUuid } from '../data/schedules.ts';
import { summary } from '../report/contest.ts';
import { fromMs, markdownTable } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { temporaryFolder } from '../report/processes.ts';

const page = pathToFileURL(path.join(repositoryRoot, 'apps/preview/dist/wattpost-preview.html'));

/** The durations of one run, in milliseconds. */
interface Run {
  readonly openMs: number;
  readonly changeMs: number;
  /** The longest time in which the page did not respond. */
  readonly taskMs: number;
}

/** A bundle, and the actions on it. */
interface Case {
  readonly title: string;
  readonly view: string;
  readonly bundle: () => Promise<object>;
  readonly shown: (page: Page) => Promise<void>;
  /** Resolves when the page shows what was changed. */
  readonly change: (page: Page) => Promise<void>;
}

const firstDate = Date.UTC(2026, 10, 20);
const quarterMs = 900_000;
/** Generous, because a busy machine is many times slower. */
const limitMs = 180_000;

const cases: readonly Case[] = [
  {
    title: '50 stations, 100 000 dates; a price is changed',
    view: 'dates',
    bundle: () => bundleOf(50, 50, 2_000),
    shown: (opened) => opened.locator('wattpost-date-entries input.price').first().waitFor(),
    change: async (opened) => {
      const price = opened.locator('wattpost-date-entries input.price').first();
      await price.fill('0.777');
      await price.press('Enter');
      await opened.locator('wattpost-consequence').getByText('0.777').first().waitFor();
    },
  },
  {
    title: '2 000 stations; one is searched for',
    view: 'stations',
    bundle: () => bundleOf(2_000, 1, 0),
    shown: (opened) => opened.locator('wattpost-station-table tbody tr').first().waitFor(),
    change: async (opened) => {
      await opened.getByLabel('Find a station').pressSequentially('station 1999');
      const table = opened.locator('wattpost-station-table tbody');
      await table.getByText('Station 0').first().waitFor({ state: 'detached' });
      await table.getByText('Station 1999').first().waitFor();
    },
  },
];

/** The price preview with large bundles, in Chromium. */
export const previewPart: ReportPart = {
  id: 'preview',
  measure: async ({ previewRuns }, report, cleanup) => {
    const browser = await launchChromium();
    cleanup.defer(() => browser.close());
    const file = path.join(await temporaryFolder(cleanup), 'bundle.json');
    const rows: { readonly title: string; readonly runs: readonly Run[] }[] = [];
    for (const one of cases) {
      await writeFile(file, JSON.stringify(await one.bundle()));
      const runs: Run[] = [];
      for (let run = 1; run <= previewRuns; run++) {
        report(`preview: ${one.title}, run ${run} of ${previewRuns}`);
        runs.push(await measured(browser, file, one));
      }
      rows.push({ title: one.title, runs });
    }
    const median = (name: keyof Run) => (row: (typeof rows)[number]) =>
      fromMs(summary(row.runs.map((run) => run[name])).median);
    return markdownTable(rows, {
      bundle: ({ title }) => title,
      'open, until shown': median('openMs'),
      'change, until shown': median('changeMs'),
      'longest task of the page': median('taskMs'),
    });
  },
};

async function measured(browser: Browser, file: string, one: Case): Promise<Run> {
  const opened = await browser.newPage({ locale: 'en-GB', timezoneId: 'UTC' });
  opened.setDefaultTimeout(limitMs);
  await opened.addInitScript(() => {
    const longest = { taskMs: 0 };
    Object.assign(globalThis, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        longest.taskMs = Math.max(longest.taskMs, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await opened.goto(`${page.href}#view=${one.view}&at=2026-11-20T10:00:00Z`);
  const choosing = opened.waitForEvent('filechooser');
  await opened.getByRole('button', { name: 'Open…' }).click();
  const chooser = await choosing;
  const time = async (work: () => Promise<void>): Promise<number> => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const openMs = await time(async () => {
    await chooser.setFiles(file);
    await one.shown(opened);
  });
  const changeMs = await time(() => one.change(opened));
  const taskMs = await opened.evaluate(
    () => (globalThis as unknown as { longest: { taskMs: number } }).longest.taskMs,
  );
  await opened.close();
  return { openMs, changeMs, taskMs };
}

/** So many stations share so many price lists, each with so many quarter-hours of prices by date. */
async function bundleOf(stations: number, rates: number, dates: number): Promise<object> {
  const sample = JSON.parse(await readFile(sampleBundlePath('city-ac'), 'utf8')) as {
    readonly stations: readonly object[];
    readonly cost_rates: readonly { readonly intervals: object }[];
  };
  const [station] = sample.stations;
  const [rate] = sample.cost_rates;
  const local = (quarter: number): string =>
    new Date(firstDate + quarter * quarterMs).toISOString().slice(0, 19);
  const unique = (rateIndex: number): object[] =>
    Array.from({ length: dates }, (_, index) => ({
      uuid: numberedUuid(1, rateIndex * dates + index),
      name: `Quarter ${index}`,
      marketing_texts: {},
      intervals: {
        ...rate?.intervals,
        energy: [{ uuid: null, unit: 1000, price: (2_000 + ((index * 37) % 5_000)) / 10_000 }],
      },
      validity: { type: 'unique', start: local(index), end: null },
    }));
  return {
    ...sample,
    stations: Array.from({ length: stations }, (_, index) => ({
      ...station,
      uuid: numberedUuid(4, index),
      label: `Station ${index}`,
      public_display_name: `Station ${index}`,
      cost_rate_uuid: numberedUuid(5, index % rates),
    })),
    cost_rates: Array.from({ length: rates }, (_, index) => ({
      ...rate,
      uuid: numberedUuid(5, index),
      ...(dates === 0 ? {} : { dynamic_pricing: 2, recurring: [], unique: unique(index) }),
    })),
  };
}
