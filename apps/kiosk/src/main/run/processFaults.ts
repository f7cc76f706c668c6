import { app, dialog } from 'electron';
import { log, openLog } from '../host/index.ts';

/** What is done about an error that nobody has caught; until somebody else is named, the kiosk ends. */
let report = leave;

/**
 * What Electron would show in a dialog, which nobody at a station can close, is told instead. To be
 * called before anything else can fail.
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

/** From now on somebody else is told of errors that nobody has caught. It must not throw. */
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
