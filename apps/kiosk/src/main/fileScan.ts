import path from 'node:path';
import { errorText, type Files } from './files.ts';
import type { Generation } from './generation.ts';

/** Which files to look at. */
export interface Place {
  readonly kind: 'file' | 'folder';
  readonly path: string;
}

/** A file that has come, or has changed, and has stood still since the look before. */
export interface ScannedFile {
  readonly file: string;
  readonly offered: Generation;
}

/** What one look found. */
export interface Scan {
  /** Oldest first. */
  readonly files: readonly ScannedFile[];
  readonly failures: readonly string[];
  /** Something is there that was not looked at, because it may still be being written. */
  readonly isMoving: boolean;
}

/** Looks for new files, again and again. */
export interface FileScanner {
  /** @param trusting take files as they are, without waiting whether they are still growing. */
  readonly scan: (trusting: boolean) => Promise<Scan>;
}

/** A bundle is refused beyond this anyway. */
const maxBytes = 64 * 1024 * 1024;
const maxSignatureBytes = 1024;

/** A file's looks from outside; another content has others. */
interface Trait {
  readonly file: string;
  readonly changedMs: number;
  readonly trait: string;
  readonly size: number;
}

/** Makes a scanner that has seen nothing yet. A bundle's signature lies beside it, `FILE.sig`. */
export function makeFileScanner(files: Files, place: Place): FileScanner {
  /** By file: what was seen in the last look, and what has been offered. */
  let seen = new Map<string, string>();
  let offered = new Map<string, string>();

  const traitOf = async (file: string): Promise<Trait> => {
    const about = await files.stat(file);
    if (!about.isFile()) throw new Error('it is no file');
    const signature = await files.stat(`${file}.sig`).catch(() => null);
    const trait = [about, signature]
      .map((one) => (one === null ? '' : `${one.ino} ${one.size} ${one.mtimeMs} ${one.ctimeMs}`))
      .join('|');
    return { file, changedMs: about.mtimeMs, trait, size: about.size };
  };
  const candidates = async (): Promise<readonly string[]> => {
    if (place.kind === 'file') return [place.path];
    const names = await files.readdir(place.path);
    return names
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .map((name) => path.join(place.path, name));
  };
  const readWhole = async ({ file, size, trait }: Trait): Promise<Generation | undefined> => {
    if (size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
    const bytes = await files.readFile(file);
    const about = await files.stat(`${file}.sig`).catch(() => null);
    const signature =
      about === null || about.size > maxSignatureBytes
        ? null
        : Buffer.from(await files.readFile(`${file}.sig`))
            .toString('latin1')
            .trim();
    // Changed while it was read: the next look will find it at rest.
    return (await traitOf(file)).trait === trait ? { bytes, signature } : undefined;
  };

  return {
    scan: async (trusting) => {
      const failures: string[] = [];
      const nowSeen = new Map<string, string>();
      const nowOffered = new Map<string, string>();
      const found: (ScannedFile & { readonly changedMs: number })[] = [];
      let isMoving = false;
      let names: readonly string[] = [];
      try {
        names = await candidates();
      } catch (error) {
        failures.push(`${place.path} cannot be read: ${errorText(error)}`);
      }
      for (const file of names) {
        try {
          const one = await traitOf(file);
          nowSeen.set(file, one.trait);
          if (offered.get(file) === one.trait) {
            nowOffered.set(file, one.trait);
          } else if (!trusting && seen.get(file) !== one.trait) {
            isMoving = true;
          } else {
            const generation = await readWhole(one);
            if (generation === undefined) isMoving = true;
            else {
              found.push({ file, offered: generation, changedMs: one.changedMs });
              nowOffered.set(file, one.trait);
            }
          }
        } catch (error) {
          failures.push(`${file} cannot be read: ${errorText(error)}`);
        }
      }
      seen = nowSeen;
      offered = nowOffered;
      found.sort((one, other) => one.changedMs - other.changedMs);
      return { files: found, failures, isMoving };
    },
  };
}
