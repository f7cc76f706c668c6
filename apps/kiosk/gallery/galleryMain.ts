/**
 * The gallery's main process: the kiosk's own windows, page, preload, scheme and locks, told setup
 * after setup by the process that drives it, instead of by the kiosk's data. Built and started by
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
import type { GalleryEntry } from './catalogue.ts';

/** What is to be shown, in a window of a size in device-independent pixels. */
export interface ShowRequest {
  /** Ends the page's address (`?entry=7`), so that a page is not taken for the one before. */
  readonly entry: number;
  readonly width: number;
  readonly height: number;
  readonly shows: GalleryEntry['shows'];
}

/** What came of it. */
export interface ShowOutcome {
  /** What the board has painted; `null`: it was the safe screen. */
  readonly report: PaintedReport | null;
  /** What the page wrote to its console, and what main refused; nothing, when all is well. */
  readonly said: readonly string[];
}

declare global {
  /** What the process that drives the gallery calls: loads the page anew and waits until it has painted. */
  var showInGallery: ((request: ShowRequest) => Promise<ShowOutcome>) | undefined;
}

/** A page that has not painted by then never will. */
const paintLimitMs = 30_000;

/** Chromium's number for what a page writes to its console as an error. */
const errorLevel = 3;

/** No entry is shown for that long: nobody listens for signs of life here. */
const beatPauseMs = 600_000;

/** The built kiosk, named on the command line. */
const distFolder = app.commandLine.getSwitchValue('gallery-dist');

/** As `--size` makes it: in the corner of the screen, without a frame. */
const windowOptions = { size: { width: 1280, height: 720 }, windowed: false };

/** What is shown, what its page has said, and who waits for it. */
let current: ShowRequest['shows'] | null = null;
let said: string[] = [];
let painted: (report: PaintedReport) => void = () => undefined;
let failed: (why: string) => void = () => undefined;

/** The one window that is open, and what it is for. */
let open: { readonly kind: ShowRequest['shows']['kind']; readonly window: BrowserWindow } | null =
  null;

/** What can be made ready before there is any window. */
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
    (message) => said.push(message),
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
    said.push(message);
    // Nothing more will come of a page that has failed.
    if (level === errorLevel) failed(message);
  });
  open = { kind, window };
  return window;
}

globalThis.showInGallery = async ({ entry, shows, width, height }) => {
  await ready;
  const window = windowFor(shows.kind);
  const { webContents } = window;
  said = [];
  current = shows;
  const { theme } = shows.kind === 'board' ? shows.setup : shows.screen;
  nativeTheme.themeSource = theme === 'dark' ? 'dark' : 'light';
  if (window.getContentSize().join() !== [width, height].join()) {
    window.setContentSize(width, height);
  }
  if (!window.isVisible()) window.show();
  if (shows.kind === 'safe') {
    // The kiosk's page, but in a window that can be asked what it looks like.
    serveSafePage(webContents.session, shows.screen);
    await webContents.loadURL(`${pageOrigin}/safe.html?entry=${entry}`);
    return { report: null, said };
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
  return { report, said };
};

app.on('window-all-closed', () => {
  // The next entry opens another one.
});
app.enableSandbox();
registerAppScheme();
lockDownPages();
