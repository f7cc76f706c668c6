import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
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
import { safePage } from '../../src/main/window/safeScreen.ts';
import { fontSettings, type GalleryScreen, turnTo } from '../../gallery/screen.ts';

/** An origin that no resolver knows; what is asked of it is answered here. */
const origin = 'https://board.invalid';

const pageRoot = path.join(repositoryRoot, 'apps', 'kiosk', 'dist', 'renderer');

/** What the page tells, as the bridge that stands in for the preload script keeps it. */
interface Told {
  report: PaintedReport | null;
  beat: Heartbeat | null;
}

/**
 * The kiosk's page in the Chromium that is installed, without a window and without Electron around it:
 * its built files with its headers, and a bridge that tells it the entry and keeps what it says.
 */
export async function makeChromiumScreen(): Promise<GalleryScreen> {
  await buildKiosk();
  const files = readPageFiles(pageRoot);
  const folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  const fonts = path.join(folder, 'fonts.conf');
  await writeFile(fonts, fontSettings);
  const browser = await launchChromium({ FONTCONFIG_FILE: fonts });
  const version = browser.version();
  let context: BrowserContext | null = null;
  return {
    platform: `chromium-${version.split('.')[0] ?? 'unknown'}-${process.platform}`,
    description: `Chromium ${version}, without Electron`,
    show: async ({ layout, shows, theme }) => {
      await context?.close();
      const { width, height, scale } = layout;
      context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: theme,
        offline: true,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', ({ message }) => said.push(message));
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
      const shown = { page, said, picture: () => page.screenshot() };
      if (shows.kind === 'safe') {
        const { html, contentSecurityPolicy } = safePage(shows.screen);
        const headers = { 'Content-Security-Policy': contentSecurityPolicy };
        await page.route(`${origin}/`, (route) =>
          route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html }),
        );
        await page.goto(`${origin}/`);
        return { ...shown, report: null };
      }
      await page.addInitScript(standInBridge, shows.setup);
      await page.goto(`${origin}/index.html`);
      const report = await toldBy(page);
      if (shows.turn > 0) await turnTo(page, shows.turn);
      return { ...shown, report };
    },
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Runs in the page, before its own script. */
function standInBridge(setup: BoardSetup): void {
  const told: Told = { report: null, beat: null };
  const bridge: KioskBridge = {
    board: () => Promise.resolve(setup),
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
