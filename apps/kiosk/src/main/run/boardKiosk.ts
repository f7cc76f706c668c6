import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { app, powerSaveBlocker } from 'electron';
import {
  changedChannel,
  type BoardSetup,
  type FirstBoard,
  type PaintedReport,
} from '../../ipc/ipc.ts';
import {
  type KioskHandlers,
  type PageSession,
  makeBoardScreen,
  makeBoardWindow,
  makeLayoutNotes,
  minCapHeightPx,
  openPageSession,
  openSafeWindow,
  safeScreenOf,
  serveIpc,
  watchSystem,
  windowPlace,
} from '../window/index.ts';
import { type KioskOptions, boardNow } from '../settings/index.ts';
import {
  type DataView,
  type ExpectedBoard,
  type ExpectedScreen,
  boardSetup,
} from '../data/index.ts';
import { diskFiles, log, openLog } from '../host/index.ts';
import type { KeptStatus } from '../status/index.ts';
import type * as dataSideModule from './dataSide.ts';
import type { OpenedData } from './openData.ts';
import { faultText } from './processFaults.ts';
import type { RecoveryAction, Supervisor } from '../recovery/index.ts';
import { relaunch } from './relaunch.ts';

/** How often the clocks and the heartbeats are looked at. */
const tickMs = 1000;
/** The data does not wait longer for a page that nobody asks for. */
const pageLimitMs = 1_000;
/** So long main does nothing but what the page's process waits for. */
const breathMs = 1;
/** The page's files go out through main; after the second of them so long until the last is gone. */
const followingMs = 8;
/** After so long the status is told also when nothing has been painted yet. */
const patienceMs = 5_000;

/** Most of the program, by its size. */
type DataSide = typeof dataSideModule;
/** Loads it once, however often it is asked for. */
const loadDataSide = (): Promise<DataSide> => import('./dataSide.ts');

/** A kiosk whose steps the supervisor decides. */
export interface BoardKiosk {
  readonly act: (action: RecoveryAction) => void;
  /** What is right to be seen now. */
  readonly expected: () => ExpectedScreen | null;
  /** Brings the screen to life. Never rejects: what fails is the supervisor's. */
  readonly start: (supervisor: Supervisor) => Promise<void>;
  readonly onNews: () => void;
}

/** The board that stands at a station for years: data, windows, status. */
export function makeBoardKiosk(options: KioskOptions): BoardKiosk {
  let dataSide: DataSide | null = null;
  let expect: ((setup: BoardSetup) => ExpectedBoard) | null = null;
  let supervisor: Supervisor | null = null;
  let data: OpenedData | null = null;
  let opening: Promise<OpenedData> | null = null;
  let page: PageSession | null = null;
  let status: KeptStatus | null = null;
  let hasSettled = false;
  let painted: { readonly atMs: number; readonly report: PaintedReport } | null = null;
  let capHeightPx: BoardSetup['minCapHeightPx'] = null;

  const layoutNotes = makeLayoutNotes(
    diskFiles,
    path.join(app.getPath('userData'), 'layout.json'),
    app.getVersion(),
  );
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
      const view = data?.view() ?? null;
      const facts = safeScreenOf(options, view, failure, Date.now(), dataSide?.themeAt ?? null);
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
  const open = (): Promise<OpenedData> => {
    opening ??= loadDataSide()
      .then((loaded) => {
        dataSide = loaded;
        return loaded.openData(options, dataEvents, false);
      })
      .then(
        (opened) => (data = opened),
        (error: unknown) => {
          opening = null;
          supervisor?.report('start_failed', faultText(error));
          throw error;
        },
      );
    return opening;
  };
  /** What tells how the screen has to look is loaded while the page's process starts. */
  const loadExpected = async (): Promise<(setup: BoardSetup) => ExpectedBoard> => {
    const { rememberExpected } = await import('../data/expectedBoard.ts');
    return (expect ??= rememberExpected());
  };
  /** What is to be seen now; `null` also where main fails at it: then the page works it out. */
  const firstBoard = async (view: DataView): Promise<FirstBoard | null> => {
    try {
      const expected = await loadExpected();
      return expected(setupOf(view)).first(boardNow(options));
    } catch (error) {
      log(`the first board is left to the page: ${faultText(error)}`);
      return null;
    }
  };
  /** Has everything ready before the page asks: in portions, between which main serves the page. */
  const prepare = async (): Promise<void> => {
    const limit = sleep(pageLimitMs);
    await Promise.race([page?.sent, limit]);
    const view = (await open()).view();
    await sleep(breathMs);
    const expected = await loadExpected();
    await sleep(breathMs);
    const { first } = expected(setupOf(view));
    await Promise.race([page?.followed, limit]);
    await sleep(followingMs);
    first(boardNow(options));
  };
  const showBoard = (): void => {
    // First the window: its process starts and loads the page meanwhile.
    screen.openBoard();
    // What fails here fails once more when the page asks, and is told then.
    prepare().catch(() => undefined);
  };
  const settleDown = (watching: Supervisor): void => {
    if (hasSettled) return;
    hasSettled = true;
    powerSaveBlocker.start('prevent-display-sleep');
    import('./beginKeepingStatus.ts').then(
      ({ beginKeepingStatus }) => {
        status = beginKeepingStatus(options, {
          supervisor: watching,
          view: () => data?.view() ?? null,
          painted: () => painted,
          onNews: news,
        });
      },
      (error: unknown) => {
        watching.report('main_error', faultText(error));
      },
    );
  };
  const handlers: KioskHandlers = {
    'wattpost:board': async () => {
      const [opened, layoutNote] = await Promise.all([open(), layoutNotes.read()]);
      const view = opened.view();
      return { ...setupOf(view), layoutNote, first: await firstBoard(view) };
    },
    'wattpost:painted': (report) => {
      if (!report.fits && painted?.report.fits !== false) {
        log('the board has more to show than fits on this screen');
      }
      painted = { atMs: boardNow(options), report };
      if (report.layoutNote !== null) layoutNotes.keep(report.layoutNote);
      screen.reveal();
      news();
      void data?.listen();
      return null;
    },
    'wattpost:beat': async (beat) => {
      await loadExpected();
      return supervisor?.beat(beat) ?? tickMs;
    },
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
    expected: () => (data === null ? null : (expect?.(setupOf(data.view())) ?? null)),
    onNews: news,
    start: async (watching) => {
      supervisor = watching;
      const isSafeFirst = watching.view().recovery.phase === 'safe';
      await app.whenReady();
      openLog();
      page = openPageSession(options);
      serveIpc(screen.contents, handlers, log);
      if (isSafeFirst) screen.openSafe();
      else showBoard();
      await page.locked;
      watchSystem(watching, {
        onResume: () => data?.resumed(),
        onDisplays: (hasComeBack) => {
          const before = capHeightPx;
          screen.fitDisplay();
          capHeightPx = minCapHeightPx(options.screen);
          if (hasComeBack) screen.reopen();
          else if (!isDeepStrictEqual(capHeightPx, before)) screen.reload();
        },
      });
      setInterval(() => {
        data?.tick();
        watching.tick();
        // What nobody reads before the price is there does not keep the price waiting.
        const isUnderWay = painted === null && watching.view().recovery.due === null;
        if (isUnderWay && performance.now() <= patienceMs) return;
        settleDown(watching);
        void data?.listen();
        // A page that never beats is missed, too.
        void loadExpected();
      }, tickMs);
    },
  };
}
