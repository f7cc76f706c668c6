import { screen, type BrowserWindow, type WebContents } from 'electron';
import { watchPage, windowSize } from './boardWindow.ts';
import { capturePicture } from './capturePicture.ts';
import { pageOrigin } from './pageFiles.ts';
import type { FailureKind, CaptureArea, Picture } from '../recovery/index.ts';

/** The windows on the screen: the board, the safe screen, or both for a moment. */
export interface BoardScreen {
  /** The page of the current board; `null`: none. */
  readonly contents: () => WebContents | null;
  /** Opens a new window with the board and closes the previous one. It is shown when it has painted. */
  readonly openBoard: () => void;
  /** Reloads the page in the same window. */
  readonly reload: () => void;
  /** Replaces the board by the safe screen. */
  readonly openSafe: () => void;
  /** The board has painted: shows it, and closes the safe screen. */
  readonly reveal: () => void;
  /** Resizes the window to the current display. */
  readonly fitDisplay: () => void;
  /** Replaces the window by a new one, for a display that was reconnected. */
  readonly reopen: () => void;
  /** Captures an area of the board; resolves to `null` if that is not possible. */
  readonly capture: (area: CaptureArea) => Promise<Picture | null>;
  /** Sends to the board's page, if one is ready. */
  readonly send: (channel: string, message: object) => void;
}

/** The dependencies of the windows. */
export interface ScreenOptions {
  readonly makeBoard: () => BrowserWindow;
  readonly makeSafe: () => BrowserWindow;
  /** The page has started to load. */
  readonly onLoading: () => void;
  readonly report: (kind: FailureKind, message: string) => void;
  /** The window was closed by a person. */
  readonly onClosed: () => void;
  readonly log: (message: string) => void;
}

/** How much a page may write to the log in a minute. */
const maxPageLines = 20;

/** Manages the windows. */
export function makeBoardScreen(options: ScreenOptions): BoardScreen {
  let board: BrowserWindow | null = null;
  let safe: BrowserWindow | null = null;
  let linesLeft = maxPageLines;
  setInterval(() => {
    linesLeft = maxPageLines;
  }, 60_000).unref();

  const load = (window: BrowserWindow): void => {
    options.onLoading();
    // Failures arrive as `did-fail-load`.
    window.loadURL(`${pageOrigin}/index.html`).catch(() => undefined);
  };
  const dropBoard = (): void => {
    const old = board;
    board = null;
    old?.destroy();
  };
  const dropSafe = (): void => {
    const old = safe;
    safe = null;
    old?.destroy();
  };
  const openBoard = (): void => {
    const old = board;
    const opened = options.makeBoard();
    board = opened;
    watchPage(opened, (kind, message) => {
      if (board === opened) options.report(kind, message);
    });
    opened.webContents.on('console-message', (_event, _level, message) => {
      linesLeft -= 1;
      if (board === opened && linesLeft >= 0) options.log(`page: ${message}`);
    });
    opened.on('closed', () => {
      if (board !== opened) return;
      board = null;
      options.onClosed();
    });
    load(opened);
    old?.destroy();
  };
  const openSafe = (): void => {
    // The new one first, so that the desktop is never visible.
    const opened = options.makeSafe();
    dropSafe();
    safe = opened;
    opened.on('closed', () => {
      if (safe === opened) safe = null;
    });
    dropBoard();
  };
  return {
    contents: () => board?.webContents ?? null,
    openBoard,
    reload: () => {
      if (board === null) openBoard();
      else load(board);
    },
    openSafe,
    reveal: () => {
      if (board?.isVisible() === false) board.show();
      dropSafe();
    },
    fitDisplay: () => {
      const { bounds } = screen.getPrimaryDisplay();
      if (bounds.width === 0 || bounds.height === 0) return;
      for (const window of [board, safe]) {
        if (window === null || !window.isKiosk()) continue;
        window.setBounds({ ...bounds, ...windowSize({ ...bounds, isWhole: true }) });
        window.setFullScreen(true);
      }
    },
    reopen: () => {
      if (safe === null) openBoard();
      else openSafe();
    },
    capture: async (area) => (board === null ? null : capturePicture(board, area)),
    send: (channel, message) => {
      const contents = board?.webContents;
      if (contents !== undefined && !contents.isDestroyed() && !contents.isCrashed()) {
        contents.send(channel, message);
      }
    },
  };
}
