import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What the version before an update is kept as, beside the one that took its place. */
export function previousProgram(program: string): string {
  return `${program}.previous`;
}

/**
 * Puts a new program into the place of the one that runs (one file: an AppImage). After a power cut
 * there is the old one or the new one, whole; the old one stays as `.previous`.
 *
 * @param sha512 base64; what lies on the disk is compared once more, after copying.
 * @throws the system's error, or when the hash is another; the program is then as it was.
 */
export async function replaceProgram(program: string, next: string, sha512: string): Promise<void> {
  const draft = `${program}.next`;
  try {
    await copyFile(next, draft);
    await chmod(draft, 0o755);
    if ((await hash(draft)) !== sha512) throw new Error('the update is not what was downloaded');
    await sync(draft);
    await keepPrevious(program);
    await rename(draft, program);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await sync(path.dirname(program));
  await rm(next, { force: true });
}

/**
 * Goes back to the program before.
 *
 * @throws the system's error, when there is none for example.
 */
export async function restoreProgram(program: string): Promise<void> {
  await rename(previousProgram(program), program);
  await sync(path.dirname(program));
}

/** A second name costs no space; where the file system has none there is a copy. */
async function keepPrevious(program: string): Promise<void> {
  const previous = previousProgram(program);
  const draft = `${previous}.next`;
  await rm(draft, { force: true });
  try {
    await link(program, draft);
  } catch {
    await copyFile(program, draft);
  }
  await rename(draft, previous);
}

async function hash(file: string): Promise<string> {
  const sum = createHash('sha512');
  await pipeline(createReadStream(file), sum);
  return sum.digest('base64');
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
