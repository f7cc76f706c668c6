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
import { decodeRecord, encodeRecord, type RecoveryRecord } from './recoveryRecord.ts';

/** Where the record outlives the process. */
export interface RecoveryFile {
  /** `null`: there is none, or none that is as it was written. */
  readonly read: () => RecoveryRecord | null;
  /** @returns whether it is on the disk now. */
  readonly save: (record: RecoveryRecord) => boolean;
}

/**
 * The record in a file, written at once, without a promise: it is written when the process may be
 * about to end. Nothing is ever thrown; a display must not fail over its own notes.
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
