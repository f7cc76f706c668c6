import { readFile } from 'node:fs/promises';
import { _electron } from 'playwright-core';
import { sampleBundlePath } from '@wattpost/samples';
import { resolveElectron } from '../../../../scripts/electron/electron.ts';
import { inTurn, summary, type Summary } from '../report/index.ts';
import { watchChange, type SeenChange } from './changeWatch.ts';
import { openStation, sharedSwitches, type Station } from './station.ts';

/** How soon after its second a new price is painted. */
export interface ChangeResult {
  readonly stations: number;
  readonly changes: number;
  /** Milliseconds from the second to the new text in the page. */
  readonly changedMs: Summary;
  /** Milliseconds from the second to the end of the frame that shows it. */
  readonly paintedMs: Summary;
  /** How many were painted within a frame. */
  readonly withinFrame: number;
}

/** A frame at 60 Hz, in milliseconds. */
export const frameMs: number = 1000 / 60;

/** Puts changes of one kind of board together. */
export function changeResult(stations: number, seen: readonly SeenChange[]): ChangeResult {
  const painted = seen.map(({ paintedAfterMs }) => paintedAfterMs);
  return {
    ...{ stations, changes: seen.length },
    changedMs: summary(seen.map(({ changedAfterMs }) => changedAfterMs)),
    paintedMs: summary(painted),
    withinFrame: painted.filter((ms) => ms <= frameMs).length,
  };
}

/**
 * Starts the kiosk shortly before a change, with its clock moved there, as often as asked; boards of
 * one and of four stations in turn. Not packed, because a packed kiosk lets nobody look into its page.
 */
export async function changeTimes(changes: number): Promise<readonly ChangeResult[]> {
  const station = await openStation(await resolveElectron());
  try {
    const boards = [await changeBundle(1), await changeBundle(4)];
    const seen = await inTurn(boards, changes, 0, (board) => seeChange(station, board));
    return [...seen].map(([{ stations }, list]) => changeResult(stations.length, list));
  } finally {
    await station.close();
  }
}

/** How long before the change the kiosk is started; more where that was not enough. */
const leadsMs = [3_000, 6_000, 12_000, 24_000];

async function seeChange(station: Station, board: ChangeBundle): Promise<SeenChange> {
  const { stations, bundle, changeMs } = board;
  const { stage } = station;
  const config = await station.write(`kiosk-${stations.length}.json`, {
    format: 'wattpost-kiosk/1',
    source: {
      kind: 'file',
      path: await station.write(`prices-${stations.length}.json`, bundle),
    },
    ...(stations.length === 1 ? { station: stations[0] } : { stations }),
    theme: 'light',
  });
  for (const leadMs of leadsMs) {
    const app = await _electron.launch({
      executablePath: stage.executable,
      args: [
        ...[stage.applicationFolder, ...sharedSwitches, '--config', config, '--run-clock'],
        ...['--at', new Date(changeMs - leadMs).toISOString()],
      ],
      env: { ...station.env },
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

/** A bundle of stations whose prices all change at one instant. */
export interface ChangeBundle {
  readonly bundle: object;
  readonly stations: readonly string[];
  /** Epoch milliseconds: 0.49 a kWh before, 0.415 from then on. */
  readonly changeMs: number;
}

/** The city's sample station, `count` times over under names of their own. */
export async function changeBundle(count: 1 | 4): Promise<ChangeBundle> {
  const sample = JSON.parse(await readFile(sampleBundlePath('city-ac'), 'utf8')) as {
    readonly stations: readonly { readonly uuid: string; readonly public_display_name: string }[];
  };
  const [station] = sample.stations;
  if (station === undefined) throw new Error('The sample has no station.');
  const stations = Array.from({ length: count }, (_, index) => ({
    ...station,
    uuid: `${station.uuid.slice(0, -1)}${index}`,
    public_display_name: `${station.public_display_name.replace(/\d+$/, '')}${index + 1}`,
  }));
  return {
    bundle: { ...sample, stations },
    stations: stations.map(({ uuid }) => uuid),
    // A weekday on which the sample's midday window begins, at 11:00 in Vienna.
    changeMs: Date.parse('2026-11-19T10:00:00Z'),
  };
}
