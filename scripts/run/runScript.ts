/**
 * Runs one of the repository's commands. `--help` prints its help. What `read` throws is said with the
 * help (exit code 2), what `run` throws is said alone (1).
 *
 * @param read understands the arguments; throws when they are wrong.
 * @param run returns the exit code.
 */
export async function runScript<Asked>(
  help: string,
  read: (args: string[]) => Asked,
  run: (asked: Asked) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    return;
  }
  let asked: Asked;
  try {
    asked = read(args);
  } catch (error) {
    process.stderr.write(`${said(error)}\n\n${help.trim()}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = await run(asked);
  } catch (error) {
    process.stderr.write(`${said(error)}\n`);
    process.exitCode = 1;
  }
}

/** In words what explains itself; a mistake of ours with the place where it was made. */
function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOurs = error.constructor !== Error && !('code' in error);
  return isOurs ? (error.stack ?? error.message) : error.message;
}
