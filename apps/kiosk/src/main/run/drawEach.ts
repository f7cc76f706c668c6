import type { BrowserWindow } from 'electron';
import type { BoardSetup, PaintedReport } from '../../ipc/ipc.ts';
import { log } from '../host/index.ts';
import { pageOrigin, serveIpc, watchPage } from '../window/index.ts';

/** Its heartbeats are not used. */
const beatMs = 60_000;

/**
 * Has the board's page drawn once for each setup in a window, for a kiosk that ends after it.
 *
 * @param setups return what to show when the page requests it; each has another revision.
 * @returns what was painted first of each.
 * @throws Error when one cannot be shown: this mode has no recovery.
 */
export function drawEach(
  window: BrowserWindow,
  setups: readonly (() => BoardSetup)[],
): Promise<readonly PaintedReport[]> {
  return new Promise((resolve, reject) => {
    const reports: PaintedReport[] = [];
    let current: BoardSetup | undefined;
    const load = (): void => {
      window.loadURL(`${pageOrigin}/index.html`).catch(reject);
    };
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
      'wattpost:board': () => {
        current = setups[reports.length]?.();
        if (current === undefined) throw new Error('every board is drawn');
        return current;
      },
      'wattpost:beat': () => beatMs,
      'wattpost:painted': (report: PaintedReport) => {
        if (report.revision !== current?.revision) return null;
        current = undefined;
        reports.push(report);
        if (reports.length === setups.length) resolve(reports);
        else load();
        return null;
      },
    };
    serveIpc(() => window.webContents, handlers, log);
    load();
  });
}
