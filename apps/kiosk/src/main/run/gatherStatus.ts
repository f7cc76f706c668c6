import { app } from 'electron';
import { displayFacts, readScreenProblem } from '../window/index.ts';
import type { StatusFacts } from '../status/index.ts';
import type { KioskOptions } from '../settings/index.ts';

const bytesPerKibibyte = 1024;

/** The part of the status that is asked of the system; what else there is, the kiosk knows itself. */
export function gatherStatus(
  options: Pick<KioskOptions, 'log'>,
  known: Pick<
    StatusFacts,
    'view' | 'painted' | 'supervision' | 'updates' | 'operatorNotices' | 'nowMs'
  >,
): StatusFacts {
  return {
    ...known,
    version: app.getVersion(),
    displays: app.isReady() ? displayFacts() : [],
    isGpuUsed: app.isReady() && app.getGPUFeatureStatus().gpu_compositing.startsWith('enabled'),
    screenProblem: readScreenProblem(process.env),
    logFolder: options.log?.folder ?? null,
    uptimeSec: process.uptime(),
    memoryBytes: app
      .getAppMetrics()
      .reduce((sum, { memory }) => sum + memory.workingSetSize * bytesPerKibibyte, 0),
    zoneDataVersion: process.versions['tz'] ?? null,
  };
}
