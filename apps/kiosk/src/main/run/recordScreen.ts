import { randomUUID } from 'node:crypto';
import type { RecordSettings } from '@wattpost/kiosk-config';
import { app } from 'electron';
import { readTokenFile } from '../data/index.ts';
import { diskFiles, log, startTimer } from '../host/index.ts';
import { sendReportsTo } from '../record/index.ts';
import { type KioskOptions, boardNow } from '../settings/index.ts';
import { readScreenProblem } from '../window/index.ts';
import { type ScreenRecorder, type ScreenRecording, startRecorder } from './screenRecorder.ts';

/** Records the screen on the disk and reports it over the network; call it once the price is on the screen. */
export function recordScreen(
  options: KioskOptions,
  settings: RecordSettings,
  recording: ScreenRecording,
): ScreenRecorder {
  const { random } = Math;
  const recorder = startRecorder({
    ...recording,
    settings,
    options,
    version: app.getVersion(),
    zoneData: process.versions['tz'] ?? null,
    screenProblem: () => readScreenProblem(process.env),
    files: diskFiles,
    nowMs: () => boardNow(options),
    readToken: (file) => readTokenFile(diskFiles, file, process.getuid?.()),
    sendTo: (baseUrl) => sendReportsTo(baseUrl, { fetch: (url, init) => fetch(url, init), random }),
    newUuid: randomUUID,
    random,
    startTimer,
    log,
  });
  app.on('before-quit', recorder.stop);
  return recorder;
}
