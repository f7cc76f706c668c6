import { diskFiles, writeAtomically } from '../host/index.ts';

/** A new version that has yet to show that it works here, and those that did not. */
export interface TrialRecord {
  readonly onTrial: { readonly version: string; readonly starts: number } | null;
  readonly failed: readonly string[];
}

/** What is to be done at a start. */
export interface TrialStart {
  readonly record: TrialRecord;
  /** The program has to be put back to the one before. */
  readonly mustGoBack: boolean;
}

/** So often a new version may be started without having been healthy for a while. */
const maxStarts = 3;
const maxFailed = 20;
const empty: TrialRecord = { onTrial: null, failed: [] };

/** Counts a start; a version that does not get through its trial is given up. */
export function countStart(record: TrialRecord, version: string): TrialStart {
  const { onTrial, failed } = record;
  if (onTrial === null) return { record, mustGoBack: false };
  // Somebody has installed something else by hand in the meantime: there is nothing to try.
  if (onTrial.version !== version)
    return { record: { ...record, onTrial: null }, mustGoBack: false };
  const starts = onTrial.starts + 1;
  return starts > maxStarts
    ? {
        record: { onTrial: null, failed: [...failed, version].slice(-maxFailed) },
        mustGoBack: true,
      }
    : { record: { ...record, onTrial: { version, starts } }, mustGoBack: false };
}

/** Reads what was kept; what cannot be read is no trial. */
export async function readTrial(file: string): Promise<TrialRecord> {
  try {
    const value = JSON.parse(Buffer.from(await diskFiles.readFile(file)).toString('utf8')) as {
      readonly onTrial?: { readonly version?: unknown; readonly starts?: unknown } | null;
      readonly failed?: unknown;
    };
    const { version, starts } = value.onTrial ?? {};
    const { failed } = value;
    return {
      onTrial:
        typeof version === 'string' && typeof starts === 'number' ? { version, starts } : null,
      failed: Array.isArray(failed) ? failed.filter((one) => typeof one === 'string') : [],
    };
  } catch {
    return empty;
  }
}

/** @throws the system's error. */
export async function writeTrial(file: string, record: TrialRecord): Promise<void> {
  await writeAtomically(diskFiles, file, `${JSON.stringify(record)}\n`);
}
