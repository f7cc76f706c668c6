import type { FeedAnswer } from './updateFeed.ts';
import type { UpdateFile } from './updateIndex.ts';

/** How it stands with updates, for the status. */
export interface UpdateStatus {
  /**
   * `off`: none are asked for; `system`: the system's packages bring them; `idle`: nothing newer is
   * known; `downloading`; `waiting`: for the quiet hours; `refused`: the feed's offer is not to be
   * trusted; `failed`: the feed is away, or what it gave could not be used.
   */
  readonly state: 'off' | 'system' | 'idle' | 'downloading' | 'waiting' | 'refused' | 'failed';
  /** The version that is meant, unless it is the one that runs. */
  readonly version: string | null;
  readonly message: string | null;
  /** When the feed was last asked, ISO 8601. */
  readonly checked_at: string | null;
}

/** The status of a kiosk that was not asked to update itself. */
export const noUpdates: UpdateStatus = {
  ...{ state: 'off', version: null, message: null, checked_at: null },
};

/** What updating needs from the rest of the kiosk; instants in epoch milliseconds. */
export interface UpdateWorld {
  readonly now: () => number;
  readonly log: (message: string) => void;
  readonly onNews: () => void;
}

/** How updates are come by; spans in milliseconds. */
export interface UpdateWork extends UpdateWorld {
  readonly ask: () => Promise<FeedAnswer>;
  /**
   * Fetches the one file, checks it against its hash, and resolves with what puts it in place and
   * starts it.
   */
  readonly download: (version: string, file: UpdateFile) => Promise<() => Promise<void>>;
  /** Versions that were tried here and did not work. */
  readonly isFailedVersion: (version: string) => boolean;
  /** Whether now is a time at which nobody minds a dark screen for some seconds. */
  readonly isQuiet: () => boolean;
  readonly random: () => number;
  readonly setTimer: (action: () => void, ms: number) => void;
}

/** The waits of updating, in milliseconds. */
export interface UpdateTimes {
  /** From the start to the first question; up to twice as long. */
  readonly firstMs: number;
  /** From one question to the next, a sixth more or less. */
  readonly everyMs: number;
  /** How often the quiet hours are looked for. */
  readonly lookMs: number;
  /** A download without a byte for so long is given up. */
  readonly stallMs: number;
}

/** The start belongs to the price; a fleet that was switched on together asks at different times. */
export const updateTimes: UpdateTimes = {
  firstMs: 5 * 60_000,
  everyMs: 6 * 3_600_000,
  lookMs: 60_000,
  stallMs: 120_000,
};

/** The variable with which a drill shortens all waits to so many milliseconds. */
export const updateDrillVariable = 'WATTPOST_DRILL_UPDATES';

/** The waits to go by; a packaged kiosk takes no drills. */
export function readUpdateTimes(drill: string | undefined, isPackaged: boolean): UpdateTimes {
  const ms = Number(drill ?? 'none');
  if (isPackaged || !(ms >= 1)) return updateTimes;
  return { firstMs: ms, everyMs: ms, lookMs: ms, stallMs: ms * 10 };
}

/** Asks, downloads and installs, for as long as the kiosk runs. */
export interface Updates {
  readonly status: () => UpdateStatus;
}

/**
 * Keeps the kiosk up to date without ever taking a price off the screen, other than for the seconds of
 * a restart in the quiet hours. Whatever goes wrong is a line in the log and a member of the status.
 */
export function followFeed(work: UpdateWork, times: UpdateTimes = updateTimes): Updates {
  let status: UpdateStatus = { state: 'idle', version: null, message: null, checked_at: null };
  const say = (
    state: UpdateStatus['state'],
    version: string | null,
    message: string | null,
  ): void => {
    if (message !== null && message !== status.message) work.log(`updates: ${message}`);
    status = { ...status, state, version, message };
    work.onNews();
  };
  const round = async (): Promise<void> => {
    const answer = await work.ask();
    status = { ...status, checked_at: new Date(work.now()).toISOString() };
    if (answer.kind === 'current') return say('idle', null, null);
    if (answer.kind === 'away') return say('failed', null, answer.message);
    if (answer.kind === 'refused')
      return say('refused', null, `${answer.message} (${answer.code})`);
    const { version, file } = answer;
    if (work.isFailedVersion(version)) {
      return say('refused', version, `version ${version} did not work here and was taken back`);
    }
    say('downloading', version, `downloading version ${version}`);
    const install = await work.download(version, file);
    say('waiting', version, `version ${version} is there and waits for the quiet hours`);
    await quiet();
    await install();
  };
  const quiet = async (): Promise<void> => {
    while (!work.isQuiet()) await pause(times.lookMs);
  };
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      work.setTimer(resolve, ms);
    });
  const follow = async (): Promise<void> => {
    await pause(times.firstMs * (1 + work.random()));
    for (;;) {
      try {
        await round();
      } catch (error) {
        say('failed', status.version, error instanceof Error ? error.message : String(error));
      }
      await pause(times.everyMs * (5 / 6 + work.random() / 3));
    }
  };
  void follow();
  return { status: () => status };
}
