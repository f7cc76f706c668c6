import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkKiosk,
  reportText,
  type Measurement,
  type MeasureRefusal,
  type ScreenResolution,
} from '@wattpost/kiosk-config';
import { clockSynchronisation, nodeProbes } from '@wattpost/kiosk-config/node';
import { minArcMinutes, turnSeconds } from '@wattpost/display';
import { app, screen } from 'electron';
import type { BoardSetup, PaintedReport } from '../../ipc/ipc.ts';
import { type AcceptanceTerms, acceptBundle, builtAtMs, lifetimeEndMs } from '../bundle/index.ts';
import { type DataView, boardSetup, differentBoards } from '../data/index.ts';
import {
  type SystemClocks,
  openLog,
  ownFolderProblem,
  ownZones,
  unusedZones,
} from '../host/index.ts';
import { type KioskOptions, boardNow, isDemonstration, storeFolder } from '../settings/options.ts';
import {
  type PageSession,
  makeBoardWindow,
  minCapHeightPx,
  openPageSession,
} from '../window/index.ts';
import { drawEach } from './drawEach.ts';
import { installedFonts } from './installedFonts.ts';

/** A board is drawn within a second or two, or not at all. */
const patienceMs = 30_000;

/**
 * `--check`: reports on everything that the options refer to, including the real screen, and ends.
 * Nothing is shown, and the store of a running kiosk is not changed.
 *
 * @returns the exit code: 0 when the kiosk can work, else 1.
 */
export async function checkBoard(options: KioskOptions, clocks: SystemClocks): Promise<number> {
  // The app would end with its measuring window, before its report is printed.
  app.on('window-all-closed', () => undefined);
  await app.whenReady();
  openLog();
  const page = openPageSession(options);
  await page.locked;
  const synchronisation = isDemonstration(options) ? 'unknown' : await clockSynchronisation();
  const clock = {
    now: () => boardNow(options, clocks.wallMs()),
    clockSynchronisation: () => Promise.resolve(synchronisation),
    lifetimeEndMs: lifetimeEndMs(builtAtMs()),
  };
  // The checks of `wattpost kiosk check`, by the kiosk's user on its machine.
  const report = await checkKiosk(
    { ...options, store: storeFolder(options, app.getPath('userData')) },
    {
      ...nodeProbes(),
      zones: ownZones(),
      unusedZones: unusedZones(),
      zoneProblem: ownFolderProblem(),
      ...clock,
      isKiosk: true,
      installedFonts,
      screen: pixels(options),
      measure: (bundle) => {
        const isClockTrusted = synchronisation === 'synchronised';
        return measure(options, page, bundle, { nowMs: clock.now(), isClockTrusted });
      },
    },
  );
  const text =
    options.check === 'json' ? `${JSON.stringify(report)}\n` : reportText(report, (line) => [line]);
  await new Promise<void>((resolve) => {
    process.stdout.write(text, () => {
      resolve();
    });
  });
  return report.severity === 'error' ? 1 : 0;
}

/** The physical pixels of the window that the kiosk would open. */
function pixels({ size }: KioskOptions): ScreenResolution {
  const { bounds, scaleFactor } = screen.getPrimaryDisplay();
  const { width, height } = size ?? bounds;
  return { width: Math.round(width * scaleFactor), height: Math.round(height * scaleFactor) };
}

/** What readers see of painted boards, in the worst of them, from the distances that the bounds belong to. */
function legibilityOf(
  reports: readonly PaintedReport[],
  bounds: BoardSetup['minCapHeightPx'],
): Pick<Measurement, 'fullTurnSeconds' | 'arcMinutes'> {
  const arcMinutes = (
    role: keyof PaintedReport['smallestCapHeights'],
    boundPx: number | undefined,
  ): number | null => {
    const capsPx = reports.flatMap(({ smallestCapHeights }) => smallestCapHeights[role] ?? []);
    if (capsPx.length === 0 || boundPx === undefined) return null;
    return (minArcMinutes.price * Math.min(...capsPx)) / boundPx;
  };
  return {
    fullTurnSeconds: Math.max(...reports.map(({ turnCount }) => turnCount)) * turnSeconds,
    arcMinutes: {
      price: arcMinutes('price', bounds?.price),
      terms: arcMinutes('terms', bounds?.directions),
      other: arcMinutes('other', bounds?.directions),
    },
  };
}

/** Draws every board of a week in a window that is never shown, and reports whether everything fits. */
async function measure(
  options: KioskOptions,
  { session, preload }: PageSession,
  bytes: Uint8Array,
  clock: Pick<AcceptanceTerms, 'nowMs' | 'isClockTrusted'>,
): Promise<Measurement | MeasureRefusal> {
  const { bounds } = screen.getPrimaryDisplay();
  const size = options.size ?? { width: bounds.width, height: bounds.height };
  const { stations } = options;
  const acceptance = acceptBundle(
    { bytes: Buffer.from(bytes), signature: null },
    // Its signature is checked where it is read.
    { stations, publicKey: null, current: null, builtAtMs: builtAtMs(), ...clock },
    ownZones(),
  );
  if (!acceptance.ok) {
    const { code, reasons } = acceptance.refusal;
    return { refusal: `${code}: ${reasons.join('; ')}` };
  }
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
  const awake = { ...options, night: null };
  const capHeights = minCapHeightPx(options.screen);
  const setups = differentBoards(awake, view, clock.nowMs).map((epochMs, index) => {
    const at = { ...awake, clock: { kind: 'frozen', epochMs } as const };
    return { ...boardSetup(at, view, capHeights), revision: index + 1 };
  });
  const window = makeBoardWindow({ ...options, size, windowed: true }, preload, session);
  try {
    const reports = await Promise.race([
      drawEach(
        window,
        setups.map((setup) => () => setup),
      ),
      sleep(patienceMs * setups.length, undefined, { ref: false }).then(() => {
        throw new Error('the boards were not drawn in time');
      }),
    ]);
    const unfitting = reports.find(({ fits }) => !fits);
    const { price = '' } = unfitting ?? reports[0] ?? {};
    return { fits: unfitting === undefined, price, ...legibilityOf(reports, capHeights) };
  } finally {
    window.destroy();
  }
}
