import path from 'node:path';
import {
  type Files,
  type RegularFile,
  errorText,
  statRegular,
  readRegular,
} from '../host/index.ts';
import { type Generation, maxBundleBytes } from '../bundle/index.ts';

/** The file or folder to scan. */
export interface FileLocation {
  readonly kind: 'file' | 'folder';
  readonly path: string;
}

/**
 * Offers a file that is new or has changed, and that was unchanged since the previous scan. Resolves to
 * whether it is in use now.
 *
 * @param isOlder whether a newer file was offered before it.
 */
export type OfferFile = (offered: Generation, file: string, isOlder: boolean) => Promise<boolean>;

/** The result of one scan. */
export interface Scan {
  readonly failures: readonly string[];
  /** Something was not read: it may still be written to, or the scan took too long. */
  readonly isMoving: boolean;
}

/** Scans for new files repeatedly. */
export interface FileScanner {
  /**
   * Offers new files, the most recently changed first, one at a time: no more than one file is in
   * memory. After a second the rest is left to the next scan, so that a bundle that arrives meanwhile
   * waits for one file at most.
   *
   * @param trusting offer files as they are, without waiting whether they are still growing.
   */
  readonly scan: (trusting: boolean, offer: OfferFile) => Promise<Scan>;
  /** What was offered and is not in use counts as new again. */
  readonly forgetRefused: () => void;
}

const maxSignatureBytes = 1024;
/** Limits of one scan of a folder, beginning with the most recently changed files. */
const maxFiles = 500;
const maxTotalBytes = 4 * maxBundleBytes;
/** A folder with more names is not scanned at all. */
const maxNames = 5_000;
/** How many files are examined in parallel. */
const maxParallel = 32;
/** Milliseconds after which a scan reads no further file. */
const maxScanMs = 1_000;

/** A file's metadata together with that of its signature, `FILE.sig`. */
interface Candidate extends RegularFile {
  readonly isSigned: boolean;
}

/**
 * Makes a scanner without history.
 *
 * @param requiresSignature a file without a signature is not even opened.
 * @param monotonicMs a monotonic clock.
 */
export function makeFileScanner(
  files: Files,
  location: FileLocation,
  requiresSignature: boolean,
  monotonicMs: () => number,
): FileScanner {
  /** By file: what the last scan saw, and what was offered. */
  let lastTraits = new Map<string, string>();
  let offeredTraits = new Map<string, string>();
  const refused = new Set<string>();
  let newestMs = -Infinity;

  const candidateOf = async (file: string, mayBeSigned = true): Promise<Candidate> => {
    const one = await statRegular(files, file);
    if (one.size > maxBundleBytes) throw new Error(`it has more than ${maxBundleBytes} bytes`);
    const signature = mayBeSigned
      ? await statRegular(files, `${file}.sig`).catch(() => null)
      : null;
    const isSigned = signature !== null && signature.size <= maxSignatureBytes;
    return { ...one, isSigned, trait: `${one.trait}|${signature?.trait ?? ''}` };
  };
  const listed = async (): Promise<readonly (readonly [file: string, mayBeSigned: boolean])[]> => {
    if (location.kind === 'file') return [[location.path, true]];
    const names = new Set(await files.readdir(location.path));
    const found = [...names].filter((name) => name.endsWith('.json') && !name.startsWith('.'));
    if (found.length <= maxNames) {
      return found.map((name) => [path.join(location.path, name), names.has(`${name}.sig`)]);
    }
    throw new Error(`it has ${found.length} bundles, more than ${maxNames}; remove the old ones`);
  };
  /** Newest first, and why others are skipped. */
  const candidates = async (): Promise<{ found: Candidate[]; failures: string[] }> => {
    const found: Candidate[] = [];
    const failures: string[] = [];
    const consider = async (file: string, mayBeSigned: boolean): Promise<void> => {
      try {
        const one = await candidateOf(file, mayBeSigned);
        if (one.isSigned || !requiresSignature) found.push(one);
        else failures.push(`${file} is not used (not_signed): it has no signature`);
      } catch (error) {
        failures.push(`${file} cannot be read: ${errorText(error)}`);
      }
    };
    try {
      const all = await listed();
      for (let from = 0; from < all.length; from += maxParallel) {
        const some = all.slice(from, from + maxParallel);
        await Promise.all(some.map(([file, mayBeSigned]) => consider(file, mayBeSigned)));
      }
    } catch (error) {
      failures.push(`${location.path} cannot be read: ${errorText(error)}`);
    }
    found.sort((one, other) => other.changedMs - one.changedMs);
    let bytes = 0;
    const within = found.filter(
      ({ size }, index) => index < maxFiles && (bytes += size) <= maxTotalBytes,
    );
    const skippedCount = found.length - within.length;
    if (skippedCount > 0) {
      const bound = `${maxFiles} bundles or ${maxTotalBytes} bytes`;
      failures.push(
        `${location.path}: ${skippedCount} older files beyond ${bound} are not read; remove them`,
      );
    }
    return { found: within, failures: failures.sort() };
  };
  /** @returns `null`: it changed while it was read; the next scan tries again. */
  const readWhole = async ({ file, trait, isSigned }: Candidate): Promise<Generation | null> => {
    const signature = isSigned ? await readRegular(files, `${file}.sig`, maxSignatureBytes) : null;
    const generation = {
      bytes: await readRegular(files, file, maxBundleBytes),
      signature: signature === null ? null : Buffer.from(signature).toString('latin1').trim(),
    };
    return (await candidateOf(file)).trait === trait ? generation : null;
  };

  return {
    scan: async (trusting, offer) => {
      const { found, failures } = await candidates();
      const before = { lastTraits, offeredTraits };
      lastTraits = new Map(found.map(({ file, trait }) => [file, trait]));
      offeredTraits = new Map();
      let isMoving = false;
      const endMs = monotonicMs() + maxScanMs;
      for (const one of found) {
        const { file, trait } = one;
        if (before.offeredTraits.get(file) === trait) {
          offeredTraits.set(file, trait);
          continue;
        }
        if (monotonicMs() > endMs) {
          isMoving = true;
          continue;
        }
        let generation: Generation | null = null;
        try {
          if (trusting || before.lastTraits.get(file) === trait) generation = await readWhole(one);
          isMoving ||= generation === null;
        } catch (error) {
          failures.push(`${file} cannot be read: ${errorText(error)}`);
        }
        if (generation === null) continue;
        offeredTraits.set(file, trait);
        const isOlder = one.changedMs < newestMs;
        newestMs = Math.max(newestMs, one.changedMs);
        if (await offer(generation, file, isOlder)) refused.delete(file);
        else refused.add(file);
      }
      return { failures, isMoving };
    },
    forgetRefused: () => {
      for (const file of refused) offeredTraits.delete(file);
      refused.clear();
    },
  };
}
