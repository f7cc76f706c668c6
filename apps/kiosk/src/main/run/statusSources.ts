import { readFileSync } from 'node:fs';
import { app } from 'electron';
import { builtAtMs, lifetimeNotices, makeNoticeLog } from '../bundle/index.ts';
import {
  type SystemClocks,
  findServiceManager,
  log,
  ownZones,
  ownFolderProblem,
} from '../host/index.ts';
import type { Supervisor } from '../recovery/index.ts';
import { type KioskOptions, boardNow } from '../settings/options.ts';
import type { RecordFacts, StatusFacts } from '../status/kioskStatus.ts';
import { type StatusReporter, startStatusReporter } from '../status/statusReporter.ts';
import { memoryUse } from '../status/memoryUse.ts';
import { displayFacts, readScreenProblem } from '../window/index.ts';

/** The sources of the status. */
export interface StatusOrigin {
  readonly supervisor: Supervisor;
  /** `null`: the data is not open yet. */
  readonly view: () => StatusFacts['view'];
  readonly painted: () => StatusFacts['painted'];
  readonly record: () => RecordFacts | null;
}

/** Starts to report the kiosk's status; call it once the price is on the screen. */
export function startStatus(
  options: KioskOptions,
  clocks: SystemClocks,
  origin: StatusOrigin,
): StatusReporter {
  const { supervisor, view, painted, record } = origin;
  const logNotices = makeNoticeLog(log);
  const facts = (): StatusFacts => {
    const gathered = gatherStatus(options, {
      view: view(),
      painted: painted(),
      supervision: supervisor.view(),
      nowMs: boardNow(options, clocks.wallMs()),
      record: record(),
    });
    logNotices(gathered.view?.active?.sha256 ?? null, gathered.operatorNotices);
    return gathered;
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
  const folderProblem = ownFolderProblem();
  return {
    ...facts,
    operatorNotices: [
      ...(facts.view?.active?.notices ?? []),
      ...(folderProblem === null ? [] : [folderProblem]),
      ...lifetimeNotices(builtAtMs(), facts.nowMs),
    ],
    version: app.getVersion(),
    displays: app.isReady() ? displayFacts() : [],
    isGpuUsed: app.isReady() && app.getGPUFeatureStatus().gpu_compositing.startsWith('enabled'),
    screenProblem: readScreenProblem(process.env),
    logFolder: options.log?.folder ?? null,
    uptimeSec: process.uptime(),
    memory: memoryUse(
      app.getAppMetrics().map(({ pid, memory }) => ({ pid, residentKib: memory.workingSetSize })),
      (pid) => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
    ),
    zoneDataVersion: ownZones().release,
  };
}
