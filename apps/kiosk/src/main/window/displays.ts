import { screen } from 'electron';
import type { ScreenGeometry } from '@wattpost/kiosk-config';
import { capHeightsPx } from '@wattpost/kiosk-config';
import type { BoardSetup } from '../../ipc/ipc.ts';
import type { DisplayFacts } from '../status/index.ts';

const mmPerInch = 25.4;
/** A display that is turned or plugged in changes in several steps. */
const settleMs = 300;

/** What the displays are now, for the status. */
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

/** Whether there is anything to be painted on. */
export function isDisplayThere(): boolean {
  return screen.getAllDisplays().some(({ bounds }) => bounds.width > 0 && bounds.height > 0);
}

/** Has it told when displays come, go, turn or change their size, once things have settled. */
export function watchDisplays(onChange: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  };
  screen.on('display-added', changed);
  screen.on('display-removed', changed);
  screen.on('display-metrics-changed', changed);
}

/**
 * How high capitals must be to be read from where people stand, in device-independent pixels of the
 * display that the board is on; `null`: nobody has said how large the screen is or who reads it from where.
 */
export function minCapHeightPx(geometry: ScreenGeometry | null): BoardSetup['minCapHeightPx'] {
  if (geometry === null) return null;
  const { bounds, scaleFactor } = screen.getPrimaryDisplay();
  const { size } = geometry;
  const diagonalPx = Math.hypot(bounds.width, bounds.height) * scaleFactor;
  const pixelsPerMm =
    size.kind === 'density' ? size.pixelsPerMm : diagonalPx / (size.inches * mmPerInch);
  return capHeightsPx(geometry, pixelsPerMm / scaleFactor);
}
