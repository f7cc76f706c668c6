import { rename, writeFile } from 'node:fs/promises';
import { printable } from '@wattpost/command';
import { app, type BrowserWindow } from 'electron';
import type { PaintedReport } from '../../ipc/ipc.ts';
import { boardSetup, openData } from '../data/index.ts';
import { type SystemClocks, log, openLog } from '../host/index.ts';
import type { KioskOptions } from '../settings/options.ts';
import {
  makeBoardWindow,
  minCapHeightPx,
  openPageSession,
  windowPlacement,
} from '../window/index.ts';
import { drawEach } from './drawEach.ts';

/**
 * `--screenshot` and `--print`: shows the board once, captures its picture and its text, and ends.
 *
 * @returns the exit code: 0 when there was data to show, else 1.
 * @throws Error when the board cannot be shown or captured: this mode has no recovery.
 */
export async function captureBoard(options: KioskOptions, clocks: SystemClocks): Promise<number> {
  const nothing = (): void => undefined;
  const data = await openData(options, clocks, { onNews: nothing, onChange: nothing });
  await data.listen();
  await app.whenReady();
  openLog();
  const { session, preload, locked } = openPageSession(options);
  await locked;
  const board = makeBoardWindow(options, preload, session);
  const painted = drawEach(board, [
    () => boardSetup(options, data.view(), minCapHeightPx(options.screen)),
  ]);
  board.webContents.once('did-finish-load', () => {
    board.show();
  });
  const [report] = await painted;
  if (report === undefined) throw new Error('no board was drawn');
  if (!report.fits) log('not everything fits on this screen');
  await capture(options, board, report);
  return data.view().data.kind === 'none' ? 1 : 0;
}

/** Writes the requested picture and prints the requested text. */
async function capture(
  options: Pick<KioskOptions, 'screenshot' | 'print' | 'size' | 'windowed'>,
  window: BrowserWindow,
  report: PaintedReport,
): Promise<void> {
  if (options.screenshot !== null) {
    const { width, height, isWhole } = windowPlacement(options);
    const seen = isWhole ? { x: 0, y: 0, width, height } : undefined;
    const picture = await window.webContents.capturePage(seen);
    if (picture.isEmpty()) throw new Error('the picture of the window is empty');
    const partial = `${options.screenshot}.partial`;
    await writeFile(partial, picture.toPNG());
    await rename(partial, options.screenshot);
  }
  if (options.print) {
    await new Promise<void>((resolve) => {
      process.stdout.write(printable(report.text), () => {
        resolve();
      });
    });
  }
}
