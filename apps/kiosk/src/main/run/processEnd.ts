import { app, dialog } from 'electron';
import { isManaged, log, openLog } from '../host/index.ts';

/** Handles uncaught errors; by default the kiosk ends. */
let report = leave;

/**
 * Reports what Electron would show in a dialog, which nobody at a station can close. Call it before
 * anything else can fail.
 */
export function catchProcessFaults(): void {
  process.on('uncaughtException', (error) => {
    report('uncaught exception', error);
  });
  process.on('unhandledRejection', (error) => {
    report('unhandled rejection', error);
  });
  dialog.showErrorBox = (title, content) => {
    report('error box', `${title}: ${content}`);
  };
}

/** Sets the handler of uncaught errors. It must not throw. */
export function reportFaultsTo(listener: (what: string, error: unknown) => void): void {
  report = listener;
}

/** Logs the error, and ends the kiosk with exit code 1. */
export function leave(what: string, error: unknown): void {
  log(`${what}: ${faultText(error)}`);
  openLog();
  app.exit(1);
}

/** An error's message, with its stack trace if it has one. */
export function faultText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Lets the process end as soon as Electron has quit. A few runs in a hundred, against
 * a platform that was offline, continued for ever after that at full load, and a display that should
 * restart would stay dark (docs/decisions/013-kiosk-recovery.md; a similar
 * report: https://github.com/electron/electron/issues/31195).
 */
export function endDecisively(): void {
  app.on('quit', (_event, exitCode) => {
    (process as unknown as { readonly reallyExit: (code: number) => never }).reallyExit(exitCode);
  });
}

/** Makes the service manager start the kiosk again (`EX_TEMPFAIL`). */
const startAgainCode = 75;

/**
 * Electron's helper, which starts the successor, blocks for ever when its parent ends within the
 * fraction of a millisecond in which it begins to wait (decision 013).
 */
const helperStartMs = 500;

/**
 * Ends this process so that another one replaces it. A service manager ends all processes of a
 * service together, so there the kiosk only exits with a code that requests a restart;
 * otherwise it starts its successor itself.
 */
export function relaunch(): void {
  openLog();
  if (isManaged(process.env)) {
    app.exit(startAgainCode);
    return;
  }
  // An AppImage is unpacked again for each run; its program disappears when this one ends.
  const image = process.env['APPIMAGE'];
  app.relaunch({
    args: process.argv.slice(1),
    ...(image === undefined ? {} : { execPath: image }),
  });
  // Blocking: nothing may happen in between, such as writing a status that seems to be the successor's.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, helperStartMs);
  app.exit(0);
}
