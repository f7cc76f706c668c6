import { BrowserWindow, session } from 'electron';
import { windowSize, type WindowPlace } from './boardWindow.ts';
import { lockDownSession } from './lockDown.ts';
import { pageOrigin } from './pageFiles.ts';
import { safePage, type SafeScreenFacts } from './safeScreen.ts';
import { readScreenProblem } from './screenProblem.ts';

/** A session of its own: whatever has befallen the board's, it is not this one's. */
const partition = 'safe';
/** Should even this page's process die, it is loaded again, after pauses that grow. */
const firstPauseMs = 1_000;
const maxPauseMs = 60_000;
const address = `${pageOrigin}/safe.html`;

/**
 * Opens the safe screen: one page without script, preload or further files.
 *
 * @param log told when even this page cannot be shown; the kiosk stays up and tries the board again.
 */
export function openSafeWindow(
  place: WindowPlace,
  screen: SafeScreenFacts,
  log: (message: string) => void,
): BrowserWindow {
  const own = session.fromPartition(partition, { cache: false });
  // The page has nothing to ask a network for; it is not kept waiting until none is left.
  lockDownSession(own).catch((error: unknown) => {
    log(`the safe screen's session cannot be locked down: ${String(error)}`);
  });
  const { html, contentSecurityPolicy } = safePage({
    ...screen,
    screenProblem: readScreenProblem(process.env),
  });
  if (own.protocol.isProtocolHandled('app')) own.protocol.unhandle('app');
  own.protocol.handle('app', (request) => {
    const isOurs = request.method === 'GET' && request.url === address;
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
    };
    return isOurs ? new Response(html, { headers }) : new Response(null, { status: 404 });
  });
  const { position, isWhole } = place;
  const opened = new BrowserWindow({
    ...windowSize(place),
    ...(position ?? { center: true }),
    useContentSize: true,
    frame: false,
    kiosk: isWhole,
    fullscreen: isWhole,
    show: true,
    title: 'Wattpost',
    autoHideMenuBar: true,
    backgroundColor: '#0b1110',
    webPreferences: {
      session: own,
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
      devTools: false,
      spellcheck: false,
    },
  });
  opened.on('page-title-updated', (event) => {
    event.preventDefault();
  });
  let pauseMs = firstPauseMs;
  const load = (): void => {
    if (opened.isDestroyed()) return;
    opened.loadURL(address).catch((error: unknown) => {
      log(`the safe screen cannot be loaded: ${String(error)}`);
    });
  };
  opened.webContents.on('render-process-gone', (_event, { reason }) => {
    log(`the safe screen is gone too: ${reason}; it comes again in ${pauseMs} ms`);
    setTimeout(load, pauseMs);
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  });
  load();
  return opened;
}
