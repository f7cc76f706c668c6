import { app } from 'electron';
import { boardSetup } from '../data/index.ts';
import {
  makeBoardWindow,
  minCapHeightPx,
  openPageSession,
  pageOrigin,
  serveIpc,
  watchPage,
} from '../window/index.ts';
import { deliver } from './deliver.ts';
import { log, openLog } from '../host/index.ts';
import { openData } from './openData.ts';
import type { KioskOptions } from '../settings/index.ts';

/**
 * Shows the board once, delivers its picture and its text, and ends.
 *
 * @returns the exit code: 0 when there was data to show, else 1.
 * @throws Error when the board cannot be shown or delivered: here nobody waits for a recovery.
 */
export async function deliverBoard(options: KioskOptions): Promise<number> {
  const nothing = (): void => undefined;
  const data = await openData(options, { onNews: nothing, onChange: nothing }, true);
  await app.whenReady();
  openLog();
  const { session, preload, locked } = openPageSession(options);
  await locked;
  const board = makeBoardWindow(options, preload, session);
  await new Promise<void>((resolve, reject) => {
    watchPage(board, (kind, message) => {
      reject(new Error(`${kind}: ${message}`));
    });
    let isDelivering = false;
    serveIpc(
      () => board.webContents,
      {
        'wattpost:board': () => boardSetup(options, data.view(), minCapHeightPx(options.screen)),
        'wattpost:beat': () => deliveryBeatMs,
        'wattpost:painted': (report) => {
          if (!report.fits) log('the board has more to show than fits on this screen');
          if (!isDelivering) deliver(options, board, report).then(resolve, reject);
          isDelivering = true;
          return null;
        },
      },
      log,
    );
    board.webContents.on('console-message', (_event, _level, message) => {
      log(`page: ${message}`);
    });
    board.once('closed', () => {
      reject(new Error('the window was closed'));
    });
    board.loadURL(`${pageOrigin}/index.html`).then(() => {
      board.show();
    }, reject);
  });
  return data.view().data.kind === 'none' ? 1 : 0;
}

/** Nobody listens to its heartbeats. */
const deliveryBeatMs = 60_000;
