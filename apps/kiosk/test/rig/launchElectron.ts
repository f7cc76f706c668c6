import { _electron, errors, type ElectronApplication } from 'playwright-core';
import { pageStepLimitMs } from '../../../../scripts/electron/chromium.ts';
import { launchLimitMs } from './lateStart.ts';

const attempts = 3;

/**
 * Starts an Electron and takes it in hand. Once in some hundred starts on a busy machine Playwright
 * is connected and yet never done; the cause was not found, others have seen it as well
 * (https://github.com/microsoft/playwright/issues/9351). Then it is ended and started again, and that
 * is said. Whether the kiosk by itself comes up is not judged here but by the drills, which start it
 * without Playwright and allow no second attempt. Of an Electron that does not even say within the
 * limit where its debugger listens, Playwright leaves rejections that nothing handles
 * (`isLateStart`).
 *
 * @throws what Playwright says when it fails in any other way, or three times in a row.
 */
export async function launchElectron(
  options: Parameters<typeof _electron.launch>[0],
): Promise<ElectronApplication> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const app = await _electron.launch({ ...options, timeout: launchLimitMs });
      app.context().setDefaultTimeout(pageStepLimitMs);
      return app;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || attempt === attempts) throw error;
      process.stderr.write(`Electron was not in hand after ${launchLimitMs} ms; once more.\n`);
    }
  }
}
