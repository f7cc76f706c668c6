import type { DisplayStatus } from '@wattpost/contract/wire';
import type { RecordSettings } from '@wattpost/kiosk-config';
import type { FolderLock } from '@wattpost/kiosk-config/node';
import type { Heartbeat } from '../../ipc/ipc.ts';
import type { DataView, TokenReading } from '../data/index.ts';
import { type StartTimer, type StoreFiles, errorText } from '../host/index.ts';
import {
  type DisplayReporter,
  type Observation,
  type ScreenRecord,
  type SendReport,
  isoInstant,
  keepReporting,
  makeReporter,
  makeScreenRecord,
  noScreenSeen,
  observeScreen,
  openRecordFiles,
  seeScreen,
} from '../record/index.ts';
import type { Supervisor } from '../recovery/index.ts';
import type { KioskOptions } from '../settings/options.ts';
import {
  type RecordFacts,
  type StatusFacts,
  healthOf,
  isOutOfOrder,
} from '../status/kioskStatus.ts';

/** What the recording of the screen needs of the rest of the kiosk. */
export interface ScreenRecording {
  readonly supervisor: Pick<Supervisor, 'view'>;
  /** `null`: the data is not open yet. */
  readonly view: () => DataView | null;
  /** The last painted board; `null`: none. */
  readonly painted: () => StatusFacts['painted'];
}

/** The dependencies of the recording. */
export interface RecorderWorld extends ScreenRecording {
  readonly settings: RecordSettings;
  readonly options: Pick<KioskOptions, 'name' | 'stations' | 'locales'>;
  readonly version: string;
  readonly zoneData: string | null;
  /** As in `HealthFacts`. */
  readonly screenProblem: () => string | null;
  readonly files: StoreFiles;
  /** Locks the folder for as long as the process runs. */
  readonly lockFolder: (folder: string) => Promise<FolderLock>;
  /** The board's clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly readToken: (file: string) => Promise<TokenReading>;
  readonly sendTo: (baseUrl: string) => SendReport;
  readonly newUuid: () => string;
  readonly random: () => number;
  readonly startTimer: StartTimer;
  readonly log: (message: string) => void;
}

/** Records what is on the screen. None of its methods throws. */
export interface ScreenRecorder {
  /** A heartbeat that the supervisor has judged. */
  readonly saw: (heartbeat: Pick<Heartbeat, 'price'>) => void;
  /** Call it about once a second. */
  readonly tick: () => void;
  /** Notes that the kiosk ends on request. Resolves when that is written, or cannot be. */
  readonly stop: () => Promise<void>;
  readonly facts: () => RecordFacts | null;
}

/** A file of the record is continued by another one beyond this. */
const maxFileBytes = 4_000_000;
/** With fewer files, one that is removed would take too much of the record with it. */
const minFiles = 4;
/** How often opening the record is tried again. */
const retryMs = 60_000;
/** The same while another kiosk records into the folder: it may just be ending. */
const takenRetryMs = 5_000;

/** Starts to record, and to report where that is configured. */
export function startRecorder(world: RecorderWorld): ScreenRecorder {
  const { settings, options, supervisor, view, nowMs, log } = world;
  let seen = noScreenSeen;
  let record: ScreenRecord | null = null;
  let reporter: DisplayReporter | null = null;
  /** Or cannot be; once it is, this process has the lock until it ends. */
  let isLocked = false;
  /** Why nothing is recorded; `null`: it is, or it has not been tried yet. */
  let problem: string | null = null;
  const retry = (reason: string, delayMs: number): void => {
    if (problem !== reason) log(reason);
    problem = reason;
    world.startTimer(() => void start(), delayMs);
  };
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
      version: world.version,
      zoneData: world.zoneData,
    });
  };
  const tick = (): void => {
    const observation = record === null ? null : observed();
    if (observation !== null) record?.observe(observation, nowMs());
  };
  const start = async (): Promise<void> => {
    const { folder, maxBytes, report } = settings;
    const limits = { maxBytes, fileBytes: Math.min(maxFileBytes, maxBytes / minFiles) };
    try {
      if (!isLocked) {
        const lock = await world.lockFolder(folder);
        if (lock === 'taken') {
          retry(`nothing is recorded: another kiosk records into ${folder}`, takenRetryMs);
          return;
        }
        isLocked = true;
        if (lock === 'unavailable')
          log(`${folder} cannot be locked here: use it for one kiosk only`);
      }
      const files = await openRecordFiles(world.files, folder, limits, log);
      record = makeScreenRecord(files, { newUuid: world.newUuid, log });
    } catch (error) {
      retry(`the record in ${folder} cannot be opened: ${errorText(error)}`, retryMs);
      return;
    }
    if (problem !== null) log('what is shown is recorded now');
    problem = null;
    const opened = record;
    tick();
    if (report === null) return;
    const { baseUrl, tokenFile, everyMs } = report;
    reporter = makeReporter({
      record: opened,
      status: () => {
        const observation = observed();
        return observation === null ? null : displayStatus(world, observation, opened, everyMs);
      },
      readToken: () => world.readToken(tokenFile),
      send: world.sendTo(baseUrl),
      log,
    });
    keepReporting(reporter, { everyMs, random: world.random, startTimer: world.startTimer });
  };
  void start();
  return {
    saw: (heartbeat) => {
      seen = seeScreen(seen, heartbeat, supervisor.view().heartbeat.bad?.kind ?? null);
      tick();
    },
    tick,
    stop: async () => record?.stop(nowMs()),
    facts: () =>
      record === null
        ? problem === null
          ? null
          : { problem }
        : {
            display: record.display,
            record: record.status(),
            report: reporter?.status() ?? null,
          },
  };
}

/** What is reported, beside the lines. */
function displayStatus(
  { supervisor, view, painted, screenProblem, options: { name, locales }, nowMs }: RecorderWorld,
  { revision: _counted, ...observation }: Observation,
  record: ScreenRecord,
  everyMs: number,
): DisplayStatus {
  const now = view();
  const supervision = supervisor.view();
  const health = healthOf({
    view: now,
    painted: painted(),
    supervision,
    screenProblem: screenProblem(),
  });
  const { lines, failures, lost } = record.status();
  const lastSyncMs = now?.lastSyncMs ?? null;
  const shownSinceMs = record.shownSinceMs();
  return {
    ...observation,
    at: isoInstant(nowMs()),
    // Earlier platforms refuse members that they do not know.
    ...(name === null ? {} : { name }),
    health: health.ok ? 'ok' : health.reason,
    locales: [...locales],
    painted_at: shownSinceMs === null ? null : isoInstant(shownSinceMs),
    last_sync: lastSyncMs === null ? null : isoInstant(lastSyncMs),
    report_seconds: Math.round(everyMs / 1000),
    record: { lines, failures, lost },
  };
}
