import { app } from 'electron';
import { changedChannel, type BoardSetup, type PaintedReport } from '../ipc/ipc.ts';
import { makeBoardScreen } from './boardScreen.ts';
import { boardSetup, rememberExpected } from './boardSetup.ts';
import { makeBoardWindow, windowPlace } from './boardWindow.ts';
import { minCapHeightPx } from './displays.ts';
import { serveIpc, type KioskHandlers } from './ipcServer.ts';
import { beginKeepingStatus } from './beginKeepingStatus.ts';
import type { KeptStatus } from './keepStatus.ts';
import type { DataView, KioskData } from './kioskData.ts';
import { log, openLog } from './log.ts';
import { boardNow, openData } from './openData.ts';
import type { KioskOptions } from './options.ts';
import { openPageSession, type PageSession } from './pageSession.ts';
import { faultText } from './processFaults.ts';
import type { RecoveryAction } from './recovery.ts';
import { relaunch } from './relaunch.ts';
import { safeScreenOf } from './safeScreenOf.ts';
import { openSafeWindow } from './safeWindow.ts';
import type { Supervisor } from './supervisor.ts';
import { watchSystem } from './systemEvents.ts';

/** How often the clocks and the heartbeats are looked at. */
const tickMs = 1000;
/** After so long the status is told also when nothing has been painted yet. */
const patienceMs = 5_000;

/** A kiosk whose steps the supervisor decides. */
export interface BoardKiosk {
  readonly act: (action: RecoveryAction) => void;
  /** What is right to be seen now. */
  readonly expected: () => ReturnType<ReturnType<typeof rememberExpected>> | null;
  /** Brings the screen to life. Never rejects: what fails is the supervisor's. */
  readonly start: (supervisor: Supervisor) => Promise<void>;
  readonly onNews: () => void;
}

/** The board that stands at a station for years: data, windows, status. */
export function makeBoardKiosk(options: KioskOptions): BoardKiosk {
  const expect = rememberExpected();
  let supervisor: Supervisor | null = null;
  let data: KioskData | null = null;
  let opening: Promise<KioskData> | null = null;
  let page: PageSession | null = null;
  let status: KeptStatus | null = null;
  let painted: { readonly atMs: number; readonly report: PaintedReport } | null = null;
  let capHeightPx: number | null = null;

  const news = (): void => status?.update();
  const setupOf = (view: DataView): BoardSetup => boardSetup(options, view, capHeightPx);
  const screen = makeBoardScreen({
    makeBoard: () => {
      if (page === null) throw new Error('the app is not ready yet');
      capHeightPx = minCapHeightPx(options.screen);
      return makeBoardWindow(options, page.preload, page.session);
    },
    makeSafe: () => {
      const failure = supervisor?.view().recovery.record.lastFailure ?? null;
      const facts = safeScreenOf(options, data?.view() ?? null, failure, Date.now());
      return openSafeWindow(windowPlace(options), facts, log);
    },
    onLoading: () => {
      painted = null;
      supervisor?.loading();
    },
    report: (kind, message) => supervisor?.report(kind, message),
    onClosed: () => {
      if (options.windowed) app.quit();
      else supervisor?.report('page_gone', 'the window was closed');
    },
    log,
  });
  const dataEvents = {
    onNews: news,
    onChange: (view: DataView) => {
      screen.send(changedChannel, setupOf(view));
    },
  };
  /** Opens the data, once; what has failed is tried again with the next call. */
  const open = (): Promise<KioskData> => {
    opening ??= openData(options, dataEvents, false).then(
      (opened) => (data = opened),
      (error: unknown) => {
        opening = null;
        supervisor?.report('start_failed', faultText(error));
        throw error;
      },
    );
    return opening;
  };
  const showBoard = (): void => {
    // The page is loaded meanwhile; it asks for what it is to show, and is told when that is there.
    open().catch(() => undefined);
    screen.openBoard();
  };
  const beginStatus = (watching: Supervisor): void => {
    status ??= beginKeepingStatus(options, {
      supervisor: watching,
      view: () => data?.view() ?? null,
      painted: () => painted,
      onNews: news,
    });
  };
  const handlers: KioskHandlers = {
    'wattpost:board': async () => setupOf((await open()).view()),
    'wattpost:painted': (report) => {
      if (!report.fits && painted?.report.fits !== false) {
        log('the board has more to show than fits on this screen');
      }
      painted = { atMs: boardNow(options), report };
      screen.reveal();
      news();
      return null;
    },
    'wattpost:beat': (beat) => supervisor?.beat(beat) ?? tickMs,
  };
  const actions: Readonly<Record<RecoveryAction, () => void>> = {
    reload: screen.reload,
    window: screen.openBoard,
    relaunch,
    safe: screen.openSafe,
    board: showBoard,
  };
  return {
    act: (action) => {
      actions[action]();
      news();
    },
    expected: () => (data === null ? null : expect(setupOf(data.view()))),
    onNews: news,
    start: async (watching) => {
      supervisor = watching;
      const isSafeFirst = watching.view().recovery.phase === 'safe';
      // The store is read while Chromium starts.
      if (!isSafeFirst) open().catch(() => undefined);
      await app.whenReady();
      openLog();
      page = await openPageSession(options);
      serveIpc(screen.contents, handlers, log);
      if (isSafeFirst) screen.openSafe();
      else showBoard();
      watchSystem(watching, {
        onResume: () => data?.resumed(),
        onDisplays: (hasComeBack) => {
          const before = capHeightPx;
          screen.fitDisplay();
          capHeightPx = minCapHeightPx(options.screen);
          if (hasComeBack) screen.reopen();
          else if (capHeightPx !== before) screen.reload();
        },
      });
      setInterval(() => {
        data?.tick();
        watching.tick();
        // What nobody reads before the price is there does not keep the price waiting.
        const isUnderWay = painted === null && watching.view().recovery.due === null;
        if (!isUnderWay || performance.now() > patienceMs) beginStatus(watching);
      }, tickMs);
    },
  };
}
