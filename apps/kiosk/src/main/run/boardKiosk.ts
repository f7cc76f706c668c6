import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { app, powerSaveBlocker } from 'electron';
import { changedChannel, type BoardSetup } from '../../ipc/ipc.ts';
import {
  type DataView,
  type OpenedData,
  boardSetup,
  openData,
  rememberExpected,
} from '../data/index.ts';
import { type SystemClocks, log, openLog } from '../host/index.ts';
import {
  type RecoveryAction,
  testTimesVariable,
  openRecoveryFile,
  readRecoveryTimes,
  startSupervisor,
} from '../recovery/index.ts';
import { type KioskOptions, boardNow } from '../settings/options.ts';
import type { StatusReporter } from '../status/statusReporter.ts';
import type { StatusFacts } from '../status/kioskStatus.ts';
import {
  type PageSession,
  isDisplayThere,
  makeBoardScreen,
  makeBoardWindow,
  minCapHeightPx,
  openPageSession,
  openSafeWindow,
  safeScreenOf,
  serveIpc,
  watchSystem,
  windowPlacement,
} from '../window/index.ts';
import { faultText, relaunch, reportFaultsTo } from './processEnd.ts';
import type { ScreenRecorder } from './screenRecorder.ts';
import { startStatus } from './statusSources.ts';

/** How often the clocks and the heartbeats are checked. */
const tickMs = 1_000;
/** After this time the source is read and the status written, even if nothing has been painted. */
const patienceMs = 5_000;

/**
 * Runs the board until the machine stops: data, windows and status, each of which the supervisor may
 * restart. Call it before the app is ready.
 */
export function runBoardKiosk(options: KioskOptions, clocks: SystemClocks): void {
  let data: OpenedData | null = null;
  let opening: Promise<OpenedData> | null = null;
  let page: PageSession | null = null;
  let status: StatusReporter | null = null;
  let painted: StatusFacts['painted'] = null;
  let recorder: ScreenRecorder | null = null;
  let capHeightPx: BoardSetup['minCapHeightPx'] = null;
  const expectedOf = rememberExpected(options);
  const setupOf = (view: DataView): BoardSetup => boardSetup(options, view, capHeightPx);
  const news = (): void => status?.update();

  const supervisor = startSupervisor({
    version: app.getVersion(),
    times: readRecoveryTimes(process.env[testTimesVariable], app.isPackaged),
    file: openRecoveryFile(path.join(app.getPath('userData'), 'recovery.json'), log),
    clocks: {
      ...clocks,
      boardMs: () => boardNow(options, clocks.wallMs()),
    },
    expected: () => (data === null ? null : expectedOf(data.view())),
    isDisplayThere: () => !app.isReady() || isDisplayThere(),
    capture: (area) => screen.capture(area),
    act: (action) => {
      steps[action]();
      news();
    },
    onNews: news,
    log,
  });
  reportFaultsTo((what, error) => {
    supervisor.report('main_error', `${what}: ${faultText(error)}`);
  });
  if (supervisor.view().recovery.record.rendering === 'software') {
    log('recovery: the graphics processor is not used');
    app.disableHardwareAcceleration();
  }

  const screen = makeBoardScreen({
    makeBoard: () => {
      if (page === null) throw new Error('the app is not ready yet');
      capHeightPx = minCapHeightPx(options.screen);
      return makeBoardWindow(options, page.preload, page.session);
    },
    makeSafe: () => {
      const failure = supervisor.view().recovery.record.lastFailure;
      const known = { ...options, minCapHeightPx: minCapHeightPx(options.screen) };
      const facts = safeScreenOf(known, data?.view() ?? null, failure, clocks.wallMs());
      return openSafeWindow(windowPlacement(options), facts, log);
    },
    onLoading: () => {
      painted = null;
      supervisor.loading();
    },
    report: supervisor.report,
    onClosed: () => {
      if (options.windowed) app.quit();
      else supervisor.report('page_gone', 'the window was closed');
    },
    log,
  });
  /** Opens the data, once; a failure is retried with the next call. */
  const open = async (): Promise<OpenedData> => {
    const onChange = (view: DataView): void => {
      screen.send(changedChannel, setupOf(view));
    };
    opening ??= openData(options, clocks, { onNews: news, onChange });
    try {
      return (data = await opening);
    } catch (error) {
      opening = null;
      throw error;
    }
  };
  const steps: Readonly<Record<RecoveryAction, () => void>> = {
    reload: screen.reload,
    window: screen.openBoard,
    relaunch,
    safe: screen.openSafe,
    board: screen.openBoard,
  };
  let isRecorderDue = options.record !== null;
  /** Its code is loaded after the first price. */
  const startRecorder = (): void => {
    const { record } = options;
    if (record === null || !isRecorderDue) return;
    isRecorderDue = false;
    const view = (): DataView | null => data?.view() ?? null;
    import('./recordScreen.ts').then(
      ({ recordScreen }) => {
        recorder = recordScreen(options, clocks, record, {
          supervisor,
          view,
          painted: () => painted,
        });
      },
      (error: unknown) => {
        log(`the record cannot be started: ${faultText(error)}`);
      },
    );
  };
  const tick = (): void => {
    data?.tick();
    supervisor.tick();
    // What is not needed for the first price is loaded after it.
    const isUnderWay = painted === null && supervisor.view().recovery.due === null;
    if (isUnderWay && clocks.monotonicMs() <= patienceMs) return;
    status ??= startStatus(options, clocks, {
      supervisor,
      view: () => data?.view() ?? null,
      painted: () => painted,
      record: () => recorder?.facts() ?? null,
    });
    void data?.listen();
    startRecorder();
    recorder?.tick();
  };

  const start = async (): Promise<void> => {
    const isSafeFirst = supervisor.view().recovery.phase === 'safe';
    // Chromium starts meanwhile. An error here occurs again when the page requests it, and is reported then.
    if (!isSafeFirst) open().catch(() => undefined);
    await app.whenReady();
    openLog();
    powerSaveBlocker.start('prevent-display-sleep');
    page = openPageSession(options);
    serveIpc(
      screen.contents,
      {
        'wattpost:board': async () => {
          try {
            return setupOf((await open()).view());
          } catch (error) {
            supervisor.report('start_failed', faultText(error));
            throw error;
          }
        },
        'wattpost:painted': (report) => {
          if (!report.fits && painted?.report.fits !== false) {
            log('not everything fits on this screen');
          }
          painted = { atMs: boardNow(options, clocks.wallMs()), report };
          screen.reveal();
          news();
          void data?.listen();
          return null;
        },
        'wattpost:beat': (heartbeat) => {
          const pauseMs = supervisor.beat(heartbeat);
          recorder?.saw(heartbeat);
          return pauseMs;
        },
      },
      log,
    );
    if (isSafeFirst) screen.openSafe();
    else screen.openBoard();
    await page.locked;
    watchSystem(supervisor, {
      onResume: () => data?.resumed(),
      onDisplays: (hasComeBack) => {
        const before = capHeightPx;
        screen.fitDisplay();
        capHeightPx = minCapHeightPx(options.screen);
        if (hasComeBack) screen.reopen();
        else if (!isDeepStrictEqual(capHeightPx, before)) screen.reload();
      },
    });
    setInterval(tick, tickMs);
  };
  start().catch((error: unknown) => {
    supervisor.report('start_failed', faultText(error));
  });
}
