import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../../scripts/electron/chromium.ts';
import { repositoryRoot } from '../../../scripts/run/root.ts';
import type { BoardSetup, Heartbeat, KioskBridge, PaintedReport } from '../src/ipc/ipc.ts';
import {
  fileForUrl,
  pageOrigin,
  readPageFiles,
  securityHeaders,
} from '../src/main/window/pageFiles.ts';
import { safePage } from '../src/main/window/safeScreen.ts';
import type { ScreenContent } from './catalogue.ts';
import { fontSettings, type GalleryScreen } from './screen.ts';

/** An origin that no resolver knows; requests to it are answered here. */
const origin = 'https://board.invalid';

const pageRoot = path.join(repositoryRoot, 'apps', 'kiosk', 'dist', 'renderer');

/** What the page has reported, as the bridge that stands in for the preload script keeps it. */
interface Reported {
  report: PaintedReport | null;
  beat: Heartbeat | null;
}

declare global {
  /** Returns what the page is to show. */
  var setupToShow: (() => Promise<BoardSetup>) | undefined;
  /** In the page: what it has reported. */
  var reported: Reported | undefined;
}

/**
 * The kiosk's page in the installed Chromium, without a window and without Electron: its built files with
 * its headers, and a bridge that sends it the setup and keeps what it reports. Content of one device
 * scale shares a page, which is reloaded for each. Needs the built kiosk.
 */
export async function makeChromiumScreen(): Promise<GalleryScreen> {
  const files = readPageFiles(pageRoot);
  const folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  const fonts = path.join(folder, 'fonts.conf');
  await writeFile(fonts, fontSettings);
  const browser = await launchChromium({ FONTCONFIG_FILE: fonts });
  let open: { readonly page: Page; readonly scale: number } | null = null;
  let current: ScreenContent['shows'] | null = null;
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
      if (pathname === '/safe.html' && current?.kind === 'safe') {
        const { html, contentSecurityPolicy } = safePage(current.screen);
        return route.fulfill({
          headers: {
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Security-Policy': contentSecurityPolicy,
          },
          body: html,
        });
      }
      const file = files.get(fileForUrl(pageRoot, pageOrigin + pathname) ?? '');
      return file === undefined
        ? route.abort()
        : route.fulfill({
            headers: { ...securityHeaders, 'Content-Type': file.contentType },
            body: file.content,
          });
    });
    await page.exposeFunction('setupToShow', () => {
      if (current?.kind !== 'board') throw new Error('No board is shown.');
      return current.setup;
    });
    await page.addInitScript({ content: axe.source });
    await page.addInitScript(installBridge);
    open = { page, scale };
    return page;
  };
  return {
    platform: `chromium-${browser.version().split('.')[0] ?? 'unknown'}-${process.platform}`,
    description: `Chromium ${browser.version()}`,
    show: async ({ layout: { width, height, scale }, shows, theme }) => {
      const page = await pageFor(scale);
      // The board before it would be laid out for the new size first, which takes as long as the new one.
      await page.evaluate('document.body.replaceChildren()');
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      logged = [];
      current = shows;
      await page.goto(`${origin}/${shows.kind === 'safe' ? 'safe' : 'index'}.html`);
      const report = shows.kind === 'safe' ? null : await reportOf(page);
      return { page, logged, report, picture: () => page.screenshot() };
    },
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Runs in the page, before its own script. */
function installBridge(): void {
  const kept: Reported = { report: null, beat: null };
  const bridge: KioskBridge = {
    board: () => {
      if (setupToShow === undefined) throw new Error('There is no setup.');
      return setupToShow();
    },
    onBoard: () => undefined,
    painted: (report) => {
      kept.report = report;
      return Promise.resolve(null);
    },
    // One heartbeat is enough.
    beat: (heartbeat) => {
      kept.beat = heartbeat;
      return new Promise(() => undefined);
    },
  };
  Object.assign(globalThis, { wattpost: Object.freeze(bridge), reported: kept });
}

/** Waits until the page has painted, and has read back what is visible. */
async function reportOf(page: Page): Promise<PaintedReport> {
  const handle = await page.waitForFunction(() =>
    reported?.report && reported.beat ? reported : null,
  );
  const { report = null, beat = null } = (await handle.jsonValue()) ?? {};
  if (report === null || beat === null) throw new Error('The page has reported nothing.');
  if (beat.price !== report.price) {
    throw new Error(`The page reads ${JSON.stringify(beat.price)} back for ${report.price}.`);
  }
  return report;
}
