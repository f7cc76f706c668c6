/** The environment in which the repository's tools run. */
import path from 'node:path';
import { repositoryRoot } from './root.ts';

const installedBinaries = path.join(repositoryRoot, 'node_modules', '.bin');

/** The path of a tool that `npm ci` installed. */
export function tool(name: string): string {
  return path.join(installedBinaries, name);
}

/**
 * This process's environment, with the installed tools (the pinned Node among them) first on PATH
 * and colours as this process's own output has them.
 */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', ...rest } = process.env;
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== installedBinaries);
  return {
    ...rest,
    ...(process.stdout.isTTY && !('NO_COLOR' in rest) ? { FORCE_COLOR: '1' } : {}),
    PATH: [installedBinaries, ...folders].join(path.delimiter),
  };
}

/**
 * An environment for npm in a folder that has nothing to do with this repository: what `npm run`
 * told its scripts about this repository is left out, the user's own npm settings stay.
 */
export function foreignNpmEnvironment(): NodeJS.ProcessEnv {
  const inherited =
    /^(npm_(package|lifecycle)_.*|npm_config_(local_prefix|workspaces?|include_workspace_root)|npm_command|npm_execpath|INIT_CWD)$/i;
  return Object.fromEntries(
    Object.entries(toolEnvironment()).filter(([name]) => !inherited.test(name)),
  );
}
