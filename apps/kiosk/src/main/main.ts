import './nodeGaps.ts';
import path from 'node:path';
import {
  app,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  session,
  type BrowserWindow,
} from 'electron';
import { changedChannel, type BoardSetup } from '../ipc/ipc.ts';
import { registerAppScheme, serveAppScheme } from './appScheme.ts';
import { makeBoardWindow } from './boardWindow.ts';
import { serveIpc } from './ipcServer.ts';
import { deliver } from './deliver.ts';
import { keepStatus, type KeptStatus } from './keepStatus.ts';
import { makeKioskData, type DataView } from './kioskData.ts';
import { lockDownPages, lockDownSession } from './lockDown.ts';
import { log, openLog } from './log.ts';
import { openKeeper } from './openKeeper.ts';
import { help, readOptions, type KioskOptions } from './options.ts';
import { pageOrigin } from './pageFiles.ts';
import { readConfigFile } from './readConfigFile.ts';
import { startSource } from './startSource.ts';

/** How often the clocks are looked at. */
const tickMs = 1000;

/** Nobody stands in front of a kiosk to close a dialog: say it in the log and leave. */
function fail(what: string, error: unknown): never {
  log(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  openLog();
  app.exit(1);
  process.exit(1);
}
process.on('uncaughtException', (error) => fail('uncaught', error));
process.on('unhandledRejection', (error) => fail('unhandled rejection', error));

/** The arguments after the program and, unless the app is packaged, after its folder. */
function ownArguments(): readonly string[] {
  if (!process.defaultApp) return process.argv.slice(1);
  const folder = process.argv.findIndex((one, index) => index > 0 && !one.startsWith('-'));
  return process.argv.filter((_, index) => index > 0 && index !== folder);
}

/** The board's clock: the system's, or where a demonstration has put it. */
function boardNow({ clock }: KioskOptions): number {
  return clock.kind === 'frozen' ? clock.epochMs : Date.now() + clock.offsetMs;
}

/** What the data side says, as the page is told it. */
function boardSetup({ locales, theme, clock }: KioskOptions, view: DataView): BoardSetup {
  const { revision, data, standing } = view;
  return { revision, data, standing, locales, theme, clock };
}

async function run(options: KioskOptions): Promise<void> {
  if (options.clock.kind === 'frozen') {
    log(`demonstration: the time stands still at ${new Date(options.clock.epochMs).toISOString()}`);
  } else if (options.clock.offsetMs !== 0) {
    log(`demonstration: the clock is moved by ${options.clock.offsetMs} ms`);
  }
  const now = (): number => boardNow(options);
  const { source } = options;
  let window: BrowserWindow | null = null;
  let status: KeptStatus | null = null;
  const kiosk = makeKioskData({
    keeper: await openKeeper(options, app.getPath('userData'), now, log),
    clock: options.clock,
    readClocks: () => ({ wallMs: now(), monotonicMs: performance.now() }),
    staleAfterMs: options.staleAfterMs,
    log,
    onNews: () => {
      status?.update();
    },
    onChange: (view) => {
      window?.webContents.send(changedChannel, boardSetup(options, view));
    },
  });
  status = keepStatus(options, kiosk, now, log);
  const delivers = options.screenshot !== null || options.print;
  if (source === null) {
    log('no source of bundles was named (--config, --bundle, --watch): there is no price');
  } else {
    const running = kiosk.follow((events) => startSource(source, options.station, now, events));
    // The price is not kept waiting by a network; a disk answers at once.
    if (delivers || source.kind !== 'platform') await running.firstLook;
  }
  await app.whenReady();
  openLog();
  setInterval(kiosk.tick, tickMs);
  powerMonitor.on('resume', kiosk.resumed);
  const { defaultSession } = session;
  lockDownSession(defaultSession);
  serveAppScheme(defaultSession, path.join(import.meta.dirname, '..', 'renderer'));
  nativeTheme.themeSource = options.theme === 'auto' ? 'system' : options.theme;
  powerSaveBlocker.start('prevent-display-sleep');

  const preload = path.join(import.meta.dirname, '..', 'preload', 'preload.cjs');
  const board = makeBoardWindow(options, preload, defaultSession);
  window = board;
  let isDelivering = false;
  serveIpc(
    board.webContents,
    {
      'wattpost:board': () => boardSetup(options, kiosk.view()),
      'wattpost:painted': (report) => {
        if (!report.fits) log('the board has more to show than fits on this screen');
        status?.painted(report);
        if (delivers && !isDelivering) {
          isDelivering = true;
          deliver(options, board, report).then(
            () => {
              app.exit(kiosk.view().data.kind === 'none' ? 1 : 0);
            },
            (error: unknown) => fail('delivery', error),
          );
        }
        return null;
      },
    },
    log,
  );
  board.webContents.on('console-message', (_event, _level, message) => {
    log(`page: ${message}`);
  });
  board.webContents.on('render-process-gone', (_event, details) => {
    fail('the page is gone', details.reason);
  });
  board.on('closed', () => {
    window = null;
    app.quit();
  });
  await board.loadURL(`${pageOrigin}/index.html`);
  board.show();
}

app.enableSandbox();
registerAppScheme();
lockDownPages();

const reading = readOptions(ownArguments(), Date.now(), readConfigFile);
if (reading.kind === 'help') {
  process.stdout.write(help);
  process.exit(0);
} else if (reading.kind === 'wrong') {
  process.stderr.write(`${reading.message}\n\n${help}`);
  process.exit(2);
} else if (!app.requestSingleInstanceLock()) {
  log('another kiosk is already running for this user');
  openLog();
  process.exit(1);
} else {
  app.on('window-all-closed', () => {
    app.quit();
  });
  run(reading.options).catch((error: unknown) => fail('start', error));
}
