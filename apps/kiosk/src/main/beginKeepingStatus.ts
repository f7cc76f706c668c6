import type { PaintedReport } from '../ipc/ipc.ts';
import { boardNow } from './boardNow.ts';
import { gatherStatus } from './gatherStatus.ts';
import { keepStatus, type KeptStatus } from './keepStatus.ts';
import type { DataView } from './kioskData.ts';
import { isOutOfOrder, type StatusFacts } from './kioskStatus.ts';
import { log } from './log.ts';
import { rememberNotices } from './operatorNotices.ts';
import type { KioskOptions } from './options.ts';
import { relaunch } from './relaunch.ts';
import { startUpdates } from './startUpdates.ts';
import type { Supervisor } from './supervisor.ts';
import { findServiceManager } from './serviceManager.ts';

/** What the status is gathered from. */
export interface StatusOrigin {
  readonly supervisor: Supervisor;
  /** `null`: the data is not open yet. */
  readonly view: () => DataView | null;
  readonly painted: () => { readonly atMs: number; readonly report: PaintedReport } | null;
  readonly onNews: () => void;
}

/** Begins to tell how the kiosk is, and to keep it up to date: what begins once the price is there. */
export function beginKeepingStatus(options: KioskOptions, origin: StatusOrigin): KeptStatus {
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
  const noticesOf = rememberNotices(log);
  const facts = (): StatusFacts => {
    const nowMs = boardNow(options);
    const shown = view();
    return gatherStatus(options, {
      ...{ view: shown, painted: painted(), supervision: supervisor.view(), updates: updates() },
      operatorNotices: noticesOf(shown?.held ?? null, process.versions['tz'], nowMs),
      nowMs,
    });
  };
  const manager = findServiceManager(process.env, log);
  return keepStatus({ file: options.statusFile, port: options.statusPort, manager }, facts, log);
}
