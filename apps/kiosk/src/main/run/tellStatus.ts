import { app } from 'electron';
import { makeNoticeTeller } from '../bundle/index.ts';
import { findServiceManager, log } from '../host/index.ts';
import type { Supervisor } from '../recovery/index.ts';
import { type KioskOptions, boardNow } from '../settings/index.ts';
import { type KeptStatus, type StatusFacts, isOutOfOrder, keepStatus } from '../status/index.ts';
import { startUpdates } from '../updates/index.ts';
import { displayFacts, readScreenProblem } from '../window/index.ts';
import { relaunch } from './processEnd.ts';

/** What the status is gathered from. */
export interface StatusOrigin {
  readonly supervisor: Supervisor;
  /** `null`: the data is not open yet. */
  readonly view: () => StatusFacts['view'];
  readonly painted: () => StatusFacts['painted'];
  readonly onNews: () => void;
}

const bytesPerKibibyte = 1024;

/** Begins to tell how the kiosk is, and to keep it up to date: what begins once the price is there. */
export function tellStatus(options: KioskOptions, origin: StatusOrigin): KeptStatus {
  const { supervisor, view, painted, onNews } = origin;
  const updates = startUpdates(options.updates, {
    now: () => boardNow(options),
    isHealthy: () => supervisor.view().isBeating && !isOutOfOrder(supervisor.view()),
    timeZone: () => {
      const shown = view()?.data;
      return shown?.kind === 'stations' ? (shown.stations[0]?.station.timeZone ?? null) : null;
    },
    relaunch: () => {
      supervisor.end();
      relaunch();
    },
    ...{ onNews, log },
  });
  const tellNotices = makeNoticeTeller(log);
  const facts = (): StatusFacts => {
    const active = view()?.active ?? null;
    if (active !== null) tellNotices(active);
    return gatherStatus(options, {
      ...{ view: view(), painted: painted(), supervision: supervisor.view(), updates: updates() },
      nowMs: boardNow(options),
    });
  };
  const manager = findServiceManager(process.env, log);
  return keepStatus({ file: options.statusFile, port: options.statusPort, manager }, facts, log);
}

/** The part of the status that is asked of the system; what else there is, the kiosk knows itself. */
export function gatherStatus(
  options: Pick<KioskOptions, 'log'>,
  known: Pick<StatusFacts, 'view' | 'painted' | 'supervision' | 'updates' | 'nowMs'>,
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
