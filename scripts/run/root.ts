/** The repository's paths, and the environment of its tools. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** The repository's root, absolute, without a trailing separator. */
export const repositoryRoot: string = path.join(import.meta.dirname, '..', '..');

const installedBinaries = path.join(repositoryRoot, 'node_modules', '.bin');

/**
 * A folder below `.cache/`; created if it is missing. Git ignores it; everything in it can be recreated.
 *
 * @throws when the folder cannot be created; the message says what to do.
 */
export async function cacheFolder(...names: readonly string[]): Promise<string> {
  const cache = path.join(repositoryRoot, '.cache');
  const folder = path.join(cache, ...names);
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new Error(
      `Cannot make ${folder}. Give yourself write access to ${cache} and try again.`,
      { cause: error },
    );
  }
  return folder;
}

/** The path of a tool that `npm ci` installed. */
export function tool(name: string): string {
  return path.join(installedBinaries, name);
}

/**
 * This process's environment, with the installed tools (such as the pinned Node) first on PATH, and with
 * colours if this process's output has them.
 */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', ...rest } = process.env;
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== installedBinaries);
  return {
    // Tools spend most of their start compiling.
    NODE_COMPILE_CACHE: path.join(repositoryRoot, '.cache', 'compile'),
    ...rest,
    ...(process.stdout.isTTY && !('NO_COLOR' in rest) ? { FORCE_COLOR: '1' } : {}),
    PATH: [installedBinaries, ...folders].join(path.delimiter),
  };
}
