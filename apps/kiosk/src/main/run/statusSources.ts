import { app } from 'electron';
import { makeNoticeLog } from '../bundle/index.ts';
import { findServiceManager, log } from '../host/index.ts';
import type { Supervisor } from '../recovery/index.ts';
import { type KioskOptions, boardNow } from '../settings/index.ts';
import {
  type RecordFacts,
  type StatusReporter,
  type StatusFacts,
  startStatusReporter,
} from '../status/index.ts';
import { displayFacts, readScreenProblem } from '../window/index.ts';

/** The sources of the status. */
export interface StatusOrigin {
  readonly supervisor: Supervisor;
  /** `null`: the data is not open yet. */
  readonly view: () => StatusFacts['view'];
  readonly painted: () => StatusFacts['painted'];
  readonly record: () => RecordFacts | null;
}

const bytesPerKibibyte = 1024;

/** Starts to report the kiosk's status; call it once the price is on the screen. */
export function startStatus(options: KioskOptions, origin: StatusOrigin): StatusReporter {
  const { supervisor, view, painted, record } = origin;
  const logNotices = makeNoticeLog(log);
  const facts = (): StatusFacts => {
    const active = view()?.active ?? null;
    if (active !== null) logNotices(active);
    return gatherStatus(options, {
      view: view(),
      painted: painted(),
      supervision: supervisor.view(),
      nowMs: boardNow(options),
      record: record(),
    });
  };
  const manager = findServiceManager(process.env, log);
  return startStatusReporter(
    { file: options.statusFile, port: options.statusPort, manager },
    facts,
    log,
  );
}

/** The part of the status that comes from the system; the kiosk itself adds the rest. */
export function gatherStatus(
  options: Pick<KioskOptions, 'log'>,
  facts: Pick<StatusFacts, 'view' | 'painted' | 'supervision' | 'nowMs' | 'record'>,
): StatusFacts {
  return {
    ...facts,
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
