import path from 'node:path';
import {
  BrowserWindow,
  nativeTheme,
  screen,
  session,
  type Rectangle,
  type Session,
} from 'electron';
import { servePage } from './appScheme.ts';
import { lockDownSession } from './lockDown.ts';
import type { FailureKind } from '../recovery/index.ts';
import type { KioskOptions } from '../settings/options.ts';

/** The session and script of the board's page. */
export interface PageSession {
  readonly session: Session;
  /** Path of the preload script. */
  readonly preload: string;
  /**
   * Resolves when everything is locked down. A window may already load its page meanwhile: the page
   * is not served before its own session is locked down.
   */
  readonly locked: Promise<void>;
}

/** Prepares the board's session; the app must be ready. */
export function openPageSession({ theme }: Pick<KioskOptions, 'theme'>): PageSession {
  // In memory only: the page must not leave anything on disk.
  const own = session.fromPartition('board', { cache: false });
  const ownLocked = lockDownSession(own);
  servePage(own, path.join(import.meta.dirname, '..', 'renderer'), ownLocked);
  nativeTheme.themeSource = theme === 'light' || theme === 'dark' ? theme : 'system';
  const preload = path.join(import.meta.dirname, '..', 'preload', 'preload.cjs');
  // Nothing is ever opened in the default session: the board's window does not wait for it.
  const locked = ownLocked.then(() => lockDownSession(session.defaultSession));
  return { session: own, preload, locked };
}

/** The size of a windowed board where none is set. */
const defaultSize = { width: 1280, height: 720 };

/** The placement of a window. */
export interface WindowPlacement {
  /** Left out: in the middle of the screen. */
  readonly position: Pick<Rectangle, 'x' | 'y'> | null;
  readonly width: number;
  readonly height: number;
  /** Whether it fills the primary display. */
  readonly isWhole: boolean;
}

/** The placement that follows from the options and the present displays. */
export function windowPlacement({
  size,
  windowed,
}: Pick<KioskOptions, 'size' | 'windowed'>): WindowPlacement {
  const { x, y, width, height } = screen.getPrimaryDisplay().bounds;
  const area = size ?? (windowed ? defaultSize : { width, height });
  return {
    ...area,
    position: windowed ? null : { x, y },
    isWhole: !windowed && area.width === width && area.height === height,
  };
}

/**
 * Moved past the display's edge. Under X, Electron makes a window of exactly the display's size a pixel smaller
 * on either side, and without a window manager that makes it full screen, that gap stays.
 */
const spareRows = process.platform === 'linux' ? 1 : 0;

/** The size to request for a window, so that it covers its area. */
export function windowSize({
  width,
  height,
  isWhole,
}: Pick<WindowPlacement, 'width' | 'height' | 'isWhole'>): Pick<Rectangle, 'width' | 'height'> {
  return { width, height: isWhole ? height + spareRows : height };
}

/**
 * Makes a window without a page yet, with every feature off that a page could misuse.
 *
 * @param preload its page's preload script; `null`: its page has no script at all.
 */
export function makeWindow(
  place: WindowPlacement,
  own: Session,
  preload: string | null,
  look: { readonly frame: boolean; readonly show: boolean },
): BrowserWindow {
  const { position, isWhole } = place;
  const window = new BrowserWindow({
    ...windowSize(place),
    ...(position ?? { center: true }),
    ...look,
    useContentSize: true,
    kiosk: isWhole,
    fullscreen: isWhole,
    title: 'Wattpost',
    autoHideMenuBar: true,
    backgroundColor: '#0b1110',
    webPreferences: {
      ...(preload === null ? {} : { preload }),
      javascript: preload !== null,
      session: own,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      devTools: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      disableDialogs: true,
      enableWebSQL: false,
      // The board must change on the second even when another window covers it.
      backgroundThrottling: false,
    },
  });
  window.on('page-title-updated', (event) => {
    event.preventDefault();
  });
  return window;
}

/** Makes the board's window, hidden and without a page. */
export function makeBoardWindow(
  options: Pick<KioskOptions, 'size' | 'windowed'>,
  preload: string,
  own: Session,
): BrowserWindow {
  const look = { frame: options.windowed, show: false };
  return makeWindow(windowPlacement(options), own, preload, look);
}

/** A navigation that was replaced by another one; not an error. */
const aborted = -3;

/** Reports every failure of a window's page. */
export function watchPage(
  window: BrowserWindow,
  report: (kind: FailureKind, message: string) => void,
): void {
  const { webContents: contents } = window;
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    report('page_gone', `the page's process is gone: ${reason}, exit code ${exitCode}`);
  });
  contents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    if (isMainFrame && code !== aborted) {
      report('page_not_loaded', `${url} cannot be loaded: ${description} (${code})`);
    }
  });
  contents.on('preload-error', (_event, file, error) => {
    report('preload_failed', `${file}: ${error.message}`);
  });
  window.on('unresponsive', () => {
    report('page_unresponsive', 'the page does not respond');
  });
}
