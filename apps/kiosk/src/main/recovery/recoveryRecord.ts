import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { errorText } from '../host/index.ts';

/** The steps of recovery, mildest first. */
export const recoveryTiers = ['reload', 'window', 'relaunch', 'software', 'safe'] as const;

/**
 * `reload`: reload the page; `window`: a new window and renderer process; `relaunch`: restart the whole
 * kiosk; `software`: the same without the graphics processor; `safe`: the static screen with the
 * operator's contact, from which the board is retried repeatedly.
 */
export type RecoveryTier = (typeof recoveryTiers)[number];

/** The kinds of failures of a display. */
export const failureKinds = [
  'page_gone',
  'page_unresponsive',
  'page_not_loaded',
  'preload_failed',
  'no_beat',
  'no_frames',
  'wrong_bundle',
  'wrong_price',
  'wrong_time',
  'not_painted',
  'gpu_gone',
  'main_error',
  'main_gone',
  'start_failed',
] as const;

export type FailureKind = (typeof failureKinds)[number];

/** A failure. */
export interface RecoveryFailure {
  readonly kind: FailureKind;
  /** In words, for the operator. */
  readonly message: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

/** State that survives the process, so that a kiosk that dies repeatedly does not start over each time. */
export interface RecoveryRecord {
  /** Version of the kiosk that wrote it: another version may have fixed the fault. */
  readonly version: string;
  /** Steps taken since the kiosk was last healthy. */
  readonly attempts: Readonly<Record<RecoveryTier, number>>;
  /** Deaths of the GPU process since then. */
  readonly gpuDeaths: number;
  /** Ends of the whole kiosk before it had painted a board, in a row. */
  readonly startDeaths: number;
  readonly rendering: 'hardware' | 'software';
  /** Whether a capture has shown the price on this machine, so that one that does not is a fault. */
  readonly isCaptureProven: boolean;
  /** The state of the kiosk that wrote it; any state other than `ended` means that it has died. */
  readonly life: 'starting' | 'painted' | 'ended';
  readonly lastFailure: RecoveryFailure | null;
}

const format = 'wattpost-recovery/1';

/** The record of a kiosk that has never had a fault. */
export function freshRecord(version: string): RecoveryRecord {
  const attempts = { reload: 0, window: 0, relaunch: 0, software: 0, safe: 0 };
  const counters = { attempts, gpuDeaths: 0, startDeaths: 0 };
  const facts = { rendering: 'hardware', isCaptureProven: false, life: 'ended' } as const;
  return { version, ...counters, ...facts, lastFailure: null };
}

/** The content of the file that keeps a record. */
export function encodeRecord(record: RecoveryRecord): string {
  return `${JSON.stringify({ format, sha256: checksum(record), record })}\n`;
}

/** Decodes such a file; `undefined` when it is not exactly as it was written. */
export function decodeRecord(content: string): RecoveryRecord | undefined {
  let file: { readonly [member: string]: unknown } | null;
  try {
    file = JSON.parse(content) as typeof file;
  } catch {
    return undefined;
  }
  if (file?.['format'] !== format || typeof file['record'] !== 'object') return undefined;
  // A file with a valid checksum in this format was written by `encodeRecord`.
  const record = file['record'] as RecoveryRecord;
  return file['sha256'] === checksum(record) ? record : undefined;
}

function checksum(record: RecoveryRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex');
}

/** Stores the record across processes. */
export interface RecoveryFile {
  /** `null`: none, or damaged. */
  readonly read: () => RecoveryRecord | null;
  /** @returns whether it is on disk now. */
  readonly save: (record: RecoveryRecord) => boolean;
}

/**
 * The record in a file, written synchronously, because the process may be
 * about to end. Never throws: a display must not fail because of its records.
 */
export function openRecoveryFile(file: string, log: (message: string) => void): RecoveryFile {
  let isFailing = false;
  return {
    read: () => {
      let content: string;
      try {
        content = readFileSync(file, 'utf8');
      } catch (error) {
        if (errorText(error) !== 'ENOENT') log(`${file} cannot be read: ${errorText(error)}`);
        return null;
      }
      const record = decodeRecord(content);
      if (record === undefined) log(`${file} is damaged and is not used`);
      return record ?? null;
    },
    save: (record) => {
      try {
        writeNow(file, encodeRecord(record));
        isFailing = false;
      } catch (error) {
        if (!isFailing) log(`${file} cannot be written: ${errorText(error)}`);
        isFailing = true;
      }
      return !isFailing;
    },
  };
}

function writeNow(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.partial`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
