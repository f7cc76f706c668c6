/**
 * Runs one of the repository's commands; `--help` prints its help. Prints an error of `read` with the help
 * (exit code 2), and an error of `run` without it (exit code 1).
 *
 * @param read parses the arguments; throws on wrong usage
 * @param run returns the exit code
 */
export async function runScript<Options>(
  help: string,
  read: (args: string[]) => Options,
  run: (options: Options) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    return;
  }
  let options: Options;
  try {
    options = read(args);
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n\n${help.trim()}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = await run(options);
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`);
    process.exitCode = 1;
  }
}

/** The message of an expected error; the stack of a bug. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOurs = error.constructor !== Error && !('code' in error);
  return isOurs ? (error.stack ?? error.message) : error.message;
}
