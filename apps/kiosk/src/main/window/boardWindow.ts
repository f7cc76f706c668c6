import { BrowserWindow, screen, type Rectangle, type Session } from 'electron';
import type { KioskOptions } from '../settings/index.ts';

/** A board has this size when it is to be windowed and nothing else is asked for. */
const defaultSize = { width: 1280, height: 720 };

/** Where a window goes. */
export interface WindowPlace {
  /** Left out: in the middle of the screen. */
  readonly position: Pick<Rectangle, 'x' | 'y'> | null;
  readonly width: number;
  readonly height: number;
  /** Whether it fills the primary display. */
  readonly isWhole: boolean;
}

/** Where the options and the displays that are there now put the window. */
export function windowPlace({
  size,
  windowed,
}: Pick<KioskOptions, 'size' | 'windowed'>): WindowPlace {
  const { x, y, width, height } = screen.getPrimaryDisplay().bounds;
  const asked = size ?? (windowed ? defaultSize : { width, height });
  return {
    ...asked,
    position: windowed ? null : { x, y },
    isWhole: !windowed && asked.width === width && asked.height === height,
  };
}

/**
 * Below the display's edge. Under X, Electron makes a window of exactly the display's size a pixel smaller
 * on either side, and where no window manager makes it fill the screen, that stays so.
 */
const spareRows = process.platform === 'linux' ? 1 : 0;

/** The size that a window asks for, so that its place is filled. */
export function windowSize({
  width,
  height,
  isWhole,
}: Pick<WindowPlace, 'width' | 'height' | 'isWhole'>): Pick<Rectangle, 'width' | 'height'> {
  return { width, height: isWhole ? height + spareRows : height };
}

/** Makes the window, not yet shown and without a page, with everything off that a page could misuse. */
export function makeBoardWindow(
  options: Pick<KioskOptions, 'size' | 'windowed'>,
  preload: string,
  session: Session,
): BrowserWindow {
  const place = windowPlace(options);
  const { position, isWhole } = place;
  const window = new BrowserWindow({
    ...windowSize(place),
    ...(position ?? { center: true }),
    useContentSize: true,
    frame: options.windowed,
    kiosk: isWhole,
    fullscreen: isWhole,
    show: false,
    title: 'Wattpost',
    autoHideMenuBar: true,
    backgroundColor: '#0b1110',
    webPreferences: {
      preload,
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      devTools: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      disableDialogs: true,
      enableWebSQL: false,
      // The board has to change on the second even when something lies above its window.
      backgroundThrottling: false,
    },
  });
  window.on('page-title-updated', (event) => {
    event.preventDefault();
  });
  return window;
}
