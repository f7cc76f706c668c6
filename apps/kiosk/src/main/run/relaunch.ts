import { app } from 'electron';
import { isManaged, openLog } from '../host/index.ts';

/**
 * Lets the process end as soon as Electron has said that it is over. A few runs in a hundred, against
 * a platform that was away, went on for ever after that on a full core, and a display that was told to
 * restart would stay dark until somebody kills it (docs/decisions/013-kiosk-recovery.md; others have
 * seen the like: https://github.com/electron/electron/issues/31195).
 */
export function endDecisively(): void {
  app.on('quit', (_event, exitCode) => {
    (process as unknown as { readonly reallyExit: (code: number) => never }).reallyExit(exitCode);
  });
}

/** Tells the service manager to start the kiosk again (`EX_TEMPFAIL`). */
const startAgainCode = 75;

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
  app.exit(0);
}
