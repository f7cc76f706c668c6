import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';

/** Commands that start a browser of Chromium's family, best first. */
const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
] as const;

/** Paths of such browsers on systems without commands for them. */
const macPaths = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const windowsPaths = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];
const windowsRoots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds a browser of Chromium's family.
 *
 * @param wanted a path, or the name of a command; `undefined`: the first of the usual ones
 * @param platform as in `process.platform`
 * @returns its path; `undefined`: none found
 */
export async function findBrowser(
  wanted: string | undefined,
  platform: NodeJS.Platform,
  env: Environment,
): Promise<string | undefined> {
  const places = wanted === undefined ? usualPaths(platform, env) : candidatesOf(wanted, env);
  for (const place of places) if (await isProgram(place)) return place;
  return undefined;
}

function usualPaths(platform: NodeJS.Platform, env: Environment): readonly string[] {
  switch (platform) {
    case 'darwin':
      return [...macPaths, ...onThePath(commands, env)];
    case 'win32':
      return windowsRoots
        .flatMap((root) => env[root] ?? [])
        .flatMap((root) => windowsPaths.map((place) => path.win32.join(root, place)));
    default:
      return onThePath(commands, env);
  }
}

function candidatesOf(wanted: string, env: Environment): readonly string[] {
  return /[\\/]/.test(wanted) ? [path.resolve(wanted)] : onThePath([wanted], env);
}

function onThePath(names: readonly string[], env: Environment): readonly string[] {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
