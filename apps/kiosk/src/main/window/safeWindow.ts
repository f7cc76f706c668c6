import { session, type BrowserWindow, type Session } from 'electron';
import { serveApp } from './appScheme.ts';
import { makeWindow, type WindowPlacement } from './boardWindow.ts';
import { lockDownSession } from './lockDown.ts';
import { pageOrigin } from './pageFiles.ts';
import {
  readScreenProblem,
  safePage,
  type SafeScreen,
  type SafeScreenFacts,
} from './safeScreen.ts';

/** If even this page's process dies, it is loaded again, after growing pauses. */
const firstPauseMs = 1_000;
const maxPauseMs = 60_000;
const address = `${pageOrigin}/safe.html`;

/** Serves only the safe screen to a session. */
export function serveSafePage(own: Session, screen: SafeScreen): void {
  const { html, contentSecurityPolicy } = safePage(screen);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
  };
  const data = Buffer.from(html);
  serveApp(own, (url) => (url.split('?')[0] === address ? { headers, data } : undefined));
}

/**
 * Opens the safe screen: one page without script, preload or further files.
 *
 * @param log called when even this page cannot be shown; the kiosk continues and tries the board again.
 */
export function openSafeWindow(
  place: WindowPlacement,
  screen: SafeScreenFacts,
  log: (message: string) => void,
): BrowserWindow {
  // A session of its own: faults of the board's session do not affect it.
  const own = session.fromPartition('safe', { cache: false });
  // The page needs no network, so it does not wait for the lockdown.
  lockDownSession(own).catch((error: unknown) => {
    log(`the safe screen's session cannot be locked down: ${String(error)}`);
  });
  const { width, height } = place;
  serveSafePage(own, {
    ...screen,
    area: { width, height },
    screenProblem: readScreenProblem(process.env),
  });
  const opened = makeWindow(place, own, null, { frame: false, show: true });
  let pauseMs = firstPauseMs;
  const load = (): void => {
    if (opened.isDestroyed()) return;
    opened.loadURL(address).catch((error: unknown) => {
      log(`the safe screen cannot be loaded: ${String(error)}`);
    });
  };
  opened.webContents.on('render-process-gone', (_event, { reason }) => {
    log(`the safe screen is gone too: ${reason}; retrying in ${pauseMs} ms`);
    setTimeout(load, pauseMs);
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  });
  load();
  return opened;
}
