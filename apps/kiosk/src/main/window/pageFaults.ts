import type { BrowserWindow } from 'electron';
import type { FailureKind } from '../recovery/index.ts';

/** A navigation that another one has overtaken; nothing is wrong with it. */
const aborted = -3;

/** Has everything told that can go wrong with a window's page, whatever the reason. */
export function watchPage(
  window: BrowserWindow,
  report: (kind: FailureKind, message: string) => void,
): void {
  const { webContents: contents } = window;
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    report('page_gone', `the page's process is gone: ${reason}, exit code ${exitCode}`);
  });
  contents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    if (isMainFrame && code !== aborted) {
      report('page_not_loaded', `${url} cannot be loaded: ${description} (${code})`);
    }
  });
  contents.on('preload-error', (_event, file, error) => {
    report('preload_failed', `${file}: ${error.message}`);
  });
  window.on('unresponsive', () => {
    report('page_unresponsive', 'the page does not respond');
  });
}
