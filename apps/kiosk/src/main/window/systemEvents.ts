import { app, powerMonitor } from 'electron';
import { isDisplayThere, watchDisplays } from './displays.ts';
import { log } from '../host/index.ts';
import type { Supervisor } from '../recovery/index.ts';

/** What happens around the kiosk and is not the page's doing. */
export interface SystemListener {
  /** The machine has slept. */
  readonly onResume: () => void;
  /** The displays have changed. @param hasComeBack whether there was none before. */
  readonly onDisplays: (hasComeBack: boolean) => void;
}

/** Tells the supervisor what befalls the kiosk's other processes, its displays and its machine. */
export function watchSystem(supervisor: Supervisor, listener: SystemListener): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason === 'clean-exit') return;
    const message = `the ${name ?? type} process is gone: ${reason}, exit code ${exitCode}`;
    // Chromium starts its other helpers anew when they are needed; the heartbeat tells if they are missed.
    if (type === 'GPU') supervisor.report('gpu_gone', message);
    else log(message);
  });
  powerMonitor.on('resume', () => {
    listener.onResume();
    supervisor.interrupted();
  });
  let wasThere = isDisplayThere();
  watchDisplays(() => {
    const isThere = isDisplayThere();
    log(isThere ? 'the displays have changed' : 'there is no display any more');
    listener.onDisplays(isThere && !wasThere);
    wasThere = isThere;
    supervisor.interrupted();
  });
  // Windows come and go while the kiosk helps itself; it ends when it is told to.
  app.on('window-all-closed', () => undefined);
  app.on('before-quit', () => {
    supervisor.end();
  });
}
