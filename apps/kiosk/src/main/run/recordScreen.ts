import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordSettings } from '@wattpost/kiosk-config';
import { lockFolder } from '@wattpost/kiosk-config/node';
import { app } from 'electron';
import { readTokenFile } from '../data/index.ts';
import { type SystemClocks, diskFiles, log, ownZones, startTimer } from '../host/index.ts';
import { sendReportsTo } from '../record/index.ts';
import { type KioskOptions, boardNow } from '../settings/options.ts';
import { readScreenProblem } from '../window/index.ts';
import { type ScreenRecorder, type ScreenRecording, startRecorder } from './screenRecorder.ts';

/** A disk that does not answer must not keep a kiosk that has to end: service managers kill it after some seconds. */
const stopLimitMs = 5_000;

/** Records the screen on the disk and reports it over the network; call it once the price is on the screen. */
export function recordScreen(
  options: KioskOptions,
  clocks: SystemClocks,
  settings: RecordSettings,
  recording: ScreenRecording,
): ScreenRecorder {
  const { random } = Math;
  const recorder = startRecorder({
    ...recording,
    settings,
    options,
    version: app.getVersion(),
    zoneData: ownZones().release,
    screenProblem: () => readScreenProblem(process.env),
    files: diskFiles,
    lockFolder,
    nowMs: () => boardNow(options, clocks.wallMs()),
    readToken: (file) => readTokenFile(diskFiles, file, process.getuid?.()),
    sendTo: (baseUrl) => sendReportsTo(baseUrl, { fetch: (url, init) => fetch(url, init), random }),
    newUuid: randomUUID,
    random,
    startTimer,
    log,
  });
  endAfter(recorder.stop);
  return recorder;
}

/** Ends the kiosk on request when `work` is done: Electron does not wait for what is still being written. */
function endAfter(work: () => Promise<void>): void {
  let isEnding = false;
  app.on('before-quit', (event) => {
    event.preventDefault();
    if (isEnding) return;
    isEnding = true;
    void Promise.race([work(), sleep(stopLimitMs)]).then(() => {
      // Not quit(): a second one, after one that was prevented, sometimes closes the window and never ends.
      app.exit();
    });
  });
}
