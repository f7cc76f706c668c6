import { app } from 'electron';

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
