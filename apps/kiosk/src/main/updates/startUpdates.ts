import path from 'node:path';
import { isWithin } from '@wattpost/display';
import type { UpdateSettings } from '@wattpost/kiosk-config';
import { app } from 'electron';
import { errorText } from '../host/index.ts';
import { loadPublicKey } from '../bundle/index.ts';
import { askFeed } from './updateFeed.ts';
import { replaceProgram, restoreProgram } from './updateProgram.ts';
import { type TrialRecord, countStart, readTrial, writeTrial } from './updateTrial.ts';
import {
  type UpdateStatus,
  type UpdateWorld,
  followFeed,
  noUpdates,
  readUpdateTimes,
  updateDrillVariable,
} from './updates.ts';

/** What the rest of the kiosk gives to updating. */
interface UpdateHost extends UpdateWorld {
  /** Whether the board is on the screen, and alive. */
  readonly isHealthy: () => boolean;
  /** The zone of the first station; `null` while there is none. */
  readonly timeZone: () => string | null;
  /** Ends this process and sees to it that the program is started again. */
  readonly relaunch: () => void;
}

/** Healthy for so long, a new version has shown that it works. Milliseconds. */
const trialMs = 10 * 60_000;
const timeoutMs = 30_000;

/**
 * Begins to keep the kiosk up to date as its configuration asks; nothing of it is loaded or run when
 * there is no feed in it.
 *
 * @returns what the status is to say.
 */
export function startUpdates(
  settings: UpdateSettings | null,
  host: UpdateHost,
): () => UpdateStatus {
  if (settings === null) return () => noUpdates;
  if (process.platform === 'linux' && process.env['APPIMAGE'] === undefined) {
    // A package belongs to the system's package manager, and its files to root.
    const message = "this installation is updated by the system's packages, not by a feed";
    host.log(`updates: ${message}`);
    return fixed('system', message);
  }
  let current = fixed('idle', null);
  begin(settings, host).then(
    (status) => {
      current = status;
    },
    (error: unknown) => {
      const message = errorText(error);
      host.log(`updates: ${message}`);
      current = fixed('failed', message);
      host.onNews();
    },
  );
  return () => current();
}

function fixed(state: UpdateStatus['state'], message: string | null): () => UpdateStatus {
  return () => ({ state, version: null, message, checked_at: null });
}

async function begin(settings: UpdateSettings, host: UpdateHost): Promise<() => UpdateStatus> {
  const { feedUrl, publicKeyFile, quiet } = settings;
  const key = await loadPublicKey(publicKeyFile);
  const times = readUpdateTimes(process.env[updateDrillVariable], app.isPackaged);
  const { stallMs } = times;
  const trial = await beginTrial(host);
  const version = app.getVersion();
  const platform = `${process.platform}-${process.arch}`;
  return followFeed(
    {
      ask: () => askFeed({ feedUrl, key, version, platform, fetch, timeoutMs, nowMs: host.now() }),
      download: async (next, file) => {
        const { downloadUpdate } = await import('./updateDownload.ts');
        const settingsFile = app.isPackaged
          ? null
          : path.join(app.getAppPath(), 'packaging', 'app-update.yml');
        const request = { feedUrl, version: next, file, log: host.log, stallMs, settingsFile };
        const download = await downloadUpdate(request);
        return async () => {
          await writeTrial(trial.file, {
            ...trial.record(),
            onTrial: { version: next, starts: 0 },
          });
          host.log(`updates: version ${next} takes the place of ${version}`);
          const program = process.env['APPIMAGE'];
          if (process.platform !== 'linux' || program === undefined) return download.runInstaller();
          await replaceProgram(program, download.file, file.sha512);
          host.relaunch();
        };
      },
      isFailedVersion: (offered) => trial.record().failed.includes(offered),
      isQuiet: () => isWithin(quiet, host.timeZone() ?? 'UTC', host.now()),
      ...{ now: host.now, log: host.log, onNews: host.onNews, random: Math.random },
      setTimer: (action, ms) => {
        setTimeout(action, ms);
      },
    },
    times,
  ).status;
}

interface Trial {
  readonly file: string;
  readonly record: () => TrialRecord;
}

/** Counts this start if the version is on trial, goes back if it is over, ends it when all is well. */
async function beginTrial(host: UpdateHost): Promise<Trial> {
  const file = path.join(app.getPath('userData'), 'update.json');
  const kept = await readTrial(file);
  const start = countStart(kept, app.getVersion());
  let { record } = start;
  if (record !== kept) await writeTrial(file, record);
  const program = process.env['APPIMAGE'];
  if (start.mustGoBack && program !== undefined) {
    host.log(`updates: version ${app.getVersion()} does not work here; the one before comes back`);
    await restoreProgram(program);
    host.relaunch();
  }
  if (record.onTrial !== null) {
    const { version } = record.onTrial;
    let healthySinceMs: number | null = null;
    const timer = setInterval(() => {
      healthySinceMs = host.isHealthy() ? (healthySinceMs ?? performance.now()) : null;
      if (healthySinceMs === null || performance.now() - healthySinceMs < trialMs) return;
      clearInterval(timer);
      record = { ...record, onTrial: null };
      host.log(`updates: version ${version} works`);
      writeTrial(file, record).catch((error: unknown) => host.log(`updates: ${errorText(error)}`));
    }, 10_000);
  }
  return { file, record: () => record };
}
