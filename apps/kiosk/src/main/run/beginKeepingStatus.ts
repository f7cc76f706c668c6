import type { PaintedReport } from '../../ipc/ipc.ts';
import { type KioskOptions, boardNow } from '../settings/index.ts';
import { gatherStatus } from './gatherStatus.ts';
import { type KeptStatus, type StatusFacts, isOutOfOrder, keepStatus } from '../status/index.ts';
import type { DataView } from '../data/index.ts';
import { findServiceManager, log } from '../host/index.ts';
import { rememberNotices } from '../bundle/index.ts';
import { relaunch } from './relaunch.ts';
import { startUpdates } from './startUpdates.ts';
import type { Supervisor } from '../recovery/index.ts';

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
      operatorNotices: noticesOf(shown?.held ?? null, nowMs),
      nowMs,
    });
  };
  const manager = findServiceManager(process.env, log);
  return keepStatus({ file: options.statusFile, port: options.statusPort, manager }, facts, log);
}
