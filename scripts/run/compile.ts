import { tool } from './root.ts';
import { runTool } from './spawnCommand.ts';

/** A command and its arguments. */
type Command = readonly [command: string, ...args: string[]];

/**
 * The command that compiles these projects and those that they refer to, as far as they have changed; none: all.
 *
 * With one checker for a project: the projects are compiled at the same time anyway, and each further checker checks the
 * types of the libraries once more (docs/decisions/060-typescript-7.md).
 */
export function compileCommand(...projects: readonly string[]): Command {
  return [tool('tsc'), '-b', '--checkers', '1', ...projects];
}

/**
 * Compiles these projects and those that they refer to, as far as they have changed; none: all.
 *
 * @throws with the compiler's output when there is an error.
 */
export async function compile(...projects: readonly string[]): Promise<void> {
  const [compiler, ...args] = compileCommand(...projects);
  await runTool(compiler, args);
}
