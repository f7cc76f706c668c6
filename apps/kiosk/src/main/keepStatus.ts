import { app } from 'electron';
import type { PaintedReport } from '../ipc/ipc.ts';
import { diskFiles } from './files.ts';
import type { KioskData } from './kioskData.ts';
import { kioskStatus } from './kioskStatus.ts';
import type { KioskOptions } from './options.ts';
import { makeStatusFile } from './statusFile.ts';

/** The status file as the rest of the kiosk sees it. */
export interface KeptStatus {
  /** Something has changed. */
  readonly update: () => void;
  /** The page has painted. */
  readonly painted: (report: PaintedReport) => void;
}

/** The file is written at least so often, so that an old one tells of a kiosk that stands still. */
const everyMs = 30_000;
const bytesPerKibibyte = 1024;

/** Keeps the status file that the options name; `null`: none. */
export function keepStatus(
  options: KioskOptions,
  kiosk: KioskData,
  now: () => number,
  log: (message: string) => void,
): KeptStatus | null {
  if (options.statusFile === null) return null;
  let painted: { readonly atMs: number; readonly report: PaintedReport } | null = null;
  const content = (): object =>
    kioskStatus({
      version: app.getVersion(),
      view: kiosk.view(),
      painted,
      nowMs: now(),
      uptimeSec: process.uptime(),
      memoryBytes: app
        .getAppMetrics()
        .reduce((sum, { memory }) => sum + memory.workingSetSize * bytesPerKibibyte, 0),
      zoneDataVersion: process.versions['tz'] ?? null,
    });
  const { update } = makeStatusFile(diskFiles, options.statusFile, content, log);
  update();
  setInterval(update, everyMs);
  return {
    update,
    painted: (report) => {
      painted = { atMs: now(), report };
      update();
    },
  };
}
