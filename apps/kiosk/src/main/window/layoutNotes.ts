import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Files, writeAtomically } from '../host/index.ts';

/** Keeps how the board was laid out last, so that after a restart it need not be measured anew. */
export interface LayoutNotes {
  /** What was kept; `null`: nothing, or not by this version, or not as it was written. Never rejects. */
  readonly read: () => Promise<string | null>;
  /** Has a note written soon, unless it is the one that is kept. */
  readonly keep: (note: string) => void;
}

/** No note of ours is longer, in bytes of its file. */
const maxBytes = 256 * 1024;
/** After what is shown first; nobody waits for it. */
const firstMs = 0;
/** Prices may change every minute; a disk need not hear of it. */
const pauseMs = 10 * 60_000;

/**
 * Notes in a file of its own. It speeds a start up and nothing else: what is wrong with it is nobody's
 * concern, and the board is measured.
 *
 * @param version of the program: another one has other letters and sizes.
 */
export function makeLayoutNotes(files: Files, file: string, version: string): LayoutNotes {
  let kept: string | null = null;
  let wanted: string | null = null;
  let waitMs = firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async (): Promise<void> => {
    timer = undefined;
    waitMs = pauseMs;
    const note = wanted;
    if (note === null || note === kept) return;
    const content = JSON.stringify({ version, note, sha256: checksum(version, note) });
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeAtomically(files, file, content);
    kept = note;
  };
  return {
    read: async () => {
      try {
        if ((await files.stat(file)).size > maxBytes) return null;
        kept = noteIn(Buffer.from(await files.readFile(file)).toString('utf8'), version);
      } catch {
        return null;
      }
      return kept;
    },
    keep: (note) => {
      wanted = note;
      if (timer !== undefined || note === kept) return;
      timer = setTimeout(() => void write().catch(() => undefined), waitMs);
    },
  };
}

function noteIn(content: string, version: string): string | null {
  const value: unknown = JSON.parse(content);
  if (typeof value !== 'object' || value === null) return null;
  const { version: itsVersion, note, sha256 } = value as Record<string, unknown>;
  if (itsVersion !== version || typeof note !== 'string') return null;
  return sha256 === checksum(version, note) ? note : null;
}

function checksum(version: string, note: string): string {
  return createHash('sha256')
    .update(JSON.stringify([version, note]))
    .digest('hex');
}
