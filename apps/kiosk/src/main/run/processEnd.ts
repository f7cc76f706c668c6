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

/** Says what is wrong, and ends the kiosk with exit code 1. */
export function leave(what: string, error: unknown): void {
  log(`${what}: ${faultText(error)}`);
  openLog();
  app.exit(1);
}

/** An error in words, with where it came from when that is known. */
export function faultText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Lets the process end as soon as Electron has said that it is over. A few runs in a hundred, against
 * a platform that was away, went on for ever after that on a full core, and a display that was asked to
 * restart would stay dark until somebody kills it (docs/decisions/013-kiosk-recovery.md; others have
 * seen the like: https://github.com/electron/electron/issues/31195).
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
 * Ends this process so that another one takes its place. A service manager ends everything that a
 * service has started together with it, so there the kiosk only says with its exit code what it wants;
 * where there is none, it starts its successor itself.
 */
export function relaunch(): void {
  openLog();
  if (isManaged(process.env)) {
    app.exit(startAgainCode);
    return;
  }
  // An AppImage is unpacked anew for each run; its program is gone when this one ends.
  const image = process.env['APPIMAGE'];
  app.relaunch({
    args: process.argv.slice(1),
    ...(image === undefined ? {} : { execPath: image }),
  });
  // Blocking: nothing may happen in between, such as a status that a successor seems to have written.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, helperStartMs);
  app.exit(0);
}
