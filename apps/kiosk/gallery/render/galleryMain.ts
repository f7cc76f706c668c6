/**
 * The gallery's main process: the kiosk's own windows, page, preload, scheme and locks, told setup
 * after setup by the process that drives it, instead of by the kiosk's data. Built and started by
 * `electronScreen.ts`.
 */
import '../../src/main/host/nodeGaps.ts';
import path from 'node:path';
import { app, nativeTheme, session, type BrowserWindow } from 'electron';
import type { BoardSetup, PaintedReport } from '../../src/ipc/ipc.ts';
import { registerAppScheme, serveAppScheme } from '../../src/main/window/appScheme.ts';
import { makeBoardWindow } from '../../src/main/window/boardWindow.ts';
import { serveIpc } from '../../src/main/window/ipcServer.ts';
import { lockDownPages, lockDownSession } from '../../src/main/window/lockDown.ts';
import { pageOrigin } from '../../src/main/window/pageFiles.ts';
import { safePage } from '../../src/main/window/safeScreen.ts';
import type { BoardOnShow, SafeScreenOnShow } from '../states/index.ts';

/** What is to be shown, in a window of a size in device-independent pixels. */
export interface ShowRequest {
  /** Ends the page's address (`?entry=7`), so that a page is not taken for the one before. */
  readonly entry: number;
  readonly width: number;
  readonly height: number;
  readonly shows: BoardOnShow | SafeScreenOnShow;
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

/** For a page that paints nothing: how far it came. */
const pageState = `[
  document.readyState, document.visibilityState, document.querySelector('wattpost-board')?.dataset.painted,
].join()`;

/** Chromium's number for what a page writes to its console as an error. */
const errorLevel = 3;

/** No entry is shown for that long: nobody listens for signs of life here. */
const beatPauseMs = 600_000;

/** The built kiosk, named on the command line. */
const distFolder = app.commandLine.getSwitchValue('gallery-dist');

/** As `--size` makes it: in the corner of the screen, without a frame. */
const windowOptions = { size: { width: 1280, height: 720 }, windowed: false };

/** The session of the safe screen, which is served one page. */
const safePartition = 'gallery-safe-screen';

/** What the page of the current entry has said, and who waits for it. */
let current: BoardSetup | null = null;
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
  serveAppScheme(defaultSession, path.join(distFolder, 'renderer'));
  serveIpc(
    () => (open?.kind === 'board' ? open.window.webContents : null),
    {
      'wattpost:board': () => {
        if (current === null) throw new Error('There is nothing to show yet.');
        return current;
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
  const its = kind === 'board' ? session.defaultSession : session.fromPartition(safePartition);
  const window = makeBoardWindow(windowOptions, preload, its);
  window.webContents.on('console-message', (_event, level, message) => {
    said.push(message);
    // Nothing more will come of a page that has failed.
    if (level === errorLevel) failed(message);
  });
  open = { kind, window };
  return window;
}

async function showBoard(
  { webContents }: BrowserWindow,
  setup: BoardSetup,
  address: string,
): Promise<PaintedReport> {
  current = setup;
  return new Promise((resolve, reject) => {
    failed = (why) => {
      clearTimeout(timer);
      reject(new Error(`Nothing was painted: ${why}`));
    };
    const timer = setTimeout(() => {
      void webContents.executeJavaScript(pageState).then((state) => {
        failed(`${paintLimitMs} ms are over, the page is ${String(state)}`);
      });
    }, paintLimitMs);
    painted = (report) => {
      if (report.revision !== setup.revision) return;
      clearTimeout(timer);
      resolve(report);
    };
    webContents.loadURL(address).catch(reject);
  });
}

/** The safe screen as the kiosk shows it, but in a page that can be asked what it looks like. */
async function showSafeScreen(
  { webContents }: BrowserWindow,
  { screen }: SafeScreenOnShow,
  address: string,
): Promise<null> {
  const { protocol } = session.fromPartition(safePartition);
  const { html, contentSecurityPolicy } = safePage(screen);
  if (protocol.isProtocolHandled('app')) protocol.unhandle('app');
  protocol.handle('app', () => {
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy,
    };
    return new Response(html, { headers });
  });
  await webContents.loadURL(address);
  return null;
}

globalThis.showInGallery = async ({ entry, shows, width, height }) => {
  await ready;
  const window = windowFor(shows.kind);
  said = [];
  const theme = shows.kind === 'board' ? shows.setup.theme : shows.screen.theme;
  nativeTheme.themeSource = theme === 'dark' ? 'dark' : 'light';
  if (window.getContentSize().join() !== [width, height].join()) {
    window.setContentSize(width, height);
  }
  if (!window.isVisible()) window.show();
  const address = `${pageOrigin}/index.html?entry=${entry}`;
  const report =
    shows.kind === 'board'
      ? await showBoard(window, shows.setup, address)
      : await showSafeScreen(window, shows, address);
  return { report, said };
};

app.on('window-all-closed', () => {
  // The next entry opens another one.
});
app.enableSandbox();
registerAppScheme();
lockDownPages();
