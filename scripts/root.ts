import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, absolute, without a trailing separator. */
export const repositoryRoot: string = fileURLToPath(new URL('..', import.meta.url)).replace(
  /[/\\]$/,
  '',
);

/**
 * A folder below `.cache/`, made if it is missing. Git ignores it; everything in it can be made
 * again.
 *
 * @throws when the folder cannot be made, naming the cure.
 */
export async function cacheFolder(...names: readonly string[]): Promise<string> {
  const folder = path.join(repositoryRoot, '.cache', ...names);
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new Error(
      `Cannot make ${folder}. Give yourself write access to ${path.join(repositoryRoot, '.cache')} and try again.`,
      { cause: error },
    );
  }
  return folder;
}
