import { createHash } from 'node:crypto';

/** The steps by which the kiosk helps itself, mildest first. */
export const recoveryTiers = ['reload', 'window', 'relaunch', 'software', 'safe'] as const;

/**
 * `reload`: the page anew; `window`: a new window and renderer process; `relaunch`: the whole kiosk
 * anew; `software`: that, without the graphics processor; `safe`: the static screen with the
 * operator's contact, from which the board is tried again and again.
 */
export type RecoveryTier = (typeof recoveryTiers)[number];

/** What can go wrong with a display that is to show a price. */
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
  'gpu_gone',
  'main_error',
  'main_gone',
  'start_failed',
] as const;

export type FailureKind = (typeof failureKinds)[number];

/** Something that went wrong. */
export interface Failure {
  readonly kind: FailureKind;
  /** In words, for the operator. */
  readonly message: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

/** What outlives the process, so that a kiosk that dies again and again does not begin anew each time. */
export interface RecoveryRecord {
  /** Of the kiosk that wrote it: another one may have mended what was wrong. */
  readonly version: string;
  /** Steps taken since the kiosk was last healthy. */
  readonly attempts: Readonly<Record<RecoveryTier, number>>;
  /** Deaths of the GPU process since then. */
  readonly gpuDeaths: number;
  /** Ends of the whole kiosk before it had painted a board, in a row. */
  readonly startDeaths: number;
  readonly rendering: 'hardware' | 'software';
  /** How the kiosk that wrote it was doing; one that ended in another state than `ended` has died. */
  readonly life: 'starting' | 'painted' | 'ended';
  readonly lastFailure: Failure | null;
}

const format = 'wattpost-recovery/1';

/** The record of a kiosk that has never had a fault. */
export function freshRecord(version: string): RecoveryRecord {
  const attempts = { reload: 0, window: 0, relaunch: 0, software: 0, safe: 0 };
  const counters = { attempts, gpuDeaths: 0, startDeaths: 0 };
  return { version, ...counters, rendering: 'hardware', life: 'ended', lastFailure: null };
}

/** The content of the file that keeps a record. */
export function encodeRecord(record: RecoveryRecord): string {
  return `${JSON.stringify({ format, sha256: checksum(record), record })}\n`;
}

/** What such a file says; `undefined` when it is not exactly as it was written. */
export function decodeRecord(content: string): RecoveryRecord | undefined {
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    return undefined;
  }
  if (!isObject(file) || file['format'] !== format || !isRecord(file['record'])) return undefined;
  return file['sha256'] === checksum(file['record']) ? file['record'] : undefined;
}

function checksum(record: RecoveryRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex');
}

function isRecord(value: unknown): value is RecoveryRecord {
  if (!isObject(value)) return false;
  const { version, attempts, gpuDeaths, startDeaths, rendering, life, lastFailure } = value;
  return (
    typeof version === 'string' &&
    isObject(attempts) &&
    recoveryTiers.every((tier) => isCount(attempts[tier])) &&
    isCount(gpuDeaths) &&
    isCount(startDeaths) &&
    (rendering === 'hardware' || rendering === 'software') &&
    (life === 'starting' || life === 'painted' || life === 'ended') &&
    (lastFailure === null || isFailure(lastFailure))
  );
}

function isFailure(value: unknown): boolean {
  return (
    isObject(value) &&
    failureKinds.some((kind) => kind === value['kind']) &&
    typeof value['message'] === 'string' &&
    Number.isFinite(value['atMs'])
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
