import { globSync, statSync } from 'node:fs';
import { repositoryRoot, tool } from '../run/root.ts';
import { runTool, withProgress } from '../run/spawnCommand.ts';

/** The sources of the built kiosk, relative to the repository's root. */
const sources = [
  'packages/{engine,contract,display,client,directions,kiosk-config,command,lint,wording}/{src,node}/**',
  'apps/kiosk/{src,fonts}/**',
  'apps/kiosk/{build,buildStamp}.ts',
  'package-lock.json',
];

/** The build writes these last. */
const results = ['main/main.cjs', 'preload/preload.cjs', 'renderer/index.html'];

/**
 * Builds the kiosk, and the packages that it is made of, unless the build is newer than everything
 * that goes into it.
 *
 * @throws with the tools' own words when something does not build.
 */
export async function buildKiosk(): Promise<void> {
  const built = timesOf(results.map((file) => `apps/kiosk/dist/${file}`));
  if (built.length === results.length && Math.max(...timesOf(sources)) < Math.min(...built)) return;
  await withProgress('Building the kiosk', async () => {
    await runTool(tool('tsc'), ['-b', 'packages/kiosk-config/node', 'packages/display']);
    await runTool(tool('node'), ['apps/kiosk/build.ts']);
  });
}

/** When each of these files and folders was changed; a removed file shows by its folder. */
function timesOf(patterns: readonly string[]): number[] {
  return globSync(patterns, { cwd: repositoryRoot }).map(
    (name) => statSync(`${repositoryRoot}/${name}`).mtimeMs,
  );
}

/**
 * Builds the platform's server, and the packages that it is made of, as far as they have changed.
 *
 * @throws with the compiler's own words when something does not build.
 */
export async function buildServer(): Promise<void> {
  await withProgress('Building the platform', () => runTool(tool('tsc'), ['-b', 'apps/server']));
}
