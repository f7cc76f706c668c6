import { globSync, statSync } from 'node:fs';
import { repositoryRoot, tool } from '../run/root.ts';
import { runTool, withProgress } from '../run/spawnCommand.ts';

/** The sources of the built kiosk, relative to the repository's root. */
const sources = [
  'packages/{engine,contract,display,client,directions,config,kiosk-config,command,lint,wording}/{src,node}/**',
  'apps/kiosk/{src,fonts}/**',
  'apps/kiosk/{build,buildStamp}.ts',
  'package-lock.json',
];

/** The build writes these last. */
const results = ['main/main.cjs', 'preload/preload.cjs', 'renderer/index.html'];

/**
 * Builds the kiosk and the packages that it uses, unless the build is newer than all their sources.
 *
 * @throws with the tools' output when a build fails.
 */
export async function buildKiosk(): Promise<void> {
  const built = timesOf(results.map((file) => `apps/kiosk/dist/${file}`));
  if (built.length === results.length && Math.max(...timesOf(sources)) < Math.min(...built)) return;
  await withProgress('Building the kiosk', async () => {
    await runTool(tool('tsc'), ['-b', 'packages/kiosk-config/node', 'packages/display']);
    await runTool(tool('node'), ['apps/kiosk/build.ts']);
  });
}

/** The modification times of these files and folders; removing a file changes its folder's. */
function timesOf(patterns: readonly string[]): number[] {
  return globSync(patterns, { cwd: repositoryRoot }).map(
    (name) => statSync(`${repositoryRoot}/${name}`).mtimeMs,
  );
}

/**
 * Builds the server and the packages that it uses, as far as they have changed.
 *
 * @throws with the compiler's output when a build fails.
 */
export async function buildServer(): Promise<void> {
  await withProgress('Building the platform', () => runTool(tool('tsc'), ['-b', 'apps/server']));
}
