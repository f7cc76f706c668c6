import { rename, writeFile } from 'node:fs/promises';
import type { BrowserWindow } from 'electron';
import type { PaintedReport } from '../../ipc/ipc.ts';
import { windowPlace } from '../window/index.ts';
import type { KioskOptions } from '../settings/index.ts';
import { printable } from '../host/index.ts';

/** Writes the picture and prints the text that were asked for; then the kiosk's work is done. */
export async function deliver(
  options: Pick<KioskOptions, 'screenshot' | 'print' | 'size' | 'windowed'>,
  window: BrowserWindow,
  report: PaintedReport,
): Promise<void> {
  if (options.screenshot !== null) {
    const { width, height, isWhole } = windowPlace(options);
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
