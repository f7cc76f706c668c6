import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, nativeTheme, powerSaveBlocker, session, type BrowserWindow } from 'electron';
import type { BoardSetup, PaintedReport } from '../ipc/ipc.ts';
import { registerAppScheme, serveAppScheme } from './appScheme.ts';
import { makeBoardWindow } from './boardWindow.ts';
import { serveIpc } from './ipcServer.ts';
import { loadBundle } from './loadBundle.ts';
import { lockDownPages, lockDownSession } from './lockDown.ts';
import { help, readOptions, type KioskOptions } from './options.ts';
import { pageOrigin } from './pageFiles.ts';

function log(message: string): void {
  process.stderr.write(`${new Date().toISOString()} kiosk: ${message}\n`);
}

/** Nobody stands in front of a kiosk to close a dialog: say it in the log and leave. */
function fail(what: string, error: unknown): never {
  log(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
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

async function boardSetup(options: KioskOptions): Promise<BoardSetup> {
  const { locales, theme, clock } = options;
  const common = { locales, theme, clock };
  if (options.bundle === null) {
    log('no bundle was named (--bundle FILE): the price is shown as not available');
    return { ...common, data: { kind: 'none' } };
  }
  const loading = await loadBundle(options.bundle, options.station);
  if (loading.ok) return { ...common, data: loading.data };
  log('the bundle cannot be used: the price is shown as not available');
  for (const reason of loading.reasons.slice(0, 50)) log(`  ${reason}`);
  if (loading.reasons.length > 50) log(`  and ${loading.reasons.length - 50} more`);
  return { ...common, data: { kind: 'none' } };
}

/** Writes the picture and prints the text that were asked for; then the kiosk's work is done. */
async function deliver(
  options: KioskOptions,
  window: BrowserWindow,
  report: PaintedReport,
): Promise<void> {
  if (options.screenshot !== null) {
    const picture = await window.webContents.capturePage();
    if (picture.isEmpty()) throw new Error('the picture of the window is empty');
    const partial = `${options.screenshot}.partial`;
    await writeFile(partial, picture.toPNG());
    await rename(partial, options.screenshot);
  }
  if (options.print) {
    await new Promise<void>((resolve) => {
      process.stdout.write(report.text, () => {
        resolve();
      });
    });
  }
}

async function run(options: KioskOptions): Promise<void> {
  const setup = await boardSetup(options);
  if (options.clock.kind === 'frozen') {
    log(`demonstration: the time stands still at ${new Date(options.clock.epochMs).toISOString()}`);
  } else if (options.clock.offsetMs !== 0) {
    log(`demonstration: the clock is moved by ${options.clock.offsetMs} ms`);
  }
  await app.whenReady();
  const { defaultSession } = session;
  lockDownSession(defaultSession);
  serveAppScheme(defaultSession, path.join(import.meta.dirname, '..', 'renderer'));
  nativeTheme.themeSource = setup.theme === 'auto' ? 'system' : setup.theme;
  powerSaveBlocker.start('prevent-display-sleep');

  const preload = path.join(import.meta.dirname, '..', 'preload', 'preload.cjs');
  const window = makeBoardWindow(options, preload, defaultSession);
  const delivers = options.screenshot !== null || options.print;
  let isDelivering = false;
  serveIpc(
    window.webContents,
    {
      'wattpost:board': () => setup,
      'wattpost:painted': (report) => {
        if (!report.fits) log('the board has more to show than fits on this screen');
        if (delivers && !isDelivering) {
          isDelivering = true;
          deliver(options, window, report).then(
            () => {
              app.exit(setup.data.kind === 'none' ? 1 : 0);
            },
            (error: unknown) => fail('delivery', error),
          );
        }
        return null;
      },
    },
    log,
  );
  window.webContents.on('console-message', (_event, _level, message) => {
    log(`page: ${message}`);
  });
  window.webContents.on('render-process-gone', (_event, details) => {
    fail('the page is gone', details.reason);
  });
  window.on('closed', () => {
    app.quit();
  });
  await window.loadURL(`${pageOrigin}/index.html`);
  window.show();
}

app.enableSandbox();
registerAppScheme();
lockDownPages();

const reading = readOptions(ownArguments(), Date.now());
if (reading.kind === 'help') {
  process.stdout.write(help);
  process.exit(0);
} else if (reading.kind === 'wrong') {
  process.stderr.write(`${reading.message}\n\n${help}`);
  process.exit(2);
} else if (!app.requestSingleInstanceLock()) {
  log('another kiosk is already running for this user');
  process.exit(1);
} else {
  app.on('window-all-closed', () => {
    app.quit();
  });
  run(reading.options).catch((error: unknown) => fail('start', error));
}
