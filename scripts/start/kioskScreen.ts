import path from 'node:path';
import type { KioskStage } from '../electron/kioskStage.ts';
import { stageFile } from '../electron/runKiosk.ts';
import { startVirtualDisplay } from '../electron/virtualDisplay.ts';
import type { StartOptions } from './startOptions.ts';

/** Where the kiosk draws. */
export interface KioskScreen {
  /** Whether a person can see it. */
  readonly isReal: boolean;
  /** The environment variables that the kiosk needs to draw there. */
  readonly display: Readonly<Record<string, string>>;
  /** Closes a screen that was created for the kiosk. */
  close(): Promise<void>;
}

/** The setting of the kiosk, whatever it shows. */
export interface Scene {
  readonly stage: KioskStage;
  readonly screen: KioskScreen;
  readonly options: StartOptions;
  readonly signal: AbortSignal;
}

/** The user's screen; without one, a screen of this size (pixels) in memory. */
export async function openScreen(
  stage: KioskStage,
  size: { readonly width: number; readonly height: number },
): Promise<KioskScreen> {
  const isReal =
    process.platform !== 'linux' ||
    Boolean(process.env['DISPLAY']) ||
    Boolean(process.env['WAYLAND_DISPLAY']);
  if (isReal) {
    return { isReal, display: await screenOf(stage), close: () => Promise.resolve() };
  }
  const virtual = await startVirtualDisplay({ ...size, folder: stage.home });
  await stage.own(virtual.env.XAUTHORITY);
  return { isReal, display: virtual.env, close: () => virtual.close() };
}

/** The user's screen, with a copy of its Xauthority cookie that the ordinary user can read. */
async function screenOf(stage: KioskStage): Promise<Record<string, string>> {
  const { DISPLAY, WAYLAND_DISPLAY, XDG_RUNTIME_DIR = '', XAUTHORITY, HOME = '' } = process.env;
  const display = {
    ...(DISPLAY ? { DISPLAY } : {}),
    ...(WAYLAND_DISPLAY ? { WAYLAND_DISPLAY, XDG_RUNTIME_DIR } : {}),
  };
  try {
    const key = XAUTHORITY ?? path.join(HOME, '.Xauthority');
    return { ...display, XAUTHORITY: await stageFile(stage, key, 'Xauthority') };
  } catch {
    // Wayland and many test displays have no cookie.
    return display;
  }
}
