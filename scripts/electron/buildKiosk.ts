import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { runCommand, withProgress } from '../run/runCommand.ts';
import { repositoryRoot, tool, toolEnvironment } from '../run/root.ts';

/** What the built kiosk is made from, relative to the repository's root. */
const sources = [
  ...['packages/engine/src', 'packages/contract/src', 'packages/display/src'],
  ...[
    'packages/client/src',
    'packages/directions/src',
    'packages/kiosk-config/src',
    'packages/kiosk-config/node',
  ],
  ...['apps/kiosk/src', 'apps/kiosk/fonts', 'apps/kiosk/build.ts', 'apps/kiosk/buildStamp.ts'],
  ...['package-lock.json'],
];

/** The build writes these last. */
const results = ['dist/main/main.cjs', 'dist/preload/preload.cjs', 'dist/renderer/index.html'];

/**
 * Builds the kiosk, and the packages that it is made of, unless the build is newer than everything
 * that goes into it.
 *
 * @throws with the tools' own words when something does not build.
 */
export async function buildKiosk(): Promise<void> {
  if (await isUpToDate()) return;
  await withProgress('Building the kiosk', async () => {
    await run(tool('tsc'), ['-b', 'packages/kiosk-config/node', 'packages/display']);
    await run(tool('node'), ['apps/kiosk/build.ts']);
  });
}

async function isUpToDate(): Promise<boolean> {
  const built = results.map((file) => path.join(repositoryRoot, 'apps', 'kiosk', file));
  if (!built.every((file) => existsSync(file))) return false;
  const builtMs = Math.min(...(await Promise.all(built.map(changedMs))));
  const sourceMs = await Promise.all(
    sources.map((source) => newestMs(path.join(repositoryRoot, source))),
  );
  return Math.max(...sourceMs) < builtMs;
}

async function changedMs(file: string): Promise<number> {
  return (await stat(file)).mtimeMs;
}

/** When the newest file in a folder, or one file, was changed; a removed file shows by its folder. */
async function newestMs(place: string): Promise<number> {
  const found = await stat(place);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await readdir(place, { recursive: true });
  const times = await Promise.all(inside.map((name) => changedMs(path.join(place, name))));
  return Math.max(found.mtimeMs, ...times);
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const outcome = await runCommand(command, args, { cwd: repositoryRoot, env: toolEnvironment() });
  if (outcome.code === 0) return;
  const said = `${outcome.stdout}${outcome.stderr}`.trim();
  throw new Error(`${path.basename(command)} ${args.join(' ')} failed:\n${said}`);
}
