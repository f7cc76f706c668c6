/**
 * The gallery's main process: the kiosk's own windows, page, preload, scheme and locks, which receive their
 * setups from the process that drives it instead of the kiosk's data. Built and started by
 * `screen.ts`.
 */
import '../src/main/host/nodeGaps.ts';
import path from 'node:path';
import { app, nativeTheme, session, type BrowserWindow } from 'electron';
import type { PaintedReport } from '../src/ipc/ipc.ts';
import {
  lockDownPages,
  lockDownSession,
  makeBoardWindow,
  pageOrigin,
  registerAppScheme,
  servePage,
  serveIpc,
  serveSafePage,
} from '../src/main/window/index.ts';
import type { ScreenContent } from './catalogue.ts';

/** What to show, in a window of a size in device-independent pixels. */
export interface ShowRequest {
  /** The end of the page's address (`?entry=7`), so that a page is not mistaken for the previous one. */
  readonly entry: number;
  readonly width: number;
  readonly height: number;
  readonly shows: ScreenContent['shows'];
}

/** The result of showing an entry. */
export interface ShowOutcome {
  /** What the board has painted; `null`: the safe screen is shown. */
  readonly report: PaintedReport | null;
  /** What the page wrote to its console, and what main refused; empty on success. */
  readonly logged: readonly string[];
}

declare global {
  /** The function for the process that drives the gallery: reloads the page and waits until it has painted. */
  var showInGallery: ((request: ShowRequest) => Promise<ShowOutcome>) | undefined;
}

/** After this time the page will not paint any more. */
const paintLimitMs = 300_000;

/** Chromium's number for console errors. */
const errorLevel = 3;

/** No entry is shown for that long: heartbeats are not used here. */
const beatPauseMs = 600_000;

/** The built kiosk, named on the command line. */
const distFolder = app.commandLine.getSwitchValue('gallery-dist');

/** As `--size` makes it: in the corner of the screen, without a frame. */
const windowOptions = { size: { width: 1280, height: 720 }, windowed: false };

/** What is shown, what its page has written, and the caller that waits for it. */
let current: ShowRequest['shows'] | null = null;
let logged: string[] = [];
let painted: (report: PaintedReport) => void = () => undefined;
let failed: (why: string) => void = () => undefined;

/** The one open window, and its kind. */
let open: { readonly kind: ShowRequest['shows']['kind']; readonly window: BrowserWindow } | null =
  null;

/** What can be prepared before there is a window. */
const ready = app.whenReady().then(async () => {
  const { defaultSession } = session;
  await lockDownSession(defaultSession);
  servePage(defaultSession, path.join(distFolder, 'renderer'));
  serveIpc(
    () => (open?.kind === 'board' ? open.window.webContents : null),
    {
      'wattpost:board': () => {
        if (current?.kind !== 'board') throw new Error('There is nothing to show yet.');
        return current.setup;
      },
      'wattpost:painted': (report) => {
        painted(report);
        return null;
      },
      'wattpost:beat': () => beatPauseMs,
    },
    (message) => logged.push(message),
  );
});

/** The window for boards or for safe screens; a window of the other kind is closed. */
function windowFor(kind: ShowRequest['shows']['kind']): BrowserWindow {
  if (open?.kind === kind) return open.window;
  open?.window.destroy();
  const preload = path.join(distFolder, 'preload', 'preload.cjs');
  const its = kind === 'board' ? session.defaultSession : session.fromPartition('gallery-safe');
  const window = makeBoardWindow(windowOptions, preload, its);
  window.webContents.on('console-message', (_event, level, message) => {
    logged.push(message);
    // A page that has failed will not paint.
    if (level === errorLevel) failed(message);
  });
  open = { kind, window };
  return window;
}

globalThis.showInGallery = async ({ entry, shows, width, height }) => {
  await ready;
  const window = windowFor(shows.kind);
  const { webContents } = window;
  logged = [];
  current = shows;
  // The board before it would be laid out for the new size first, which takes as long as the new one.
  if (shows.kind === 'board' && webContents.getURL() !== '') {
    await webContents.executeJavaScript('document.body.replaceChildren()');
  }
  const { theme } = shows.kind === 'board' ? shows.setup : shows.screen;
  nativeTheme.themeSource = theme === 'dark' ? 'dark' : 'light';
  if (window.getContentSize().join() !== [width, height].join()) {
    window.setContentSize(width, height);
  }
  if (!window.isVisible()) window.show();
  if (shows.kind === 'safe') {
    // The kiosk's page, in a window that can be inspected.
    serveSafePage(webContents.session, shows.screen);
    await webContents.loadURL(`${pageOrigin}/safe.html?entry=${entry}`);
    return { report: null, logged };
  }
  const report = await new Promise<PaintedReport>((resolve, reject) => {
    failed = (why) => {
      reject(new Error(`Nothing was painted: ${why}`));
    };
    const timer = setTimeout(() => {
      failed(`${paintLimitMs} ms are over`);
    }, paintLimitMs);
    painted = (its) => {
      if (its.revision !== shows.setup.revision) return;
      clearTimeout(timer);
      resolve(its);
    };
    webContents.loadURL(`${pageOrigin}/index.html?entry=${entry}`).catch(reject);
  });
  return { report, logged };
};

app.on('window-all-closed', () => {
  // The next entry opens another one.
});
app.enableSandbox();
registerAppScheme();
lockDownPages();
