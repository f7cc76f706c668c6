import path from 'node:path';
import {
  type RecordHead,
  type RecordLine,
  firstLink,
  readRecordLine,
} from '@wattpost/contract/wire';
import { type StoreFiles, errorText, readRegular } from '../host/index.ts';
import { sha256OfText } from './sha256OfText.ts';

/** The files of a record: each has the number of its first line in its name, and only the last one grows. */
export interface RecordFiles {
  /** The last line that no loss of power can take back, which the next line continues. */
  readonly head: () => RecordHead;
  /** The display that the last complete line names; `null`: there is none. */
  readonly display: string | null;
  /** Whether the next line begins a new file. */
  readonly isFull: () => boolean;
  /**
   * Appends a line, on the disk when it resolves. A new file begins if the last one is full.
   *
   * @param head its own number and hash.
   * @throws the system's error; nothing was appended.
   */
  readonly append: (line: string, head: RecordHead) => Promise<void>;
  /** Lines after a number and up to the head, at most `limit`: those that are still kept. @throws the system's error. */
  readonly linesAfter: (line: number, limit: number) => Promise<readonly string[]>;
}

/** The limits of a record. */
export interface RecordLimits {
  /** The oldest files are removed beyond this. */
  readonly maxBytes: number;
  /** A file that is larger is continued by a new one. */
  readonly fileBytes: number;
}

/** A power cut can damage no more than the last line that was being written. */
const maxTornBytes = 64 * 1024;

const filePattern = /^record-(\d{16})\.jsonl$/;

function fileName(firstLine: number): string {
  return `record-${String(firstLine).padStart(16, '0')}.jsonl`;
}

/** The names of a record's files, oldest first. */
async function recordNames(files: StoreFiles, folder: string): Promise<string[]> {
  return (await files.readdir(folder)).filter((name) => filePattern.test(name)).sort();
}

/** The complete lines at the end of a file. */
interface FileEnd {
  readonly last: RecordLine | null;
  /** The last line that names the display. */
  readonly display: string | null;
  /** Bytes up to the end of the last complete line. */
  readonly soundBytes: number;
}

function readEnd(bytes: Uint8Array): FileEnd {
  const content = Buffer.from(bytes);
  let end = content.lastIndexOf('\n') + 1;
  let last: RecordLine | null = null;
  let soundBytes = 0;
  while (end > 0) {
    const start = end === 1 ? 0 : content.lastIndexOf('\n', end - 2) + 1;
    const reading = readRecordLine(content.toString('utf8', start, end - 1), sha256OfText);
    if (reading.ok) {
      if (last === null) soundBytes = end;
      last ??= reading.value;
      if ('display' in reading.value) {
        return { last, display: reading.value.display, soundBytes };
      }
    }
    end = start;
  }
  return { last, display: null, soundBytes };
}

/**
 * Opens a record, creates its folder, and removes what a power cut left incomplete at its end. A file whose end is
 * damaged beyond that is put aside as `FILE.damaged`; complete lines are never removed.
 *
 * @throws the system's error.
 */
export async function openRecordFiles(
  files: StoreFiles,
  folder: string,
  { maxBytes, fileBytes }: RecordLimits,
  log: (message: string) => void,
): Promise<RecordFiles> {
  await files.mkdir(folder, { recursive: true, mode: 0o700 });
  const syncFolder = async (): Promise<void> => {
    // Windows cannot open a folder.
    const handle = await files.open(folder, 'r').catch(() => null);
    if (handle === null) return;
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  let current: string | null = null;
  let size = 0;
  let head: RecordHead = { line: 0, hash: firstLink };
  let display: string | null = null;
  /** Whether a failed write of this process may have left something behind. */
  let isUnclean = false;
  for (const name of (await recordNames(files, folder)).reverse()) {
    const file = path.join(folder, name);
    const bytes = await readRegular(files, file, Infinity);
    const found = readEnd(bytes);
    const tornBytes = bytes.length - found.soundBytes;
    if (tornBytes > maxTornBytes) {
      log(`the record: ${file} is damaged; it is put aside`);
      await files.rename(file, `${file}.damaged`);
      continue;
    }
    if (tornBytes > 0) log(`the record: ${tornBytes} bytes of an incomplete line are removed`);
    if (found.last === null) {
      await files.rm(file, { force: true });
      continue;
    }
    await secure(files, file, found.soundBytes);
    await syncFolder();
    current = file;
    size = found.soundBytes;
    head = { line: found.last.n, hash: found.last.hash };
    display = found.display;
    break;
  }

  const removeOld = async (): Promise<void> => {
    const names = await recordNames(files, folder);
    const sizes = await Promise.all(names.map((name) => sizeOf(files, path.join(folder, name))));
    let total = sizes.reduce((sum, bytes) => sum + bytes, 0);
    for (const [index, name] of names.slice(0, -1).entries()) {
      if (total <= maxBytes) return;
      await files.rm(path.join(folder, name), { force: true });
      total -= sizes[index] ?? 0;
    }
  };
  const isFull = (): boolean => current === null || size >= fileBytes;
  return {
    head: () => head,
    display,
    isFull,
    append: async (line, next) => {
      const isNew = isFull();
      const file = isNew || current === null ? path.join(folder, fileName(next.line)) : current;
      const bytes = Buffer.from(`${line}\n`);
      const before = isNew ? 0 : size;
      const handle = await files.open(file, 'a', 0o600);
      try {
        if ((await handle.stat()).size !== before) {
          // Lines of another process were acknowledged, and must not be removed.
          if (!isUnclean) throw new Error(`another process has written to ${file}`);
          await handle.truncate(before);
        }
        isUnclean = true;
        await handle.writeFile(bytes);
        await handle.sync();
        if (isNew) await syncFolder();
        isUnclean = false;
      } catch (error) {
        if (isUnclean) {
          isUnclean = await handle.truncate(before).then(
            () => false,
            () => true,
          );
        }
        throw error;
      } finally {
        await handle.close();
      }
      current = file;
      size = before + bytes.length;
      head = next;
      if (!isNew) return;
      await removeOld().catch((error: unknown) => {
        log(`the record: old files cannot be removed: ${errorText(error)}`);
      });
    },
    linesAfter: async (line, maxLines) => {
      // A line behind the head may still be lost, or be written anew.
      const limit = Math.min(maxLines, head.line - line);
      if (limit <= 0) return [];
      const names = await recordNames(files, folder);
      const firsts = names.map((name) => Number(filePattern.exec(name)?.[1]));
      const found: string[] = [];
      for (const [index, name] of names.entries()) {
        const isBefore = (firsts[index + 1] ?? Infinity) <= line + 1;
        if (isBefore || found.length >= limit) continue;
        const bytes = await readRegular(files, path.join(folder, name), Infinity);
        const text = Buffer.from(bytes).toString('utf8');
        const skipped = Math.max(0, line + 1 - (firsts[index] ?? 0));
        const complete = text
          .slice(0, text.lastIndexOf('\n') + 1)
          .split('\n')
          .slice(0, -1);
        found.push(...complete.slice(skipped, skipped + limit - found.length));
      }
      return found;
    },
  };
}

/** Cuts a file, and puts on the disk what a killed process has only written. */
async function secure(files: StoreFiles, file: string, bytes: number): Promise<void> {
  const handle = await files.open(file, 'r+');
  try {
    if ((await handle.stat()).size > bytes) await handle.truncate(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(files: StoreFiles, file: string): Promise<number> {
  const handle = await files.open(file, 'r');
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
