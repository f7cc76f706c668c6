import { isDeepStrictEqual } from 'node:util';
import { type RecordEntry, sealLine } from '@wattpost/contract/wire';
import { errorText } from '../host/index.ts';
import { isoInstant } from './isoInstant.ts';
import type { RecordFiles } from './recordFiles.ts';
import { sha256OfText } from './sha256OfText.ts';

/** What is on the screen, as a line states it. */
export type Observation = Omit<
  Extract<RecordEntry, { readonly event: 'shown' }>,
  'event' | 'display'
>;

/** The state of a record, for the status. */
export interface RecordStatus {
  /** The last line on the disk. */
  readonly lines: number;
  /** Failed writes since the start. */
  readonly failures: number;
  /** Lines that could not be written since the start. */
  readonly lost: number;
  readonly lastError: string | null;
}

/** The record of a display. Nothing waits for it, and no failure of it reaches the screen. */
export interface ScreenRecord {
  /** A uuid that stays the same as long as the record. */
  readonly display: string;
  /** Records what is on the screen, if it has changed or for long has not. @param atMs epoch milliseconds. */
  readonly observe: (observation: Observation, atMs: number) => void;
  /** Notes that the kiosk ends on request. Resolves when all is written, or cannot be. */
  readonly stop: (atMs: number) => Promise<void>;
  readonly status: () => RecordStatus;
  /** When what is on the screen appeared there, epoch milliseconds; `null`: nothing was observed yet. */
  readonly shownSinceMs: () => number | null;
  readonly linesAfter: RecordFiles['linesAfter'];
}

/** An unchanged screen is confirmed so often. */
const stillMs = 600_000;

/** Lines that wait for the disk. */
const maxWaiting = 1_000;

/** A line that is not yet on the disk. */
interface WaitingLine {
  readonly event: RecordEntry['event'];
  /** What was on the screen then. */
  readonly observation: Observation;
  readonly atMs: number;
}

/** @param newUuid used for a new record. */
export function makeScreenRecord(
  files: RecordFiles,
  { newUuid, log }: { readonly newUuid: () => string; readonly log: (message: string) => void },
): ScreenRecord {
  const display = files.display ?? newUuid();
  let waiting: WaitingLine[] = [];
  let writing: Promise<void> | null = null;
  let last: Observation | null = null;
  let shownSinceMs: number | null = null;
  let lastLineMs = 0;
  let failures = 0;
  let lost = 0;
  let lastError: string | null = null;
  let isStopped = false;

  const entryOf = ({ event, observation }: WaitingLine): RecordEntry => {
    if (event === 'started' || event === 'shown') return { event, display, ...observation };
    // A file begins with a line that says what is on the screen, so that it can be read alone.
    return files.isFull() ? { event: 'shown', display, ...observation } : { event };
  };
  const writeOne = async (line: WaitingLine): Promise<void> => {
    const at = isoInstant(line.atMs);
    const { text, head } = sealLine(entryOf(line), files.head(), at, sha256OfText);
    await files.append(text, head);
  };
  const write = async (): Promise<void> => {
    for (let line = waiting[0]; line !== undefined; line = waiting[0]) {
      try {
        await writeOne(line);
        if (lastError !== null) log('the record is written again');
        lastError = null;
      } catch (error) {
        failures += 1;
        if (lastError === null) log(`the record cannot be written: ${errorText(error)}`);
        lastError = errorText(error);
        break;
      }
      waiting = waiting.slice(1);
    }
    writing = null;
  };
  const add = (line: WaitingLine): void => {
    if (waiting.length >= maxWaiting) {
      // The first one may be on its way to the disk.
      waiting = waiting.toSpliced(1, 1);
      lost += 1;
    }
    waiting = [...waiting, line];
    lastLineMs = line.atMs;
  };
  const flush = (): void => {
    if (waiting.length > 0) writing ??= write();
  };
  return {
    display,
    observe: (observation, atMs) => {
      if (isStopped) return;
      const { revision: _new, ...what } = observation;
      const { revision: _old, ...before } = last ?? { revision: 0 };
      if (last === null || !isDeepStrictEqual(what, before)) {
        add({ event: last === null ? 'started' : 'shown', observation, atMs });
        last = observation;
        shownSinceMs = atMs;
      } else if (Math.abs(atMs - lastLineMs) >= stillMs) {
        add({ event: 'still', observation, atMs });
      }
      flush();
    },
    stop: async (atMs) => {
      if (!isStopped && last !== null) add({ event: 'stopped', observation: last, atMs });
      isStopped = true;
      flush();
      await writing;
    },
    status: () => ({ lines: files.head().line, failures, lost, lastError }),
    shownSinceMs: () => shownSinceMs,
    linesAfter: files.linesAfter,
  };
}
