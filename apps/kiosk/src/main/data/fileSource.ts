import { watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import type { Files } from '../host/index.ts';
import { makeFileScanner, type FileLocation } from './fileScan.ts';
import type { RunningSource, SourceEvents } from './kioskData.ts';

const defaultLookMs = 5_000;
/** How soon after a hint of the system, and how long a file must stand still. */
const settleMs = 250;
/** More reasons at once do not help. */
const maxFailures = 20;

/** Where bundles come from. */
export interface WatchedLocation extends FileLocation {
  /** As in `makeFileScanner`. */
  readonly isSignatureAsked: boolean;
}

/**
 * Watches a bundle file, or a folder into which bundles (`*.json`) are dropped. It looks every five
 * seconds, since not every file system reports changes, and at once where one does. A file that is
 * still growing is left alone until it stands still.
 */
export function watchFiles(
  files: Files,
  { isSignatureAsked, ...place }: WatchedLocation,
  events: SourceEvents,
  lookMs: number = defaultLookMs,
): RunningSource {
  const scanner = makeFileScanner(files, place, isSignatureAsked, () => performance.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs = Infinity;
  let isStopped = false;
  let isLooking = false;
  let lastFailure = '';

  const look = async (isFirst: boolean): Promise<void> => {
    isLooking = true;
    dueMs = Infinity;
    // What lies there at the start has been lying there: the first price does not wait.
    const { failures, isMoving } = await scanner.scan(isFirst, events.offer);
    const more = failures.length > maxFailures ? [`and ${failures.length - maxFailures} more`] : [];
    const failure = [...failures.slice(0, maxFailures), ...more].join('; ');
    if (failure !== '' && failure !== lastFailure) events.fail(failure);
    lastFailure = failure;
    isLooking = false;
    arm(isMoving ? Math.min(settleMs, lookMs) : lookMs);
  };
  /** Never later than what is armed already: a folder in which something always changes is read, too. */
  const arm = (delayMs: number): void => {
    const atMs = performance.now() + delayMs;
    if (isStopped || atMs >= dueMs) return;
    clearTimeout(timer);
    dueMs = atMs;
    timer = setTimeout(() => void look(false), delayMs);
  };
  const hint = (): void => {
    if (!isLooking) arm(Math.min(settleMs, lookMs));
  };
  const watcher = watchFolder(place.kind === 'file' ? path.dirname(place.path) : place.path, hint);
  return {
    firstLook: look(true),
    again: () => {
      scanner.forgetRefused();
      hint();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      watcher?.close();
    },
  };
}

/** Hints only: where the system has none, or they end, looking goes on by itself. */
function watchFolder(folder: string, hint: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { persistent: false }, hint);
    watcher.on('error', () => {
      watcher.close();
    });
    return watcher;
  } catch {
    return undefined;
  }
}
