import path from 'node:path';
import { type Files, type RegularFile, errorText, lookAt, readRegular } from '../host/index.ts';
import { type Generation, maxBundleBytes } from '../bundle/index.ts';

/** Which files to look at. */
export interface Place {
  readonly kind: 'file' | 'folder';
  readonly path: string;
}

/**
 * Takes a file that has come, or has changed, and has stood still since the look before. Resolves with
 * whether it is in use now.
 */
export type TakeFile = (offered: Generation, file: string) => Promise<boolean>;

/** What one look found. */
export interface Scan {
  readonly failures: readonly string[];
  /** Something is there that was not looked at, because it may still be being written. */
  readonly isMoving: boolean;
}

/** Looks for new files, again and again. */
export interface FileScanner {
  /**
   * Hands over what is new, the one that changed last at the end, one at a time: of all files together
   * no more than one is held.
   *
   * @param trusting take files as they are, without waiting whether they are still growing.
   */
  readonly scan: (trusting: boolean, take: TakeFile) => Promise<Scan>;
  /** What was handed over and is not in use counts as new again. */
  readonly forgetRefused: () => void;
}

const maxSignatureBytes = 1024;
/** Of a folder, those that changed last are looked at: so many, and together so many bytes. */
const maxFiles = 500;
const maxTotalBytes = 4 * maxBundleBytes;
/** A folder with more names is not looked through at all. */
const maxNames = 5_000;

/** A file's looks together with those of its signature, `FILE.sig` beside it. */
interface Candidate extends RegularFile {
  readonly isSigned: boolean;
}

/**
 * Makes a scanner that has seen nothing yet.
 *
 * @param isSignatureAsked a file without a signature beside it is then not even opened.
 */
export function makeFileScanner(
  files: Files,
  place: Place,
  isSignatureAsked: boolean,
): FileScanner {
  /** By file: what was seen in the last look, and what has been handed over. */
  let seen = new Map<string, string>();
  let handed = new Map<string, string>();
  const refused = new Set<string>();

  const candidateOf = async (file: string): Promise<Candidate> => {
    const one = await lookAt(files, file);
    if (one.size > maxBundleBytes) throw new Error(`it has more than ${maxBundleBytes} bytes`);
    const signature = await lookAt(files, `${file}.sig`).catch(() => null);
    const isSigned = signature !== null && signature.size <= maxSignatureBytes;
    return { ...one, isSigned, trait: `${one.trait}|${signature?.trait ?? ''}` };
  };
  const names = async (): Promise<readonly string[]> => {
    if (place.kind === 'file') return [place.path];
    const found = (await files.readdir(place.path)).filter(
      (name) => name.endsWith('.json') && !name.startsWith('.'),
    );
    if (found.length <= maxNames) return found.map((name) => path.join(place.path, name));
    throw new Error(`it has ${found.length} bundles, more than ${maxNames}; remove the old ones`);
  };
  /** Oldest first, and why others are left alone. */
  const candidates = async (): Promise<{ found: Candidate[]; failures: string[] }> => {
    const found: Candidate[] = [];
    const failures: string[] = [];
    try {
      for (const file of await names()) {
        try {
          const one = await candidateOf(file);
          if (one.isSigned || !isSignatureAsked) found.push(one);
          else failures.push(`${file} is not used (not_signed): it has no signature`);
        } catch (error) {
          failures.push(`${file} cannot be read: ${errorText(error)}`);
        }
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
    return { found: within.reverse(), failures };
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
      for (const one of found) {
        const { file, trait } = one;
        if (before.handed.get(file) === trait) {
          handed.set(file, trait);
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
        if (await take(generation, file)) refused.delete(file);
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
