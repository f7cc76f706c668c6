import { watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import type { Files } from '../host/index.ts';
import { makeFileScanner, type FileLocation } from './fileScan.ts';
import type { RunningSource, SourceEvents } from './kioskData.ts';

const defaultScanIntervalMs = 5_000;
/** How soon after a hint of the system, and how long a file must be unchanged. */
const settleMs = 250;
/** Listing more reasons at once does not help. */
const maxFailures = 20;

/** Where to find bundles. */
export interface WatchedLocation extends FileLocation {
  /** As in `makeFileScanner`. */
  readonly requiresSignature: boolean;
}

/**
 * Watches a bundle file, or a folder into which bundles (`*.json`) are dropped. It scans every five
 * seconds, since not every file system reports changes, and at once where one does. A file that is
 * still growing is skipped until it is unchanged for a while.
 *
 * @param nowMs a monotonic clock, milliseconds.
 */
export function watchFiles(
  files: Files,
  { requiresSignature: requiresSignature, ...location }: WatchedLocation,
  nowMs: () => number,
  events: SourceEvents,
  scanIntervalMs: number = defaultScanIntervalMs,
): RunningSource {
  const scanner = makeFileScanner(files, location, requiresSignature, nowMs);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs = Infinity;
  let isStopped = false;
  let isScanning = false;
  let lastFailure = '';

  const scanOnce = async (isFirst: boolean): Promise<void> => {
    isScanning = true;
    dueMs = Infinity;
    // Files that exist at the start are complete: the first price does not wait.
    const { failures, isMoving } = await scanner.scan(isFirst, events.offer);
    const more = failures.length > maxFailures ? [`and ${failures.length - maxFailures} more`] : [];
    const failure = [...failures.slice(0, maxFailures), ...more].join('; ');
    if (failure !== '' && failure !== lastFailure) events.fail(failure);
    lastFailure = failure;
    isScanning = false;
    arm(isMoving ? Math.min(settleMs, scanIntervalMs) : scanIntervalMs);
  };
  /** Never postpones a scheduled scan: a folder in which something always changes is read, too. */
  const arm = (delayMs: number): void => {
    const atMs = nowMs() + delayMs;
    if (isStopped || atMs >= dueMs) return;
    clearTimeout(timer);
    dueMs = atMs;
    timer = setTimeout(() => void scanOnce(false), delayMs);
  };
  const hint = (): void => {
    if (!isScanning) arm(Math.min(settleMs, scanIntervalMs));
  };
  const watcher = watchFolder(
    location.kind === 'file' ? path.dirname(location.path) : location.path,
    hint,
  );
  return {
    firstScan: scanOnce(true),
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

/** Hints only: without them, or when they end, scans continue on their schedule. */
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
