import { runCommand, withProgress } from '../run/runCommand.ts';
import { repositoryRoot, tool, toolEnvironment } from '../run/root.ts';

/**
 * Builds the platform's server, and the packages that it is made of, as far as they have changed.
 *
 * @throws with the compiler's own words when something does not build.
 */
export async function buildServer(): Promise<void> {
  await withProgress('Building the platform', async () => {
    const outcome = await runCommand(tool('tsc'), ['-b', 'apps/server'], {
      cwd: repositoryRoot,
      env: toolEnvironment(),
    });
    if (outcome.code === 0) return;
    throw new Error(`tsc -b apps/server failed:\n${outcome.stdout}${outcome.stderr}`);
  });
}
