import { extractFile, listPackage as listAsar, statFile } from '@electron/asar';
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One file of a package. */
export interface PackagedFile {
  /** Relative to the package's folder, with `/`; files in the archive begin with `app.asar:/`. */
  readonly path: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The path of the application in a packed folder for Linux or Windows. */
export function archiveOf(unpacked: string): string {
  return path.join(unpacked, 'resources', 'app.asar');
}

/** Every file of a packed folder and of the archive in it, sorted by path. */
export async function listPackage(unpacked: string): Promise<PackagedFile[]> {
  const files: PackagedFile[] = [];
  for (const entry of await readdir(unpacked, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const relative = path.relative(unpacked, file).split(path.sep).join('/');
    files.push({ path: relative, sha256: hash('sha256', await readFile(file)) });
  }
  const archive = archiveOf(unpacked);
  for (const name of listArchive(archive)) {
    const sha256 = hash('sha256', extractFile(archive, name.slice(1)));
    files.push({ path: `app.asar:${name}`, sha256 });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files of an archive, each with a leading `/`. */
export function listArchive(archive: string): string[] {
  return listAsar(archive, { isPack: false })
    .filter((name) => !('files' in statFile(archive, name.slice(1))))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}
