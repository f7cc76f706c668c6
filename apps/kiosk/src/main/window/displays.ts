import { capHeightsPx, pixelsPerMm, type ScreenGeometry } from '@wattpost/kiosk-config';
import { app, powerMonitor, screen } from 'electron';
import type { BoardSetup } from '../../ipc/ipc.ts';
import { log } from '../host/index.ts';
import type { Supervisor } from '../recovery/index.ts';
import type { DisplayFacts } from '../status/kioskStatus.ts';

/** A display that is rotated or plugged in changes in several steps. */
const settleMs = 300;

/** The current displays, for the status. */
export function displayFacts(): readonly DisplayFacts[] {
  const { id } = screen.getPrimaryDisplay();
  return screen.getAllDisplays().map((one) => ({
    width: one.bounds.width,
    height: one.bounds.height,
    scale: one.scaleFactor,
    rotation: one.rotation,
    is_primary: one.id === id,
  }));
}

/** Whether there is a display. */
export function isDisplayThere(): boolean {
  return screen.getAllDisplays().some(({ bounds }) => bounds.width > 0 && bounds.height > 0);
}

/**
 * How high capitals must be to be legible at the viewing distance, in device-independent pixels of the
 * display that the board is on; `null`: size and viewing distance of the screen are not configured.
 */
export function minCapHeightPx(geometry: ScreenGeometry | null): BoardSetup['minCapHeightPx'] {
  if (geometry === null) return null;
  const { bounds, scaleFactor } = screen.getPrimaryDisplay();
  const [width, height] = [bounds.width * scaleFactor, bounds.height * scaleFactor];
  return capHeightsPx(geometry, pixelsPerMm(geometry, { width, height }) / scaleFactor);
}

/** Events around the kiosk that the page does not cause. */
export interface SystemListener {
  /** The machine has slept. */
  readonly onResume: () => void;
  /** The displays have changed. @param hasComeBack whether there was none before. */
  readonly onDisplays: (hasComeBack: boolean) => void;
}

/** Reports events of other processes, displays and the machine to the supervisor. */
export function watchSystem(supervisor: Supervisor, listener: SystemListener): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason === 'clean-exit') return;
    const message = `the ${name ?? type} process is gone: ${reason}, exit code ${exitCode}`;
    // Chromium restarts its other helpers when needed; the heartbeat detects if one is missing.
    if (type === 'GPU') supervisor.report('gpu_gone', message);
    else log(message);
  });
  powerMonitor.on('resume', () => {
    listener.onResume();
    supervisor.interrupted();
  });
  let wasThere = isDisplayThere();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settled, settleMs);
  };
  const settled = (): void => {
    const isThere = isDisplayThere();
    log(isThere ? 'the displays have changed' : 'there is no display any more');
    listener.onDisplays(isThere && !wasThere);
    wasThere = isThere;
    supervisor.interrupted();
  };
  screen.on('display-added', changed);
  screen.on('display-removed', changed);
  screen.on('display-metrics-changed', changed);
  // Windows open and close during recovery; only a request ends the kiosk.
  app.on('window-all-closed', () => undefined);
  app.on('before-quit', () => {
    supervisor.end();
  });
}
