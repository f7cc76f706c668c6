import { app } from 'electron';

/**
 * Lets the process end as soon as Electron has said that it is over. What Electron would still do is
 * take Node apart; about once in fifty times, after requests to a platform that is away, that goes
 * round in circles on a full core for ever (https://github.com/electron/electron/issues/31195), and a
 * display that was told to restart would stay dark until somebody kills it.
 */
export function endDecisively(): void {
  app.on('quit', (_event, exitCode) => {
    (process as unknown as { readonly reallyExit: (code: number) => never }).reallyExit(exitCode);
  });
}
