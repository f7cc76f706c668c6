import { chmod, cp, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PackageSource } from './fpmRequest.ts';

/**
 * Copies what a package holds below `tree`, as it is to lie on the system: folders and programs 755,
 * other files 644, whatever the umask was that they were made with.
 */
export async function layOut(sources: readonly PackageSource[], tree: string): Promise<void> {
  for (const { from, to } of sources) {
    const place = path.join(tree, to);
    await mkdir(path.dirname(place), { recursive: true });
    await cp(from, place, { recursive: true, verbatimSymlinks: true });
  }
  await setModes(tree);
}

async function setModes(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await setModes(place);
    else if (entry.isFile()) {
      const { mode } = await lstat(place);
      await chmod(place, (mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}
