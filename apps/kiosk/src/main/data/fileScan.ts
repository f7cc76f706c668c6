import path from 'node:path';
import { type Files, type RegularFile, errorText, lookAt, readRegular } from '../host/index.ts';
import { type Generation, maxBundleBytes } from '../bundle/index.ts';

/** The file or folder to look at. */
export interface FileLocation {
  readonly kind: 'file' | 'folder';
  readonly path: string;
}

/**
 * Takes a file that has come, or has changed, and has stood still since the look before. Resolves with
 * whether it is in use now.
 *
 * @param isOlder whether one that changed later was handed over before it.
 */
export type TakeFile = (offered: Generation, file: string, isOlder: boolean) => Promise<boolean>;

/** What one look found. */
export interface Scan {
  readonly failures: readonly string[];
  /** Something is there that was not read: it may still be being written, or the look took too long. */
  readonly isMoving: boolean;
}

/** Looks for new files, again and again. */
export interface FileScanner {
  /**
   * Hands over what is new, the one that changed last first, one at a time: of all files together no
   * more than one is held. After a second the rest is left to the next look, so that a bundle that comes
   * meanwhile waits for no more than one file.
   *
   * @param trusting take files as they are, without waiting whether they are still growing.
   */
  readonly scan: (trusting: boolean, take: TakeFile) => Promise<Scan>;
  /** What was handed over and is not in use counts as new again. */
  readonly forgetRefused: () => void;
}

const maxSignatureBytes = 1024;
/** Limits of one look at a folder, beginning with the files that changed last. */
const maxFiles = 500;
const maxTotalBytes = 4 * maxBundleBytes;
/** A folder with more names is not looked through at all. */
const maxNames = 5_000;
/** So many are looked at from outside at once. */
const lookedAtOnce = 32;
/** Milliseconds after which a look reads no further file. */
const maxLookMs = 1_000;

/** A file's looks together with those of its signature, `FILE.sig` beside it. */
interface Candidate extends RegularFile {
  readonly isSigned: boolean;
}

/**
 * Makes a scanner that has seen nothing yet.
 *
 * @param isSignatureAsked a file without a signature beside it is then not even opened.
 * @param monotonicMs a clock that only runs on.
 */
export function makeFileScanner(
  files: Files,
  place: FileLocation,
  isSignatureAsked: boolean,
  monotonicMs: () => number,
): FileScanner {
  /** By file: what was seen in the last look, and what has been handed over. */
  let seen = new Map<string, string>();
  let handed = new Map<string, string>();
  const refused = new Set<string>();
  let newestMs = -Infinity;

  const candidateOf = async (file: string, mayBeSigned = true): Promise<Candidate> => {
    const one = await lookAt(files, file);
    if (one.size > maxBundleBytes) throw new Error(`it has more than ${maxBundleBytes} bytes`);
    const signature = mayBeSigned ? await lookAt(files, `${file}.sig`).catch(() => null) : null;
    const isSigned = signature !== null && signature.size <= maxSignatureBytes;
    return { ...one, isSigned, trait: `${one.trait}|${signature?.trait ?? ''}` };
  };
  const listed = async (): Promise<readonly (readonly [file: string, mayBeSigned: boolean])[]> => {
    if (place.kind === 'file') return [[place.path, true]];
    const names = new Set(await files.readdir(place.path));
    const found = [...names].filter((name) => name.endsWith('.json') && !name.startsWith('.'));
    if (found.length <= maxNames) {
      return found.map((name) => [path.join(place.path, name), names.has(`${name}.sig`)]);
    }
    throw new Error(`it has ${found.length} bundles, more than ${maxNames}; remove the old ones`);
  };
  /** Newest first, and why others are left alone. */
  const candidates = async (): Promise<{ found: Candidate[]; failures: string[] }> => {
    const found: Candidate[] = [];
    const failures: string[] = [];
    const consider = async (file: string, mayBeSigned: boolean): Promise<void> => {
      try {
        const one = await candidateOf(file, mayBeSigned);
        if (one.isSigned || !isSignatureAsked) found.push(one);
        else failures.push(`${file} is not used (not_signed): it has no signature`);
      } catch (error) {
        failures.push(`${file} cannot be read: ${errorText(error)}`);
      }
    };
    try {
      const all = await listed();
      for (let from = 0; from < all.length; from += lookedAtOnce) {
        const some = all.slice(from, from + lookedAtOnce);
        await Promise.all(some.map(([file, mayBeSigned]) => consider(file, mayBeSigned)));
      }
    } catch (error) {
      failures.push(`${place.path} cannot be read: ${errorText(error)}`);
    }
    found.sort((one, other) => other.changedMs - one.changedMs);
    let bytes = 0;
    const within = found.filter(
      ({ size }, index) => index < maxFiles && (bytes += size) <= maxTotalBytes,
    );
    const left = found.length - within.length;
    if (left > 0) {
      const bound = `${maxFiles} bundles or ${maxTotalBytes} bytes`;
      failures.push(`${place.path}: ${left} older files beyond ${bound} are not read; remove them`);
    }
    return { found: within, failures: failures.sort() };
  };
  /** @returns `null`: it changed while it was read, and the next look will find it at rest. */
  const readWhole = async ({ file, trait, isSigned }: Candidate): Promise<Generation | null> => {
    const signature = isSigned ? await readRegular(files, `${file}.sig`, maxSignatureBytes) : null;
    const generation = {
      bytes: await readRegular(files, file, maxBundleBytes),
      signature: signature === null ? null : Buffer.from(signature).toString('latin1').trim(),
    };
    return (await candidateOf(file)).trait === trait ? generation : null;
  };

  return {
    scan: async (trusting, take) => {
      const { found, failures } = await candidates();
      const before = { seen, handed };
      seen = new Map(found.map(({ file, trait }) => [file, trait]));
      handed = new Map();
      let isMoving = false;
      const endMs = monotonicMs() + maxLookMs;
      for (const one of found) {
        const { file, trait } = one;
        if (before.handed.get(file) === trait) {
          handed.set(file, trait);
          continue;
        }
        if (monotonicMs() > endMs) {
          isMoving = true;
          continue;
        }
        let generation: Generation | null = null;
        try {
          if (trusting || before.seen.get(file) === trait) generation = await readWhole(one);
          isMoving ||= generation === null;
        } catch (error) {
          failures.push(`${file} cannot be read: ${errorText(error)}`);
        }
        if (generation === null) continue;
        handed.set(file, trait);
        const isOlder = one.changedMs < newestMs;
        newestMs = Math.max(newestMs, one.changedMs);
        if (await take(generation, file, isOlder)) refused.delete(file);
        else refused.add(file);
      }
      return { failures, isMoving };
    },
    forgetRefused: () => {
      for (const file of refused) handed.delete(file);
      refused.clear();
    },
  };
}
