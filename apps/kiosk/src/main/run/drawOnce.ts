import type { BrowserWindow } from 'electron';
import type { BoardSetup, PaintedReport } from '../../ipc/ipc.ts';
import { log } from '../host/index.ts';
import { pageOrigin, serveIpc, watchPage } from '../window/index.ts';

/** Its heartbeats are not used. */
const beatMs = 60_000;

/**
 * Has the board's page drawn once in a window, for a kiosk that ends after it.
 *
 * @param setup returns what to show when the page requests it.
 * @returns what was painted first.
 * @throws Error when it cannot be shown: this mode has no recovery.
 */
export function drawOnce(window: BrowserWindow, setup: () => BoardSetup): Promise<PaintedReport> {
  return new Promise((resolve, reject) => {
    watchPage(window, (kind, message) => {
      reject(new Error(`${kind}: ${message}`));
    });
    window.once('closed', () => {
      reject(new Error('the window was closed'));
    });
    window.webContents.on('console-message', (_event, _level, message) => {
      log(`page: ${message}`);
    });
    const handlers = {
      'wattpost:board': setup,
      'wattpost:beat': () => beatMs,
      'wattpost:painted': (report: PaintedReport) => {
        resolve(report);
        return null;
      },
    };
    serveIpc(() => window.webContents, handlers, log);
    window.loadURL(`${pageOrigin}/index.html`).catch(reject);
  });
}
