import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkKiosk,
  reportText,
  type Measurement,
  type ScreenResolution,
} from '@wattpost/kiosk-config';
import { installedFonts, nodeProbes } from '@wattpost/kiosk-config/node';
import { minArcMinutes, turnSeconds, type SmallestCapHeights } from '@wattpost/display';
import { app, screen, type BrowserWindow } from 'electron';
import type { BoardSetup } from '../../ipc/ipc.ts';
import { acceptBundle, builtAtMs } from '../bundle/index.ts';
import { type DataView, boardSetup } from '../data/index.ts';
import { openLog } from '../host/index.ts';
import { type KioskOptions, storeFolder } from '../settings/index.ts';
import {
  type PageSession,
  makeBoardWindow,
  minCapHeightPx,
  openPageSession,
} from '../window/index.ts';
import { drawOnce } from './drawOnce.ts';

/** A board is drawn within a second or two, or not at all. */
const patienceMs = 30_000;

/**
 * `--check`: reports on everything that the options refer to, including the real screen, and ends.
 * Nothing is shown, and the store of a running kiosk is not changed.
 *
 * @returns the exit code: 0 when the kiosk can work, else 1.
 */
export async function checkBoard(options: KioskOptions): Promise<number> {
  // The app would end with its measuring window, before its report is printed.
  app.on('window-all-closed', () => undefined);
  await app.whenReady();
  openLog();
  const page = openPageSession(options);
  await page.locked;
  // The checks of `wattpost kiosk check`, by the kiosk's user on its machine.
  const report = await checkKiosk(
    { ...options, store: storeFolder(options, app.getPath('userData')) },
    {
      ...nodeProbes(),
      isKiosk: true,
      installedFonts,
      screen: pixels(options),
      measure: (bundle) => measure(options, page, bundle),
    },
  );
  const text =
    options.check === 'json' ? `${JSON.stringify(report)}\n` : reportText(report, (line) => [line]);
  await new Promise<void>((resolve) => {
    process.stdout.write(text, () => {
      resolve();
    });
  });
  return report.verdict === 'bad' ? 1 : 0;
}

/** The physical pixels of the window that the kiosk would open. */
function pixels({ size }: KioskOptions): ScreenResolution {
  const { bounds, scaleFactor } = screen.getPrimaryDisplay();
  const { width, height } = size ?? bounds;
  return { width: Math.round(width * scaleFactor), height: Math.round(height * scaleFactor) };
}

/** Measured in the page. */
interface Legibility {
  readonly turnCount: number;
  readonly smallest: SmallestCapHeights;
}

async function legibilityOf(
  { webContents }: BrowserWindow,
  bounds: BoardSetup['minCapHeightPx'],
): Promise<Pick<Measurement, 'fullTurnSeconds' | 'arcMinutes'>> {
  const { turnCount, smallest } = (await webContents.executeJavaScript(
    `(({ turnCount, smallestCapHeights: smallest }) => ({ turnCount, smallest }))(document.querySelector('wattpost-board'))`,
  )) as Legibility;
  const arcMinutes = (capPx: number | null, boundPx: number | undefined): number | null =>
    capPx === null || boundPx === undefined ? null : (minArcMinutes.price * capPx) / boundPx;
  return {
    fullTurnSeconds: turnCount * turnSeconds,
    // Bounds are the heights of that angle from the distances of prices and of directions.
    arcMinutes: {
      price: arcMinutes(smallest.price, bounds?.price),
      terms: arcMinutes(smallest.terms, bounds?.directions),
      other: arcMinutes(smallest.other, bounds?.directions),
    },
  };
}

/** Draws the board in a window that is never shown, and reports whether everything fits. */
async function measure(
  options: KioskOptions,
  { session, preload }: PageSession,
  bytes: Uint8Array,
): Promise<Measurement | null> {
  const { bounds } = screen.getPrimaryDisplay();
  const size = options.size ?? { width: bounds.width, height: bounds.height };
  const nowMs = Date.now();
  const { stations } = options;
  const acceptance = acceptBundle(
    { bytes: Buffer.from(bytes), signature: null },
    {
      stations,
      publicKey: null,
      current: null,
      nowMs,
      builtAtMs: builtAtMs(),
      isClockTrusted: false,
    },
  );
  // Problems of the bundle were reported already.
  if (!acceptance.ok) return null;
  const { accepted: active } = acceptance;
  const view: DataView = {
    revision: 1,
    data: active.data,
    bundleSha256: active.sha256,
    active,
    lastSyncMs: null,
    lastError: null,
    nextSyncMs: null,
    standing: { kind: 'good' },
    state: { kind: 'fresh' },
  };
  const setup = boardSetup({ ...options, night: null }, view, minCapHeightPx(options.screen));
  const window = makeBoardWindow({ ...options, size, windowed: true }, preload, session);
  try {
    const { fits, price } = await Promise.race([
      drawOnce(window, () => setup),
      sleep(patienceMs, undefined, { ref: false }).then(() => {
        throw new Error('the board was not drawn in time');
      }),
    ]);
    return { fits, price, ...(await legibilityOf(window, setup.minCapHeightPx)) };
  } finally {
    window.destroy();
  }
}
