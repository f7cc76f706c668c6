import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { utcInstant } from '@wattpost/contract';
import { type StoreFiles, errorText, readRegular, writeAtomically } from '../host/index.ts';
import {
  decodeGeneration,
  encodeGeneration,
  maxBundleBytes,
  type Generation,
} from './generation.ts';

/** A generation that could be read from the store. */
export interface StoredGeneration extends Generation {
  /** 1 or greater; the newest has the greatest. */
  readonly number: number;
}

/** A file of the store that is not used, and the reason. */
export interface DamagedGeneration {
  readonly file: string;
  readonly reason: string;
}

/** What a store holds, newest first. */
export interface StoreContent {
  readonly generations: readonly StoredGeneration[];
  readonly damaged: readonly DamagedGeneration[];
}

/** The folder that keeps the last valid bundles across restarts. */
export interface BundleStore {
  /** Never rejects: unreadable files are listed as damaged. */
  read(): Promise<StoreContent>;
  /**
   * Adds a generation as the newest. Afterwards the store holds it and the previous one.
   *
   * @param previous the number of the one in use; `null`: none of the stored ones.
   * @returns the new one's number.
   * @throws the system's error; the store is then unchanged.
   */
  add(generation: Generation, previous: number | null): Promise<number>;
}

/** The size limit of a bundle, and of its first line. */
const maxBytes = maxBundleBytes + 1024;
const pattern = /^generation-(\d{1,12})\.bundle$/;

function fileName(number: number): string {
  return `generation-${String(number).padStart(8, '0')}.bundle`;
}

/** Opens the store in a folder, which is created if missing. */
export function openBundleStore(files: StoreFiles, folder: string): BundleStore {
  const numbers = async (): Promise<number[]> => {
    const found = await files.readdir(folder);
    return found
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((one, other) => other - one);
  };
  const readOne = async (number: number): Promise<StoredGeneration | DamagedGeneration> => {
    const file = path.join(folder, fileName(number));
    try {
      const reading = decodeGeneration(await readRegular(files, file, maxBytes));
      return reading.ok ? { number, ...reading.generation } : { file, reason: reading.reason };
    } catch (error) {
      return { file, reason: `it cannot be read (${errorText(error)})` };
    }
  };
  /** Files that are no longer needed; a failed removal is retried with the next one. */
  const tidy = async (kept: readonly (number | null)[]): Promise<void> => {
    const stale = (await numbers()).filter((number) => !kept.includes(number)).map(fileName);
    for (const name of stale) await files.rm(path.join(folder, name), { force: true });
  };
  return {
    read: async () => {
      const content: { generations: StoredGeneration[]; damaged: DamagedGeneration[] } = {
        generations: [],
        damaged: [],
      };
      let found: number[];
      try {
        found = await numbers();
      } catch (error) {
        // The first start: there is no folder yet.
        const reason = errorText(error);
        if (reason === 'ENOENT') return content;
        return { ...content, damaged: [{ file: folder, reason: `it cannot be read (${reason})` }] };
      }
      for (const number of found) {
        const one = await readOne(number);
        if ('number' in one) content.generations.push(one);
        else content.damaged.push(one);
      }
      return content;
    },
    add: async (generation, previous) => {
      await files.mkdir(folder, { recursive: true, mode: 0o700 });
      const number = Math.max(0, previous ?? 0, ...(await numbers())) + 1;
      const file = path.join(folder, fileName(number));
      await writeAtomically(files, file, encodeGeneration(generation));
      await tidy([number, previous]).catch(() => undefined);
      return number;
    },
  };
}

/**
 * Generations in the order in which they are tried: by creation date,
 * not by number alone, since an old file may have been restored under a new number. At
 * equal dates the greatest number comes first.
 */
export function newestFirst(generations: readonly StoredGeneration[]): readonly StoredGeneration[] {
  return generations
    .map((generation) => ({ generation, madeMs: madeAtMs(generation.bytes) }))
    .sort(
      (one, other) => other.madeMs - one.madeMs || other.generation.number - one.generation.number,
    )
    .map(({ generation }) => generation);
}

const member = '"created_at"';

/**
 * When a bundle was created, epoch milliseconds, without parsing all of it: quotation marks inside texts
 * are escaped, and no other member of a valid bundle has this name. A bundle without the member
 * sorts as the oldest.
 */
function madeAtMs(bytes: Uint8Array): number {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = content.indexOf(member);
  if (at < 0) return Number.MIN_SAFE_INTEGER;
  const after = content.toString('latin1', at + member.length, at + member.length + 100);
  const written = /^\s*:\s*"([^"\\]*)"/.exec(after)?.[1];
  return (written === undefined ? undefined : utcInstant(written)) ?? Number.MIN_SAFE_INTEGER;
}

/** The message to print, and the exit code: 0 when the store is empty now. */
export interface Forgotten {
  readonly text: string;
  readonly exitCode: 0 | 1;
}

/**
 * `--forget-prices`: empties the store, so that the next bundle is compared with nothing. Synchronous,
 * because on a machine without a display this process gets no further.
 *
 * @param folder the store; `null`: there is none.
 */
export function forgetPrices(folder: string | null): Forgotten {
  if (folder === null)
    return { text: 'No prices are stored: no store is configured.', exitCode: 0 };
  let found: readonly string[];
  try {
    found = readdirSync(folder).filter((name) => pattern.test(name));
    for (const name of found) rmSync(path.join(folder, name), { force: true });
  } catch (error) {
    const reason = errorText(error);
    return reason === 'ENOENT'
      ? { text: `No prices are stored: ${folder} does not exist yet.`, exitCode: 0 }
      : { text: `The prices in ${folder} cannot be removed: ${reason}.`, exitCode: 1 };
  }
  const bundles = `${found.length} ${found.length === 1 ? 'bundle' : 'bundles'}`;
  return { text: `${bundles} removed from ${folder}.`, exitCode: 0 };
}
