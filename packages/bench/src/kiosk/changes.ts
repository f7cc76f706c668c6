import { readFile } from 'node:fs/promises';
import { _electron } from 'playwright-core';
import { sampleBundlePath } from '@wattpost/samples';
import type { ElectronChoice } from '../../../../scripts/electron/electron.ts';
import { contest, type Round } from '../report/index.ts';
import { openStation, sharedSwitches, type Station } from './stations.ts';

/** What was seen of one change of price. */
export interface SeenChange {
  /** From the second at which the price changes to the new text in the page, in milliseconds. */
  readonly changedAfterMs: number;
  /** From that second to the end of the frame that paints it. */
  readonly paintedAfterMs: number;
}

/** Sample bundles of one station and of four, all of whose prices change at `changeMs`. */
export const boards = ['city-ac', 'four-stations'] as const;
export type Board = (typeof boards)[number];

/** A weekday on which the samples' midday window begins, at 11:00 in Vienna: 0.49 a kWh, then 0.415. */
export const changeMs: number = Date.parse('2026-11-19T10:00:00Z');

/**
 * Starts the kiosk shortly before a change, with its clock moved there, as often as asked; boards of
 * one and of four stations in turn. Not packed, because a packed kiosk lets nobody look into its page.
 */
export async function changeTimes(
  opened: AsyncDisposableStack,
  electron: ElectronChoice,
  changes: number,
): Promise<readonly Round<Board, SeenChange>[]> {
  const station = await openStation(opened, electron);
  return contest(boards, changes, (board) => seeChange(station, board));
}

/** How long before the change the kiosk is started; more where that was not enough. */
const leadsMs = [3_000, 6_000, 12_000, 24_000];

async function seeChange(station: Station, board: Board): Promise<SeenChange> {
  const { stage, env, write } = station;
  const text = await readFile(sampleBundlePath(board), 'utf8');
  const { stations } = JSON.parse(text) as { stations: { uuid: string }[] };
  const config = {
    format: 'wattpost-kiosk/1',
    source: { kind: 'file', path: await write(`${board}.json`, text) },
    stations: stations.map(({ uuid }) => uuid),
    theme: 'light',
  };
  const configFile = await write('kiosk.json', JSON.stringify(config));
  for (const leadMs of leadsMs) {
    const app = await _electron.launch({
      executablePath: stage.executable,
      args: [
        ...[stage.applicationFolder, ...sharedSwitches, '--config', configFile, '--run-clock'],
        ...['--at', new Date(changeMs - leadMs).toISOString()],
      ],
      env: { ...env },
      chromiumSandbox: true,
    });
    try {
      const page = await app.firstWindow();
      await page.waitForSelector('wattpost-board[data-painted]');
      const seen = await page.evaluate(watchChange, changeMs);
      if (seen !== null) return seen;
    } finally {
      await app.close();
    }
  }
  throw new Error('The kiosk did not start in time to see a price change.');
}

/**
 * Runs in the kiosk's page and waits for one change of the price. It only listens: frames are
 * asked for once the price has changed, so that it does not keep the page awake.
 *
 * @param atMs the instant of the change on the board's clock, epoch milliseconds.
 * @returns `null` when the change was over before, or so near that it could have been missed.
 */
async function watchChange(atMs: number): Promise<SeenChange | null> {
  const page = window as unknown as {
    readonly wattpost: {
      readonly board: () => Promise<{ readonly clock: { readonly offsetMs: number } }>;
    };
  };
  const root = document.querySelector('wattpost-board')?.shadowRoot;
  if (!root) throw new Error('There is no board.');
  const { clock } = await page.wattpost.board();
  const prices = (): string =>
    [...root.querySelectorAll('.amount')].map((amount) => amount.textContent).join(' ');
  const before = prices();
  if (before === '') throw new Error('There is no price on the board.');
  // Date.now() is in whole milliseconds; when it steps, the finer clock tells how far it is ahead.
  const stepMs = Date.now();
  while (Date.now() === stepMs);
  const aheadMs = Date.now() - performance.now();
  const second = atMs - clock.offsetMs - aheadMs;
  if (performance.now() > second - 100) return null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (prices() === before) return;
      observer.disconnect();
      const changedAfterMs = performance.now() - second;
      requestAnimationFrame(() => {
        // A task that is posted while a frame is made runs once the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve({ changedAfterMs, paintedAfterMs: performance.now() - second });
        };
        port2.postMessage(null);
      });
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  });
}
