import { screen, type BrowserWindow, type WebContents } from 'electron';
import { watchPage, windowSize } from './boardWindow.ts';
import { pageOrigin } from './pageFiles.ts';
import type { FailureKind } from '../recovery/index.ts';

/** The windows that stand on the screen: the board, or the safe screen, or both for a moment. */
export interface BoardScreen {
  /** The page of the board that counts now; `null`: there is none. */
  readonly contents: () => WebContents | null;
  /** A new window with the board; the one before it goes. It is shown when it has painted. */
  readonly openBoard: () => void;
  /** The same window, the page anew. */
  readonly reload: () => void;
  /** The safe screen takes the place of the board. */
  readonly openSafe: () => void;
  /** The board has painted: it is shown, and the safe screen goes. */
  readonly reveal: () => void;
  /** What is on the screen fills the display that is there now. */
  readonly fitDisplay: () => void;
  /** A new window in place of the one that is there, for a display that has come back. */
  readonly reopen: () => void;
  /** Sends to the board's page, if one is ready. */
  readonly send: (channel: string, message: object) => void;
}

/** What the windows are made with. */
export interface ScreenOptions {
  readonly makeBoard: () => BrowserWindow;
  readonly makeSafe: () => BrowserWindow;
  /** A page has begun to be loaded. */
  readonly onLoading: () => void;
  readonly report: (kind: FailureKind, message: string) => void;
  /** The window was closed by somebody. */
  readonly onClosed: () => void;
  readonly log: (message: string) => void;
}

/** What a page may write to the log in a minute. */
const maxPageLines = 20;

/** Keeps the windows. */
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
    send: (channel, message) => {
      const contents = board?.webContents;
      if (contents !== undefined && !contents.isDestroyed() && !contents.isCrashed()) {
        contents.send(channel, message);
      }
    },
  };
}
