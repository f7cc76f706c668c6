import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { _electron } from 'playwright-core';
import { resolveElectron } from '../../../scripts/electron/electron.ts';
import { makeKioskStage, type KioskStage } from '../../../scripts/electron/kioskStage.ts';
import { startVirtualDisplay } from '../../../scripts/electron/virtualDisplay.ts';
import { changeBundle, type ChangeBundle } from './changeBundle.ts';
import { changeResult, type ChangeResult } from './changeResult.ts';
import { watchChange, type SeenChange } from './changeWatch.ts';
import { sharedSwitches } from './kioskApps.ts';

/** How long before the change the kiosk is started; more where that was not enough. */
const firstLeadMs = 3_000;
const greatestLeadMs = 24_000;

/**
 * Starts the kiosk shortly before a change, with its clock moved there, as often as asked; boards of
 * one and of four stations in turn. Not packed, because a packed kiosk lets nobody look into its page.
 */
export async function changeTimes(
  changes: number,
  progress: (text: string) => void,
): Promise<readonly ChangeResult[]> {
  const stage = await makeKioskStage(await resolveElectron());
  try {
    const display = await startVirtualDisplay({ width: 1920, height: 1080, folder: stage.home });
    try {
      await stage.own(display.env.XAUTHORITY);
      const boards = [await changeBundle(1), await changeBundle(4)];
      const seen = new Map<ChangeBundle, SeenChange[]>(boards.map((board) => [board, []]));
      for (let change = 0; change < changes; change++) {
        progress(`change of price ${change + 1} of ${changes}, one station and four`);
        for (const board of boards) {
          seen.get(board)?.push(await seeChange(stage, display.env, board));
        }
      }
      return [...seen].map(([{ stations }, list]) => changeResult(stations.length, list));
    } finally {
      await display.close();
    }
  } finally {
    await stage.dispose();
  }
}

async function seeChange(
  stage: KioskStage,
  display: Readonly<Record<string, string>>,
  board: ChangeBundle,
): Promise<SeenChange> {
  const config = await writeConfig(stage, board);
  for (let leadMs = firstLeadMs; leadMs <= greatestLeadMs; leadMs *= 2) {
    const app = await _electron.launch({
      executablePath: stage.executable,
      args: [
        ...[stage.applicationFolder, ...sharedSwitches, '--config', config, '--run-clock'],
        ...['--at', new Date(board.changeMs - leadMs).toISOString()],
      ],
      env: { ...stage.env, ...display },
      chromiumSandbox: true,
    });
    try {
      const page = await app.firstWindow();
      await page.waitForSelector('wattpost-board[data-painted]');
      const seen = await page.evaluate(watchChange, board.changeMs);
      if (seen !== null) return seen;
    } finally {
      await app.close();
    }
  }
  throw new Error('The kiosk did not start in time to see a price change.');
}

async function writeConfig(stage: KioskStage, board: ChangeBundle): Promise<string> {
  const prices = path.join(stage.home, `prices-${board.stations.length}.json`);
  await writeFile(prices, JSON.stringify(board.bundle));
  await stage.own(prices);
  const file = path.join(stage.home, `kiosk-${board.stations.length}.json`);
  const config = {
    format: 'wattpost-kiosk/1',
    source: { kind: 'file', path: prices },
    ...(board.stations.length === 1
      ? { station: board.stations[0] }
      : { stations: board.stations }),
    theme: 'light',
  };
  await writeFile(file, JSON.stringify(config));
  await stage.own(file);
  return file;
}
