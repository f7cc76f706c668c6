import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { buildKiosk } from '../../../../scripts/electron/buildKiosk.ts';
import { launchChromium } from '../../../../scripts/electron/chromium.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import type { BoardSetup, Heartbeat, KioskBridge, PaintedReport } from '../../src/ipc/ipc.ts';
import {
  fileForUrl,
  pageOrigin,
  readPageFiles,
  securityHeaders,
} from '../../src/main/window/pageFiles.ts';
import type { GalleryEntry } from '../../gallery/catalogue.ts';
import { fontSettings, type GalleryScreen, turnTo } from '../../gallery/screen.ts';

/** An origin that no resolver knows; what is asked of it is answered here. */
const origin = 'https://board.invalid';

const pageRoot = path.join(repositoryRoot, 'apps', 'kiosk', 'dist', 'renderer');

/** What the page tells, as the bridge that stands in for the preload script keeps it. */
interface Told {
  report: PaintedReport | null;
  beat: Heartbeat | null;
}

declare global {
  /** What the page asks its bridge for. */
  var setupToShow: (() => Promise<BoardSetup>) | undefined;
}

/**
 * The kiosk's page in the Chromium that is installed, without a window and without Electron around it:
 * its built files with its headers, and a bridge that tells it the entry and keeps what it says. Entries
 * of one device scale share a page, which is loaded anew for each.
 */
export async function makeChromiumScreen(): Promise<GalleryScreen> {
  await buildKiosk();
  const files = readPageFiles(pageRoot);
  const folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  const fonts = path.join(folder, 'fonts.conf');
  await writeFile(fonts, fontSettings);
  const browser = await launchChromium({ FONTCONFIG_FILE: fonts });
  const version = browser.version();
  let open: { readonly page: Page; readonly scale: number } | null = null;
  let current: GalleryEntry['shows'] | null = null;
  let logged: string[] = [];
  const pageFor = async (scale: number): Promise<Page> => {
    if (open?.scale === scale) return open.page;
    await open?.page.context().close();
    const context = await browser.newContext({
      deviceScaleFactor: scale,
      offline: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    page.on('console', (message) => logged.push(message.text()));
    page.on('pageerror', ({ message }) => logged.push(message));
    await page.route('**', (route) => {
      const { pathname } = new URL(route.request().url());
      const file = files.get(fileForUrl(pageRoot, pageOrigin + pathname) ?? '');
      return file === undefined
        ? route.abort()
        : route.fulfill({
            headers: { ...securityHeaders, 'Content-Type': file.contentType },
            body: file.content,
          });
    });
    await page.exposeFunction('setupToShow', () => {
      if (current?.kind !== 'board') throw new Error('Only boards are shown here.');
      return current.setup;
    });
    await page.addInitScript({ content: axe.source });
    await page.addInitScript(standInBridge);
    open = { page, scale };
    return page;
  };
  return {
    platform: `chromium-${version.split('.')[0] ?? 'unknown'}-${process.platform}`,
    description: `Chromium ${version}, without Electron`,
    show: async ({ layout: { width, height, scale }, shows, theme }) => {
      const page = await pageFor(scale);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      logged = [];
      current = shows;
      await page.goto(`${origin}/index.html`);
      const report = await toldBy(page);
      if (shows.kind === 'board' && shows.turn > 0) await turnTo(page, shows.turn);
      return { page, logged, report, picture: () => page.screenshot() };
    },
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Runs in the page, before its own script. */
function standInBridge(): void {
  const told: Told = { report: null, beat: null };
  const bridge: KioskBridge = {
    board: () => {
      if (setupToShow === undefined) throw new Error('Nobody says what is to be shown.');
      return setupToShow();
    },
    onBoard: () => undefined,
    painted: (report) => {
      told.report = report;
      return Promise.resolve(null);
    },
    // The first one will do.
    beat: (heartbeat) => {
      told.beat = heartbeat;
      return new Promise(() => undefined);
    },
  };
  Object.assign(window, { wattpost: Object.freeze(bridge), told });
}

/** Waits until the page has painted, and has read back what is to be seen. */
async function toldBy(page: Page): Promise<PaintedReport> {
  const handle = await page.waitForFunction(() => {
    const { told } = window as unknown as { readonly told: Told };
    return told.report !== null && told.beat !== null ? told : null;
  });
  const { report, beat } = (await handle.jsonValue()) as Told;
  if (report === null || beat === null) throw new Error('The page has told nothing.');
  if (beat.price !== report.price) {
    throw new Error(`The page reads ${JSON.stringify(beat.price)} back for ${report.price}.`);
  }
  return report;
}
