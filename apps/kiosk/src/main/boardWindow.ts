import { BrowserWindow, screen, type Session } from 'electron';
import type { KioskOptions } from './options.ts';

/** A board has this size when it is to be windowed and nothing else is asked for. */
const defaultSize = { width: 1280, height: 720 };

/** Makes the window, not yet shown and without a page, with everything off that a page could misuse. */
export function makeBoardWindow(
  options: KioskOptions,
  preload: string,
  session: Session,
): BrowserWindow {
  const screenSize = screen.getPrimaryDisplay().bounds;
  const asked = options.size ?? (options.windowed ? defaultSize : screenSize);
  // X11 makes a plain window of the screen's size a pixel smaller.
  const isWhole =
    !options.windowed && asked.width === screenSize.width && asked.height === screenSize.height;
  const window = new BrowserWindow({
    width: asked.width,
    height: asked.height,
    ...(options.windowed ? { center: true } : { x: screenSize.x, y: screenSize.y }),
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
