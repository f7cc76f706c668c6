import { randomUUID } from 'node:crypto';
import type { DisplayStatus } from '@wattpost/contract/wire';
import type { RecordSettings } from '@wattpost/kiosk-config';
import { app } from 'electron';
import type { Heartbeat } from '../../ipc/ipc.ts';
import { type DataView, readTokenFile } from '../data/index.ts';
import { diskFiles, errorText, log } from '../host/index.ts';
import {
  type ScreenRecord,
  type DisplayReporter,
  type Observation,
  isoInstant,
  keepReporting,
  makeScreenRecord,
  makeReporter,
  noScreenSeen,
  observeScreen,
  openRecordFiles,
  seeScreen,
} from '../record/index.ts';
import type { Supervisor } from '../recovery/index.ts';
import { type KioskOptions, boardNow } from '../settings/index.ts';
import { type RecordFacts, type StatusFacts, healthOf, isOutOfOrder } from '../status/index.ts';

/** What the recording of the screen needs of the rest of the kiosk. */
export interface ScreenRecording {
  readonly supervisor: Supervisor;
  /** `null`: the data is not open yet. */
  readonly view: () => DataView | null;
  readonly facts: () => StatusFacts;
}

/** Records what is on the screen. None of its methods throws. */
export interface ScreenRecorder {
  /** A heartbeat that the supervisor has judged. */
  readonly saw: (heartbeat: Heartbeat) => void;
  /** Call it about once a second. */
  readonly tick: () => void;
  readonly facts: () => RecordFacts | null;
}

/** A file of the record is continued by another one beyond this. */
const fileBytes = 4_000_000;
/** How often opening the record is tried again. */
const retryMs = 60_000;

/** Starts to record, and to report where that is configured; call it once the price is on the screen. */
export function recordScreen(
  options: KioskOptions,
  settings: RecordSettings,
  origin: ScreenRecording,
): ScreenRecorder {
  const { supervisor, view } = origin;
  let seen = noScreenSeen;
  let record: ScreenRecord | null = null;
  let reporter: DisplayReporter | null = null;
  const observed = (): Observation | null => {
    const now = view();
    if (now === null) return null;
    const supervision = supervisor.view();
    return observeScreen({
      view: now,
      isFaulted: isOutOfOrder(supervision),
      supervision,
      seen,
      stations: options.stations,
      version: app.getVersion(),
      zoneData: process.versions['tz'] ?? null,
    });
  };
  const tick = (): void => {
    const observation = record === null ? null : observed();
    if (observation !== null) record?.observe(observation, boardNow(options));
  };
  const start = async (): Promise<void> => {
    try {
      const limits = { maxBytes: settings.maxBytes, fileBytes };
      const files = await openRecordFiles(diskFiles, settings.folder, limits, log);
      record = makeScreenRecord(files, { newUuid: randomUUID, log });
    } catch (error) {
      log(`the record in ${settings.folder} cannot be opened: ${errorText(error)}`);
      setTimeout(() => void start(), retryMs);
      return;
    }
    const opened = record;
    app.on('before-quit', () => void opened.stop(boardNow(options)));
    tick();
    const { report } = settings;
    if (report === null) return;
    reporter = makeReporter({
      settings: report,
      record: opened,
      status: () => {
        const observation = observed();
        const facts = { record: opened, everyMs: report.everyMs, nowMs: boardNow(options) };
        return observation === null
          ? null
          : displayStatus(options, observation, origin.facts(), facts);
      },
      readToken: () => readTokenFile(diskFiles, report.tokenFile, process.getuid?.()),
      fetch: (url, init) => fetch(url, init),
      random: Math.random,
      log,
    });
    keepReporting(reporter, report.everyMs, Math.random);
  };
  void start();
  return {
    saw: (heartbeat) => {
      seen = seeScreen(seen, heartbeat, supervisor.view().heartbeat.bad?.kind ?? null);
      tick();
    },
    tick,
    facts: () =>
      record === null
        ? null
        : {
            display: record.display,
            record: record.status(),
            report: reporter?.status() ?? null,
          },
  };
}

/** What is reported, beside the lines. */
function displayStatus(
  { locales }: Pick<KioskOptions, 'locales'>,
  { revision: _counted, ...observation }: Observation,
  facts: StatusFacts,
  {
    record,
    everyMs,
    nowMs,
  }: {
    readonly record: ScreenRecord;
    readonly everyMs: number;
    readonly nowMs: number;
  },
): DisplayStatus {
  const health = healthOf(facts);
  const { lines, failures, lost } = record.status();
  const lastSyncMs = facts.view?.lastSyncMs ?? null;
  const shownSinceMs = record.shownSinceMs();
  return {
    ...observation,
    at: isoInstant(nowMs),
    health: health.ok ? 'ok' : health.reason,
    locales: [...locales],
    painted_at: shownSinceMs === null ? null : isoInstant(shownSinceMs),
    last_sync: lastSyncMs === null ? null : isoInstant(lastSyncMs),
    report_seconds: Math.round(everyMs / 1000),
    record: { lines, failures, lost },
  };
}
