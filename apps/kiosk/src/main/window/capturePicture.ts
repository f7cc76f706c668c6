import type { BrowserWindow } from 'electron';
import type { CaptureArea, Picture } from '../recovery/index.ts';

/** Device scales are multiples of a quarter: areas of multiples of this are whole pixels, which are not blurred. */
const gridPx = 4;

/**
 * Captures an area of a window's page, as it was composed for the screen; what other programs put over the window is
 * not in the picture. Nothing is drawn for it, and the page does not notice.
 *
 * @returns `null`: it cannot be captured.
 */
export async function capturePicture(
  window: BrowserWindow,
  wanted: CaptureArea,
): Promise<Picture | null> {
  try {
    const [pageWidth = 0, pageHeight = 0] = window.getContentSize();
    const area = {
      left: Math.max(0, Math.floor(wanted.left / gridPx) * gridPx),
      top: Math.max(0, Math.floor(wanted.top / gridPx) * gridPx),
      right: Math.min(pageWidth, Math.ceil(wanted.right / gridPx) * gridPx),
      bottom: Math.min(pageHeight, Math.ceil(wanted.bottom / gridPx) * gridPx),
    };
    const { left: x, top: y } = area;
    const rect = { x, y, width: area.right - x, height: area.bottom - y };
    if (rect.width <= 0 || rect.height <= 0) return null;
    const image = await window.webContents.capturePage(rect);
    if (image.isEmpty()) return null;
    return { area, ...image.getSize(), pixels: image.toBitmap() };
  } catch {
    // The window or its page is gone, which is reported elsewhere.
    return null;
  }
}
